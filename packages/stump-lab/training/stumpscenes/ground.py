"""The ground around the stump: soil, grass, litter, heaps of sawdust or soil, thin surface roots."""

import numpy as np

from .meshes import CUT, BACKGROUND, add_mesh, add_quads, add_tube, grid_faces
from .shading import bark_material, drawn_colour, ground_material, hsv, mottled, GROUNDS

EXTENT = 14.0


def build_ground(rng):
    """Builds an uneven plain with height zero at the origin. Returns the kind of ground."""
    material, kind = ground_material(rng)
    steps = 60
    line = np.linspace(-1, 1, steps)
    line = np.sign(line) * line**2 * EXTENT
    x, y = np.meshgrid(line, line)
    z = sum(
        rng.normal(0, 0.012)
        * np.sin(x * rng.uniform(0.5, 2) + rng.uniform(0, 7))
        * np.sin(y * rng.uniform(0.5, 2) + rng.uniform(0, 7))
        for _ in range(5)
    )
    z -= z[steps // 2, steps // 2]
    add_mesh("ground", np.stack([x, y, z], -1), grid_faces(steps, steps), material, smooth=True)
    return kind


def build_grass(rng, stump):
    """Grows blades around the stump; some lean over its foot."""
    count = int(rng.integers(3000, 14000))
    angle, distance = (
        rng.uniform(0, 2 * np.pi, count),
        np.sqrt(rng.uniform(0, 1, count)) * rng.uniform(1.0, 2.6),
    )
    if stump:
        keep = distance > stump.reach(angle) * 0.97
        angle, distance = angle[keep], distance[keep]
    count = len(angle)
    root = np.stack([distance * np.cos(angle), distance * np.sin(angle), np.zeros(count)], 1)
    tall = np.abs(rng.normal(rng.uniform(0.02, 0.10), 0.02, count)) + 0.01
    facing, width = rng.uniform(0, 7, count), rng.uniform(0.0015, 0.005, count)
    side = np.stack([np.cos(facing), np.sin(facing), np.zeros(count)], 1) * width[:, None]
    tip = root + np.column_stack([rng.normal(0, 0.5, (count, 2)) * tall[:, None], tall])
    green = hsv(rng.uniform(0.13, 0.33), rng.uniform(0.3, 0.8), rng.uniform(0.2, 0.6))
    add_mesh(
        "grass",
        np.stack([root - side, root + side, tip], 1),
        np.arange(3 * count).reshape(-1, 3),
        mottled(rng, green),
    )


def build_litter(rng, stump):
    """Scatters leaves or chips on the ground and on the cut face (labeled as cut face where they hide it)."""
    count = int(rng.choice([rng.integers(5, 60), rng.integers(60, 500)]))
    chips = rng.random() < 0.5
    colours = [
        hsv(rng.uniform(0.06, 0.13), rng.uniform(0.2, 0.6), rng.uniform(0.4, 0.95))
        if chips
        else hsv(rng.uniform(0.02, 0.3), rng.uniform(0.3, 0.9), rng.uniform(0.2, 0.8))
        for _ in range(2)
    ]
    place = rng.normal(0, rng.uniform(0.4, 1.0), (count, 2))
    z = np.full(count, 0.012)
    classes = np.full(count, BACKGROUND)
    if stump:
        distance, angle = np.hypot(*place.T), np.arctan2(place[:, 1], place[:, 0])
        on = (distance < stump.reach(angle, stump.rim[:, :2]) * 0.9) & (
            rng.random(count) < rng.uniform(0, 0.6)
        )
        keep = on | (distance > stump.reach(angle))
        place, on = place[keep], on[keep]
        z, classes = (
            np.where(on, stump.plane(*place.T) + stump.step + 0.004, 0.012),
            np.where(on, CUT, BACKGROUND),
        )
        count = len(place)
    if not count:
        return
    size, turn = rng.uniform(0.006, 0.035, count), rng.uniform(0, 7, count)
    along = np.stack([np.cos(turn), np.sin(turn), rng.normal(0, 0.3, count)], 1) * size[:, None]
    across = (
        np.stack([-np.sin(turn), np.cos(turn), rng.normal(0, 0.3, count)], 1)
        * size[:, None]
        * (0.3 if chips else 0.6)
    )
    add_quads(
        "litter",
        np.column_stack([place, z]),
        along,
        across,
        [mottled(rng, colour) for colour in colours],
        rng,
        classes,
    )


def build_heaps(rng, stump, camera_yaw):
    """Builds low heaps of sawdust, soil, or mulch: a ring around the stump, against its foot, or separate."""
    kind = str(rng.choice(["sawdust", "sawdust", "soil", "mulch", "sand"]))
    material = mottled(rng, drawn_colour(rng, GROUNDS[kind][2]))
    around, levels = 40, 8
    for _ in range(int(rng.integers(1, 4))):
        yaw = rng.uniform(0, 2 * np.pi)
        size = rng.uniform(0.1, 0.45)
        away = (float(stump.reach(yaw)) if stump else 0.2) + size * rng.uniform(0.55, 2.5)
        if rng.random() < 0.3:
            away, size = 0.0, (stump.radius if stump else 0.2) * rng.uniform(1.6, 3)
        top = min(rng.uniform(0.02, 0.14), size * 0.35) if away else rng.uniform(0.015, 0.05)
        turn, part = np.arange(around) * 2 * np.pi / around, np.linspace(1, 0.02, levels)
        wobble = 1 + sum(
            rng.normal(0, 0.08) * np.cos(k * turn + rng.uniform(0, 7)) for k in range(1, 6)
        )
        x, y = (
            part[:, None] * size * wobble * np.cos(turn),
            part[:, None] * size * wobble * np.sin(turn),
        )
        z = (
            top
            * (0.5 + 0.5 * np.cos(np.pi * part))[:, None]
            * (1 + rng.normal(0, 0.05, (levels, around)))
            - 0.003
        )
        add_mesh(
            "heap",
            np.stack([x + away * np.cos(yaw), y + away * np.sin(yaw), z], -1),
            grid_faces(levels, around, True),
            material,
            smooth=True,
        )


def build_thin_roots(rng, stump):
    """Builds roots along the ground beyond the flare; they don't count toward the stump's width."""
    material = bark_material(rng)
    for _ in range(int(rng.integers(1, 5))):
        yaw = rng.uniform(0, 2 * np.pi)
        distance = float(stump.reach(yaw)) * 0.95
        thick = rng.uniform(0.01, 0.03) * (0.5 + stump.radius * 2)
        start = np.array([distance * np.cos(yaw), distance * np.sin(yaw), 0.0])
        for _ in range(3):
            yaw += rng.normal(0, 0.35)
            end = start + rng.uniform(0.08, 0.3) * np.array(
                [np.cos(yaw), np.sin(yaw), rng.uniform(-0.03, 0.0)]
            )
            add_tube("root", start, end, thick, thick * 0.7, material, around=8)
            start, thick = end, thick * 0.7
