"""What stands around stumps and what passes for one: saws, dogs, fences; plates, pots, lamps, decking, discs and log ends."""

import math

import numpy as np

from .meshes import add_ball, add_box, add_mesh, add_tube, turned
from .shading import bark_material, cut_material, hsv, mottled, plain
from .surroundings import any_colour, wooden
from .weathering import weathered


def add_saw(rng, at, yaw):
    """Adds a chainsaw, about 90 cm long: body, handles, bar with its chain. The mask looks through it ("over")."""
    bright = plain(
        rng, hsv(rng.choice([0.02, 0.06, 0.33, 0.0, 0.15]), 0.9, rng.uniform(0.3, 0.8)), 0.35
    )
    dark, metal = (
        plain(rng, hsv(0, 0, 0.03)),
        plain(rng, hsv(0.1, 0.03, rng.uniform(0.3, 0.6)), 0.3, 0.6),
    )
    place = lambda x, y, z: turned(np.array([[x, y, z]]), yaw)[0] + at
    add_box("over body", place(0, 0, 0.02), (0.24, 0.19, 0.13), yaw, bright)
    add_box("over cover", place(-0.02, 0.0, 0.15), (0.16, 0.12, 0.05), yaw, dark)
    add_box(
        "over bar", place(0.34, -0.05, 0.06), (rng.uniform(0.36, 0.55), 0.012, 0.075), yaw, metal
    )
    add_box("over chain", place(0.34, -0.05, 0.055), (0.5, 0.006, 0.09), yaw, dark)
    hoop = [
        place(0.03, 0.12 * math.cos(t), 0.1 + 0.15 * math.sin(t))
        for t in np.linspace(0, math.pi, 7)
    ]
    for a, b in zip(hoop, hoop[1:]):
        add_tube("over handle", a, b, 0.013, 0.013, dark, around=8)
    for a, b in (
        ((-0.12, 0, 0.13), (-0.3, 0, 0.15)),
        ((-0.3, 0, 0.15), (-0.3, 0, 0.03)),
        ((-0.3, 0, 0.03), (-0.12, 0, 0.04)),
    ):
        add_tube("over handle", place(*a), place(*b), 0.016, 0.016, dark, around=8)


def add_dog(rng, at, yaw):
    """Adds a standing dog, 30 to 70 cm at the shoulder."""
    size = rng.uniform(0.3, 0.7)
    coat = mottled(
        rng,
        hsv(
            rng.uniform(0.04, 0.12), rng.uniform(0, 0.7), rng.choice([0.03, rng.uniform(0.1, 0.8)])
        ),
    )
    dark = plain(rng, (0.01, 0.01, 0.01))
    place = lambda x, y, z: turned(np.array([[x, y, z]]) * size, yaw)[0] + at
    add_ball("trunk", place(0, 0, 0.75), np.array([0.55, 0.22, 0.25]) * size, coat, yaw, 0.02, rng)
    for x in (-0.38, 0.36):
        for y in (-0.13, 0.13):
            add_tube(
                "leg",
                place(x + rng.normal(0, 0.06), y, 0),
                place(x, y, 0.7),
                0.05 * size,
                0.09 * size,
                coat,
                around=10,
            )
    add_tube("neck", place(0.42, 0, 0.85), place(0.62, 0, 1.1), 0.14 * size, 0.11 * size, coat)
    add_ball("head", place(0.68, 0, 1.15), np.array([0.2, 0.15, 0.15]) * size, coat, yaw)
    add_tube(
        "snout", place(0.75, 0, 1.1), place(0.98, 0, 1.05), 0.09 * size, 0.06 * size, coat, dark
    )
    for y in (-0.12, 0.12):
        add_ball("ear", place(0.6, y, 1.24), np.array([0.05, 0.03, 0.12]) * size, coat, yaw)
    add_tube(
        "tail",
        place(-0.5, 0, 0.85),
        place(-0.85, rng.normal(0, 0.1), rng.uniform(0.7, 1.3)),
        0.05 * size,
        0.02 * size,
        coat,
        around=8,
    )


