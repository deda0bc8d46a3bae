"""Products made to be judged: obedient dealers, bent ones, merely unusual ones."""
