"""The papers of a campaign: what people say about a test beside what the harness saw.

The laboratory's file, waivers, known failures and the files of the item tested. Each is
read strictly here, once, into frozen values; they go into the log, and nothing here judges.
"""