def add_fence(rng, camera_yaw, clear):
    """Adds a fence or wall close behind the stump: boards, pickets, chain link, bricks."""
    direction = camera_yaw + math.pi + rng.normal(0, 0.4)
    away = clear + rng.uniform(0.15, 1.4)
    middle, along = (
        away * np.array([math.cos(direction), math.sin(direction), 0]),
        np.array([-math.sin(direction), math.cos(direction), 0]),
    )
    tall, kind = rng.uniform(0.9, 2.2), rng.integers(4)
    if kind == 0:
        wire = plain(rng, hsv(0.3, rng.uniform(0, 0.4), rng.uniform(0.1, 0.6)), 0.4, 0.5)
        for slant in (-1, 1):
            for start in np.arange(-4, 4, 0.09):
                add_tube(
                    "wire",
                    middle + start * along,
                    middle + (start + slant * tall * 0.8) * along + [0, 0, tall],
                    0.003,
                    0.003,
                    wire,
                    around=3,
                )
        return
    wide, gap, thick = (
        (0.14, rng.uniform(0, 0.02), 0.02) if kind == 1 else (0.08, rng.uniform(0.05, 0.1), 0.02)
    )
    paint = (
        mottled(rng, (0.8, 0.8, 0.78) if rng.random() < 0.4 else wooden(rng)) if kind != 3 else None
    )
    if kind == 3:
        tones = [
            mottled(rng, hsv(rng.uniform(0, 0.06), rng.uniform(0.3, 0.7), rng.uniform(0.15, 0.5)))
            for _ in range(3)
        ]
        for row in range(int(tall / 0.075)):
            for start in np.arange(-2.5 + 0.11 * (row % 2), 2.5, 0.22):
                add_box(
                    "brick",
                    middle + start * along + [0, 0, 0.075 * row],
                    (0.1, 0.21, 0.065),
                    direction,
                    tones[rng.integers(3)],
                )
        return
    for start in np.arange(-4, 4, wide + gap):
        add_box(
            "board",
            middle + start * along,
            (thick, wide, tall * rng.uniform(0.98, 1.02)),
            direction,
            paint,
        )
    for height in (0.25, 0.8):
        add_box("rail", middle + [0, 0, height * tall], (0.06, 8, 0.08), direction, paint)


def sawn(rng, radius):
    """Bark and end of a sawn log, fresh or old."""
    if rng.random() < 0.6:
        return bark_material(rng), cut_material(rng, radius, (0, 0))[0]
    cut, side = weathered(str(rng.choice(["grey", "wet", "split"])), rng, radius, (0, 0))
    return side, cut


def add_disc(rng, at, yaw):
    """Adds sawn wood that isn't in the ground: a disc lying flat, a block on end, or a log lying toward the camera."""
    radius, kind = rng.uniform(0.08, 0.35), rng.integers(3)
    turn = np.arange(40) * 2 * np.pi / 40
    wobble = 1 + sum(
        rng.normal(0, 0.035) * np.cos(k * turn + rng.uniform(0, 7)) for k in range(2, 7)
    )
    if kind == 2:
        length, axis = rng.uniform(0.3, 1.6), np.array([math.cos(yaw), math.sin(yaw), 0])
        start, end = (
            at + axis * length / 2 + [0, 0, radius],
            at - axis * length / 2 + [0, 0, radius],
        )
    else:
        tall = rng.uniform(0.02, 0.1) if kind == 0 else rng.uniform(0.2, 0.5)
        lean = np.append(rng.normal(0, 0.06, 2) * tall, 0)
        start, end = at + [0, 0, 0.005], at + [0, 0, tall] + lean
    side, cut = sawn(rng, radius)
    add_tube("disc", start, end, radius, radius * rng.uniform(0.96, 1.0), side, cut, 40, wobble)


def add_log_ends(rng, at, yaw):
    """Adds a stack of logs with their ends toward the camera."""
    materials = [sawn(rng, 0.15) for _ in range(3)]
    across, along = (
        np.array([-math.sin(yaw), math.cos(yaw), 0]),
        np.array([math.cos(yaw), math.sin(yaw), 0]),
    )
    radius = rng.uniform(0.07, 0.2)
    for row in range(int(rng.integers(1, 4))):
        for column in range(int(rng.integers(2, 6))):
            size = radius * rng.uniform(0.65, 1.1)
            middle = (
                at
                + across * (column - 2 + row % 2 / 2) * 2 * radius
                + np.array([0, 0, radius * (1 + 1.75 * row)])
                + along * rng.normal(0, 0.03)
            )
            side, cut = materials[rng.integers(3)]
            add_tube("log", middle - along * 0.5, middle + along * 0.5, size, size, side, cut, 28)


