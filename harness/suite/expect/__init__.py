"""What steps expect of a trace: functions from a trace to an expectation, by subject.

A function compares what the scenario says literally with what came back. Where a round
does not show what the comparison needs, it raises `Inconclusive`.
"""
