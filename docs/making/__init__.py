"""Makes the pages of the documentation that say what the code says: protocol, registers, commands, words."""
