"""Cards, money, the protocol's messages, and traces: the words in which a round is told."""
