"""Distractors around the stump: people, machines, logs and cut rounds, living trees and palms, pots, rocks, walls, signs."""

import math

import numpy as np

from .meshes import add_ball, add_box, add_mesh, add_tube, turned
from .shading import bark_material, cut_material, hsv, mottled, pictured, plain
from .sheets import image_of


def any_colour(rng):
    return hsv(rng.uniform(0, 1), rng.uniform(0, 0.9), rng.uniform(0.04, 0.85))


def wooden(rng):
    return hsv(rng.uniform(0.05, 0.12), rng.uniform(0.1, 0.6), rng.uniform(0.15, 0.8))


def add_person(rng, at, yaw):
    """Adds boots, trousers, shirt, arms, and head: usually only the legs are in the picture."""
    trousers, shirt, boots = (mottled(rng, any_colour(rng)) for _ in range(3))
    skin = plain(rng, hsv(rng.uniform(0.03, 0.09), rng.uniform(0.3, 0.6), rng.uniform(0.15, 0.8)))
    stride = rng.uniform(0.1, 0.3)
    place = lambda x, y, z: turned(np.array([[x, y, z]]), yaw)[0] + at
    short = rng.random() < 0.3
    for side in (-1, 1):
        foot, knee, hip = (
            place(side * stride / 2, rng.normal(0, 0.12), 0.06),
            place(side * stride / 2.2, 0.05, 0.5),
            place(side * 0.09, 0, 0.92),
        )
        add_ball("boot", foot, (0.055, 0.14, 0.06), boots, yaw)
        add_tube("shin", foot, knee, 0.05, 0.065, skin if short else trousers)
        add_tube("thigh", knee, hip, 0.075, 0.09, trousers)
        elbow = place(side * 0.3, rng.uniform(-0.1, 0.3), 1.15)
        add_tube("arm", place(side * 0.2, 0, 1.42), elbow, 0.055, 0.045, shirt)
        add_tube(
            "forearm",
            elbow,
            place(side * rng.uniform(0.1, 0.3), rng.uniform(0.1, 0.4), rng.uniform(0.9, 1.2)),
            0.04,
            0.035,
            skin,
        )
    add_tube("trunk", place(0, 0, 0.88), place(0, 0.02, 1.48), 0.16, 0.19, shirt)
    add_ball("head", place(0, 0.03, 1.66), (0.09, 0.1, 0.13), skin, yaw)


def add_machine(rng, at, yaw):
    """Adds a grinder, mower, or chainsaw seen from afar: a bright body, dark wheels, a disc, bars."""
    size = rng.uniform(0.25, 1.2)
    body, dark, metal = (
        plain(rng, any_colour(rng), 0.4),
        plain(rng, hsv(0, 0, rng.uniform(0.01, 0.08))),
        plain(rng, hsv(0.1, 0.05, rng.uniform(0.2, 0.6)), 0.3, 0.6),
    )
    place = lambda x, y, z: turned(np.array([[x, y, z]]) * size, yaw)[0] + at
    add_box(
        "body", place(0, 0, 0.22), np.array([0.9, 0.5, rng.uniform(0.3, 0.7)]) * size, yaw, body
    )
    for x in (-0.33, 0.33):
        for y in (-0.3, 0.3):
            add_tube(
                "wheel",
                place(x, y - 0.06, 0.2),
                place(x, y + 0.06, 0.2),
                0.2 * size,
                0.2 * size,
                dark,
                metal,
                20,
            )
    add_tube(
        "disc",
        place(0.62, -0.05, 0.2),
        place(0.62, 0.05, 0.2),
        0.22 * size,
        0.22 * size,
        metal,
        None,
        24,
    )
    for y in (-0.2, 0.2):
        add_tube("bar", place(-0.4, y, 0.5), place(-1.0, y, 1.0), 0.025 * size, 0.025 * size, metal)


