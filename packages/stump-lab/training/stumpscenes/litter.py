"""Ground that hides what stands in it: leaves, mulch, chips, snow; and the same things on a cut."""

import numpy as np

from .ground import EXTENT
from .meshes import BACKGROUND, CUT, add_mesh, add_quads, grid_faces
from .shading import hsv, mottled, plain
from .weathering import between

# Half length and width-to-length in meters, then hue, saturation and value bounds.
KINDS = {
    "leaves": ((0.02, 0.06), 0.6, (0.02, 0.13, 0.3, 0.9, 0.08, 0.6)),
    "mulch": ((0.015, 0.06), 0.22, (0.0, 0.09, 0.2, 0.8, 0.02, 0.35)),
    "chips": ((0.008, 0.03), 0.4, (0.05, 0.13, 0.15, 0.7, 0.2, 0.9)),
}


def pieces(rng, kind, place, floor, classes=BACKGROUND):
    """Lays one piece at every place (n, 2), tilted at random."""
    (small, large), narrow, colours = KINDS[kind]
    count = len(place)
    if not count:
        return
    size, turn, tilt = (
        rng.uniform(small, large, count),
        rng.uniform(0, 7, count),
        rng.normal(0, 0.35, (2, count)),
    )
    along = np.stack([np.cos(turn), np.sin(turn), tilt[0]], 1) * size[:, None]
    across = np.stack([-np.sin(turn), np.cos(turn), tilt[1]], 1) * size[:, None] * narrow
    # One tree's leaves or one load of mulch look alike.
    base = between(rng, *colours)
    tones = [
        mottled(
            rng,
            tuple(
                np.minimum(
                    0.95,
                    np.array(base if rng.random() < 0.6 else between(rng, *colours))
                    * rng.uniform(0.5, 1.6),
                )
            ),
        )
        for _ in range(6)
    ]
    add_quads(
        kind,
        np.column_stack([place, floor + rng.uniform(0.003, 0.02, count)]),
        along,
        across,
        tones,
        rng,
        classes,
    )


def build_litter_ground(rng, kind, stump):
    """Covers the ground within two and a half meters; some of it leans on the stump's foot and lies on its cut."""
    count = int(rng.integers(5000, 11000)) if kind == "leaves" else int(rng.integers(7000, 13000))
    angle, distance = (
        rng.uniform(0, 2 * np.pi, count),
        np.sqrt(rng.uniform(0, 1, count)) * rng.uniform(1.6, 2.6),
    )
    floor = np.zeros(count)
    if stump:
        foot = stump.reach(angle)
        keep = distance > foot * 0.99
        angle, distance, foot = angle[keep], distance[keep], foot[keep]
        floor = np.maximum(
            0, 0.3 * min(stump.height, 0.12) * (1 - (distance - foot) / 0.12)
        ) * rng.uniform(0, 1)
    pieces(rng, kind, np.stack([distance * np.cos(angle), distance * np.sin(angle)], 1), floor)
    if stump and rng.random() < 0.6:
        cover_cut(rng, kind, stump, rng.uniform(0.02, 0.25))


def cover_cut(rng, kind, stump, share):
    """Scatters pieces on the cut until about `share` of it is covered; they count as the cut they hide."""
    (small, large), narrow, _ = KINDS[kind]
    each = 2 * ((small + large) / 2) ** 2 * narrow
    count = min(4000, int(-np.log(1 - share) * np.pi * stump.radius**2 / each) + 1)
    angle = rng.uniform(0, 2 * np.pi, count)
    middle = rng.normal(0, 0.3, 2) * stump.radius
    away = np.sqrt(rng.uniform(0, 1, count)) * stump.reach(angle, stump.rim[:, :2]) * 0.95
    place = np.stack([away * np.cos(angle), away * np.sin(angle)], 1)
    if rng.random() < 0.4:  # blown together on one side
        place = place[np.hypot(*(place - middle).T) < stump.radius * rng.uniform(0.6, 1.2)]
    pieces(rng, kind, place, stump.top(*place.T), CUT)


def build_snow(rng, stump):
    """Snow on the ground, up against the stump, and as a cap on its cut, whole or in part."""
    white = plain(rng, hsv(0.6, rng.uniform(0, 0.08), rng.uniform(0.75, 0.95)), 0.7, 0.3)
    steps = 50
    line = np.sign(np.linspace(-1, 1, steps)) * np.linspace(-1, 1, steps) ** 2 * EXTENT
    x, y = np.meshgrid(line, line)
    bumps = sum(
        np.sin(x * rng.uniform(2, 9) + rng.uniform(0, 7))
        * np.sin(y * rng.uniform(2, 9) + rng.uniform(0, 7))
        for _ in range(6)
    )
    add_mesh(
        "snow",
        np.stack([x, y, 0.018 + bumps * rng.uniform(0.002, 0.012)], -1),
        grid_faces(steps, steps),
        white,
        smooth=True,
    )
    if not stump:
        return
    levels, around = 14, len(stump.turn)
    part = np.linspace(1, 0, levels)[:, None]
    thick = rng.uniform(0.004, 0.06) * (1 - part**5) + rng.normal(0, 0.0015, (levels, around))
    x, y = stump.rim[:, 0] * part * 0.985, stump.rim[:, 1] * part * 0.985
    melted = sum(
        np.sin(x * rng.uniform(4, 16) / (stump.radius * 4) + rng.uniform(0, 7))
        * np.cos(y * rng.uniform(4, 16) / (stump.radius * 4) + rng.uniform(0, 7))
        for _ in range(4)
    )
    if rng.random() < 0.6:  # partly melted: it sinks below the wood
        thick = thick - np.maximum(0, melted + rng.uniform(-0.6, 0.6)) * 0.08
    add_mesh(
        "snow cap",
        np.stack([x, y, stump.top(x, y) + thick], -1),
        grid_faces(levels, around, True),
        white,
        CUT,
        smooth=True,
    )
