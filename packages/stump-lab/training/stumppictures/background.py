"""Background objects behind the stump, across the picture."""

import itertools
import math

import numpy as np

from stumpscenes.meshes import BOX, grid_faces

from .materials import plain_material, plant_material, wood_material
from .meshes import make_mesh
from .scattering import scatter
from .tufts import foliage


def build_background(recipe, rng, away):
    """Builds everything in the recipe; `away` is the camera's viewing direction."""
    forward = np.array([math.cos(away), math.sin(away), 0]) * recipe["backdrop"]
    right = np.array([math.sin(away), -math.cos(away), 0])
    builders = dict(
        fence=build_fence,
        hedge=build_hedge,
        shrubs=build_shrubs,
        trees=build_trees,
        wall=build_wall,
    )
    for kind in recipe["background"]:
        builders[kind](rng, forward, right)


def build_fence(rng, forward, right):
    """Builds a privacy fence of upright boards."""
    vertices, faces, tone = [], [], []
    for i in range(-48, 49):
        middle = forward * (6.3 + rng.normal(0, 0.006)) + right * i * 0.148
        for x, y, z in itertools.product(
            (-0.07, 0.07), (0, 0.02), (0.03, 1.85 + rng.normal(0, 0.008))
        ):
            vertices.append(middle + right * x + forward * y + np.array([0, 0, z]))
            tone.append(None)
        shade = rng.random()
        tone[-8:] = [(shade, 0.5, 0)] * 8
        faces.append(BOX + 8 * (len(vertices) // 8 - 1))
    make_mesh(
        "fence",
        np.array(vertices),
        np.concatenate(faces),
        wood_material("#7d6248", "#b0906b", rng),
        np.array(tone),
        smooth=False,
    )


def build_shrubs(rng, forward, right):
    """Builds low shrubs with gaps between them."""
    build_hedge(rng, forward, right, 0.5, 1.9)


def build_hedge(rng, forward, right, tallness=1.0, apart=1.0):
    """Builds shrubs of varying height in a row, in front of the rest of the background."""
    kinds = [
        foliage(170, 0.24, 0.032, rng, plant_material("#1f3a17", "#5f8238", translucent=0.3)),
        foliage(170, 0.24, 0.030, rng, plant_material("#2a4a1c", "#7c9a45", translucent=0.3)),
    ]
    points, start = [], -7.0
    while start < 7:
        width, tall, deep = (
            rng.uniform(0.8, 1.5),
            tallness * rng.uniform(0.6, 1.25),
            rng.uniform(0.4, 0.55),
        )
        count = int(150 * width * tall)
        ball = rng.normal(size=(count, 3))
        ball /= np.linalg.norm(ball, axis=1, keepdims=True)
        ball *= rng.uniform(0.75, 1.02, (count, 1))
        ball[:, 2] = np.abs(ball[:, 2])
        middle = forward * (5.4 + rng.normal(0, 0.15)) + right * (start + width / 2)
        points.append(
            middle
            + ball[:, :1] * right * width * 0.6
            + ball[:, 1:2] * forward * deep
            + ball[:, 2:] * np.array([0, 0, tall])
        )
        start += width * rng.uniform(0.85, 1.25) * apart
    points = np.concatenate(points)
    for i, kind in enumerate(kinds):
        scatter(kind, points[i::2], rng.uniform(0.6, 1.0, len(points[i::2])), rng, 0.8)


def build_trees(rng, forward, right):
    """Builds a few trunks; their crowns are above the picture."""
    material = plain_material("#3a312a", "#8a7b6c", 18, rng, 0.03)
    turn = np.arange(48) * 2 * np.pi / 48
    for offset in rng.permutation([-3.1, -1.6, 1.5, 2.9, 4.0])[:3]:
        radius, levels = rng.uniform(0.10, 0.2), np.linspace(-0.05, 4.5, 40)
        middle = forward * rng.uniform(4.0, 7.5) + right * (offset + rng.normal(0, 0.3))
        lean = rng.normal(0, 0.04, 2)
        grow = (
            radius
            * (1 + 0.9 * np.exp(-levels / 0.12))[:, None]
            * (1 + 0.05 * np.cos(3 * turn + rng.uniform(0, 6)))[None]
        )
        ring = np.stack(
            [
                grow * np.cos(turn) + lean[0] * levels[:, None],
                grow * np.sin(turn) + lean[1] * levels[:, None],
                np.repeat(levels[:, None], 48, 1),
            ],
            -1,
        )
        make_mesh("trunk", (ring + middle).reshape(-1, 3), grid_faces(40, 48, True), material)


def build_wall(rng, forward, right):
    """Builds the stuccoed side of a house with its plinth."""
    for low, high, out, tint in (
        (0.0, 0.22, 0.04, ("#6f6a62", "#8f897f")),
        (0.22, 3.2, 0.0, ("#b9ab92", "#d3c7b0")),
    ):
        base = forward * (6.2 - out)
        corners = np.array(
            [
                base + right * side + [0, 0, z]
                for side, z in ((-9, low), (9, low), (9, high), (-9, high))
            ]
        )
        make_mesh(
            "wall", corners, np.array([[0, 1, 2, 3]]), plain_material(*tint, 60, rng), smooth=False
        )