def add_logs(rng, at, yaw):
    """Adds a stack of logs whose sawn ends look like cut faces, or a single log."""
    bark = bark_material(rng)
    radius, length = rng.uniform(0.05, 0.2), rng.uniform(0.3, 1.8)
    across, along = (
        np.array([-math.sin(yaw), math.cos(yaw), 0]),
        np.array([math.cos(yaw), math.sin(yaw), 0]),
    )
    ends = [mottled(rng, wooden(rng)), cut_material(rng, radius, (0, 0))[0]]
    turn = np.arange(20) * 2 * np.pi / 20
    for row in range(int(rng.integers(1, 4))):
        for column in range(int(rng.integers(1, 6)) - row):
            size = radius * rng.uniform(0.7, 1.1)
            middle = (
                at
                + across * (column + row / 2) * 2 * radius
                + np.array([0, 0, radius * (1 + 1.75 * row)])
                + along * rng.normal(0, 0.04)
            )
            wobble = (
                1
                + rng.normal(0, 0.05) * np.cos(2 * turn + rng.uniform(0, 7))
                + rng.normal(0, 0.03) * np.cos(3 * turn)
            )
            add_tube(
                "log",
                middle - along * length / 2,
                middle + along * length / 2,
                size,
                size,
                bark,
                ends[rng.integers(2)],
                20,
                wobble,
            )


def add_round(rng, at, yaw):
    """Adds a trunk slice leaning on its edge, or a plank: sawn wood that isn't a stump."""
    radius = rng.uniform(0.1, 0.25)
    if rng.random() < 0.5:
        lean = np.array([math.cos(yaw), math.sin(yaw), rng.uniform(-0.2, 0.2)]) * rng.uniform(
            0.05, 0.15
        )
        add_tube(
            "slice",
            at + [0, 0, radius],
            at + [0, 0, radius] + lean,
            radius,
            radius,
            bark_material(rng),
            cut_material(rng, radius, (0, 0))[0],
            24,
        )
    else:
        add_box(
            "plank",
            at,
            (rng.uniform(0.5, 2), rng.uniform(0.08, 0.25), rng.uniform(0.02, 0.08)),
            yaw,
            mottled(rng, wooden(rng)),
        )


def add_tree(rng, at, yaw):
    """Adds a living tree: the trunk leaves the picture at the top."""
    radius = rng.uniform(0.08, 0.35)
    bark = bark_material(rng)
    turn = np.arange(24) * 2 * np.pi / 24
    wobble = 1 + sum(
        rng.normal(0, 0.05) * np.cos(k * turn + rng.uniform(0, 7)) for k in range(2, 6)
    )
    lean = np.append(rng.normal(0, 0.05, 2), 1)
    add_tube(
        "flare",
        at - [0, 0, 0.02],
        at + lean * 0.3,
        radius * rng.uniform(1.1, 1.6),
        radius,
        bark,
        None,
        24,
        wobble,
    )
    add_tube("trunk", at + lean * 0.3, at + lean * 4, radius, radius * 0.8, bark, None, 24, wobble)


def add_palm(rng, at, yaw):
    """Adds a low palm or a shrub of long leaves, from the ground up."""
    green = mottled(rng, hsv(rng.uniform(0.17, 0.33), rng.uniform(0.3, 0.8), rng.uniform(0.1, 0.5)))
    count = int(rng.integers(15, 60))
    turn, rise, length = (
        rng.uniform(0, 7, count),
        rng.uniform(0.2, 1.3, count),
        rng.uniform(0.2, 1.0, count),
    )
    tip = (
        np.stack([np.cos(turn) * np.cos(rise), np.sin(turn) * np.cos(rise), np.sin(rise)], 1)
        * length[:, None]
    )
    side = np.stack([-np.sin(turn), np.cos(turn), np.zeros(count)], 1) * 0.02
    root = np.zeros((count, 3)) + at
    add_mesh(
        "palm",
        np.stack([root, root + tip * 0.5 + side, root + tip, root + tip * 0.5 - side], 1),
        np.arange(4 * count).reshape(-1, 4),
        green,
    )


def add_pot(rng, at, yaw):
    """Adds round things that aren't stumps: a pot of soil, a bucket, a tire, a manhole cover, a garden table."""
    radius, height = (
        rng.uniform(0.1, 0.4),
        rng.choice([rng.uniform(0.01, 0.04), rng.uniform(0.15, 0.5)]),
    )
    add_tube(
        "pot",
        at,
        at + [0, 0, height],
        radius * rng.uniform(0.7, 1),
        radius,
        mottled(rng, any_colour(rng), 0.5),
        mottled(rng, any_colour(rng)),
        28,
    )


