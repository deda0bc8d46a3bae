"""Products made to be judged: dealers that obey, dealers that bend one thing, dealers that are merely unusual."""
