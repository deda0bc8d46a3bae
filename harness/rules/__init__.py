"""The second judge: one small function a requirement, a predicate over any trace of its game.

A rule yields nothing where a round does not exercise its requirement, else what holds
or what is violated and why. Rules read traces and nothing else: no features, no
register, no product.
"""