def add_rock(rng, at, yaw):
    add_ball(
        "rock",
        at,
        np.array([1, rng.uniform(0.6, 1), rng.uniform(0.4, 0.9)]) * rng.uniform(0.04, 0.35),
        mottled(rng, hsv(rng.uniform(0, 1), rng.uniform(0, 0.2), rng.uniform(0.1, 0.7))),
        yaw,
        0.06,
        rng,
    )


def add_crate(rng, at, yaw):
    add_box("crate", at, rng.uniform(0.05, 0.7, 3), yaw, mottled(rng, any_colour(rng)))


def add_white_thing(rng, at, yaw):
    """Adds white, flat things that aren't sheets of known size: a plastic bag, a sign with letters, a tarpaulin."""
    page = np.full((64, 64), rng.uniform(0.8, 0.95))
    for _ in range(int(rng.integers(0, 12))):
        y, x = rng.integers(4, 56, 2)
        page[y : y + rng.integers(2, 8), x : x + rng.integers(2, 20)] = rng.uniform(0, 0.5)
    size = rng.uniform(0.1, 0.6, 2)
    flat = rng.random() < 0.5
    corners = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]) * size
    points = (
        np.column_stack([corners, np.full(4, 0.02)])
        if flat
        else np.column_stack([corners[:, 0], np.zeros(4), corners[:, 1] + size[1] / 2 + 0.02])
    )
    add_mesh(
        "sign",
        turned(points, yaw) + at,
        np.array([[0, 1, 2, 3]]),
        pictured(rng, image_of("sign", page)),
        uv=np.array([[0, 0], [1, 0], [1, 1], [0, 1]]),
    )


def add_wall(rng, camera_yaw):
    """Adds a wall, fence, or hedge behind everything, across the picture."""
    direction = camera_yaw + math.pi + rng.normal(0, 0.3)
    distance = rng.uniform(2.5, 11)
    middle = distance * np.array([math.cos(direction), math.sin(direction), 0])
    along = np.array([-math.sin(direction), math.cos(direction), 0])
    tall = rng.uniform(0.6, 4)
    if rng.random() < 0.5:
        corners = [
            middle - 9 * along,
            middle + 9 * along,
            middle + 9 * along + [0, 0, tall],
            middle - 9 * along + [0, 0, tall],
        ]
        add_mesh("wall", corners, np.array([[0, 1, 2, 3]]), mottled(rng, any_colour(rng)))
        return
    boards, wood = np.arange(-6, 6, rng.uniform(0.1, 0.3)), mottled(rng, wooden(rng))
    bare = rng.uniform(0.6, 0.98) * (boards[1] - boards[0])
    corners = [
        [
            middle + (b + x) * along + [0, 0, z]
            for x, z in ((0, 0.03), (bare, 0.03), (bare, tall), (0, tall))
        ]
        for b in boards
    ]
    add_mesh("fence", corners, np.arange(4 * len(boards)).reshape(-1, 4), wood)


THINGS = [
    (add_person, 0.16),
    (add_machine, 0.11),
    (add_logs, 0.18),
    (add_round, 0.10),
    (add_tree, 0.12),
    (add_palm, 0.08),
    (add_pot, 0.08),
    (add_rock, 0.07),
    (add_crate, 0.05),
    (add_white_thing, 0.05),
]


def build_surroundings(rng, clear_radius, camera, camera_yaw, count):
    """Adds objects around the stump: some behind it, some beside it, none on it or in front of the lens."""
    kinds, shares = zip(*THINGS)
    for _ in range(count):
        yaw = (
            camera_yaw + math.pi + rng.normal(0, 0.8)
            if rng.random() < 0.7
            else rng.uniform(0, 2 * math.pi)
        )
        at = (clear_radius + rng.uniform(0.25, 3.0)) * np.array([math.cos(yaw), math.sin(yaw), 0.0])
        if np.linalg.norm(at[:2] - camera[:2]) > 0.9 and np.dot(at[:2], camera[:2]) < 0.55 * np.dot(
            camera[:2], camera[:2]
        ):
            kinds[rng.choice(len(kinds), p=np.array(shares) / sum(shares))](
                rng, at, rng.uniform(0, 2 * math.pi)
            )
    if rng.random() < 0.7:
        add_wall(rng, camera_yaw)
