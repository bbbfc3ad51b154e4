"""What the first renders left out, as kinds of scenes. A number says the kind, so that training, calibration and evaluation have all of them."""

# Twenty-three, which has no factor in common with twenty: every kind is among the scenes held out for validation.
STUMPS = (
    "grey",
    "mossy",
    "rotten",
    "split",
    "wet",
    "snowy",
    "bark rim",
    "covered cut",
    "roots",
    "saw",
    "machine",
    "people and dogs",
    "fence",
    "night",
    "leaf ground",
    "mulch ground",
    "side-on",
    "rain and noise",
    "several stumps",
)
WITHOUT = ("discs and log ends", "plates, pots and lamps", "decking", "yard without")
KINDS = STUMPS + WITHOUT


def kind_of(number):
    """Returns the scene's kind; None for plain scenes. Kinds: 110,001 to train, 810,001 to calibrate, 910,001 to evaluate, 9,999 each."""
    return (
        KINDS[number % 10_000 % len(KINDS)]
        if number > 100_000 and number // 10_000 % 10 == 1
        else None
    )