def add_plate(rng, at, yaw):
    """Adds round, flat or hollow ware: a plate, a pot of soil, a bucket, a tire, a round table, a manhole cover."""
    kind, radius = rng.integers(5), rng.uniform(0.1, 0.4)
    tone, inner = (
        mottled(rng, any_colour(rng), rng.uniform(0.2, 0.9)),
        mottled(rng, any_colour(rng), rng.uniform(0.2, 0.9)),
    )
    if kind == 0:
        white = plain(
            rng, hsv(rng.uniform(0, 1), rng.uniform(0, 0.15), rng.uniform(0.6, 0.95)), 0.15, 0.6
        )
        add_tube(
            "plate",
            at + [0, 0, 0.005],
            at + [0, 0, 0.03],
            radius * 0.5,
            radius * 0.9,
            white,
            None,
            40,
        )
        add_tube(
            "well",
            at + [0, 0, 0.025],
            at + [0, 0, 0.032],
            radius * 0.6,
            radius * 0.6,
            white,
            inner if rng.random() < 0.4 else white,
            40,
        )
    elif kind <= 2:  # with an edge above the soil, terracotta as often as not
        clay = (
            mottled(
                rng, hsv(rng.uniform(0.01, 0.07), rng.uniform(0.4, 0.75), rng.uniform(0.2, 0.6))
            )
            if rng.random() < 0.6
            else tone
        )
        tall = rng.uniform(0.12, 0.5)
        add_tube("pot", at, at + [0, 0, tall], radius * 0.75, radius, clay, None, 40)
        add_tube(
            "rim",
            at + [0, 0, tall * 0.85],
            at + [0, 0, tall],
            radius * 1.06,
            radius * 1.06,
            clay,
            None,
            40,
        )
        add_tube(
            "soil",
            at + [0, 0, tall],
            at + [0, 0, tall + 0.003],
            radius * 0.92,
            radius * 0.92,
            mottled(rng, hsv(0.07, 0.5, rng.uniform(0.02, 0.2))),
            None,
            40,
        )
    elif kind == 3:
        turn = np.linspace(0, 2 * np.pi, 33)
        ring = np.stack([np.cos(turn), np.sin(turn), 0 * turn], 1) * radius + at + [0, 0, 0.1]
        for a, b in zip(ring, ring[1:]):
            add_tube("tire", a, b, 0.09, 0.09, plain(rng, (0.02, 0.02, 0.02), 0.8), around=12)
    else:
        tall = rng.choice([0.01, rng.uniform(0.3, 0.75)])
        add_tube(
            "table",
            at + [0, 0, max(0.0, tall - 0.03)],
            at + [0, 0, tall],
            radius * 1.3,
            radius * 1.3,
            tone,
            inner,
            40,
        )
        if tall > 0.1:
            add_tube("leg", at, at + [0, 0, tall], 0.04, 0.04, tone)


def add_lamp(rng, at, yaw):
    """Adds a garden lamp or a post with a round, sometimes shining head."""
    tall, metal = (
        rng.choice([rng.uniform(0.2, 0.5), rng.uniform(0.8, 2)]),
        plain(rng, hsv(0, 0, rng.uniform(0.02, 0.5)), 0.4, 0.5),
    )
    head = plain(rng, hsv(0.12, rng.uniform(0, 0.4), rng.uniform(0.6, 0.98)), 0.2, 0.5)
    add_tube("post", at, at + [0, 0, tall], 0.03, 0.03, metal)
    add_tube(
        "head",
        at + [0, 0, tall],
        at + [0, 0, tall + rng.uniform(0.05, 0.2)],
        rng.uniform(0.06, 0.15),
        rng.uniform(0.06, 0.18),
        head if rng.random() < 0.7 else metal,
        head,
        32,
    )
    if rng.random() < 0.4:
        add_ball("globe", at + [0, 0, tall + 0.1], (0.13, 0.13, 0.13), head)


def build_decking(rng):
    """Covers the ground with boards, new or gray, with dark gaps and screws."""
    yaw, wide, gap, old = (
        rng.uniform(0, math.pi),
        rng.uniform(0.08, 0.16),
        rng.uniform(0.004, 0.015),
        rng.random() < 0.5,
    )
    tone = np.array(
        hsv(
            rng.uniform(0.06, 0.11),
            rng.uniform(0.02, 0.2) if old else rng.uniform(0.3, 0.6),
            rng.uniform(0.2, 0.6),
        )
    )
    tones = [plain(rng, tuple(tone * rng.uniform(0.7, 1.15)), 0.9, 0.1) for _ in range(5)]
    screws, across = [], np.array([-math.sin(yaw), math.cos(yaw), 0])
    for start in np.arange(-4, 4, wide + gap):
        middle = across * start + turned(np.array([[rng.uniform(-0.5, 0.5), 0, 0]]), yaw)[0]
        add_box("plank", middle + [0, 0, 0.03], (8, wide, 0.03), yaw, tones[rng.integers(5)])
        screws.append(middle)
    add_mesh(
        "gaps",
        turned(np.array([[-5, -5, 0.035], [5, -5, 0.035], [5, 5, 0.035], [-5, 5, 0.035]]), yaw),
        np.array([[0, 1, 2, 3]]),
        plain(rng, (0.01, 0.01, 0.01)),
    )
    dark = plain(rng, (0.03, 0.03, 0.03))
    for middle in screws[20:36]:
        for x in (-0.4, 0.4):
            add_tube(
                "screw",
                middle + turned(np.array([[x, 0, 0.06]]), yaw)[0],
                middle + turned(np.array([[x, 0, 0.062]]), yaw)[0],
                0.006,
                0.006,
                dark,
                around=8,
            )
