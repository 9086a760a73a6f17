// The command-line dump of a transition; see README.md.
