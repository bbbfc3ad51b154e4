"""The ground around the stump: earth, grass, mulch, needles, leaves, chips."""

import numpy as np

from stumpscenes.meshes import grid_faces

from .kinds import LAWNS, SOILS
from .materials import chip_material, plant_material, soil_material
from .meshes import make_mesh
from .noise import smoothstep
from .scattering import disc, outside, scatter
from .tufts import blades, fallen_leaf, splinters


def build_ground(recipe, stump, rng, away):
    """Builds earth and what covers it: grass, mulch, needles, leaves, sawdust chips."""
    kind = recipe["ground"]
    axis = np.linspace(-1, 1, 90)
    axis = np.sign(axis) * np.abs(axis) ** 2.2 * 45
    x, y = np.meshgrid(axis, axis, indexing="ij")
    z = 0.02 * stump.noise(x * 0.7, y * 0.7) * smoothstep(0.4, 2.5, np.hypot(x, y)) - 0.004
    colour = (
        SOILS[kind]
        if kind not in LAWNS
        else LAWNS[kind]["dark"]
        if recipe["ring"] < 0.02
        else SOILS[kind]
    )
    make_mesh(
        "ground",
        np.stack([x, y, z], -1).reshape(-1, 3),
        grid_faces(90, 90)[:, ::-1],
        soil_material(colour, rng),
    )
    if kind in LAWNS:
        grow_lawn(LAWNS[kind], recipe, stump, rng, away)
    elif kind == "mulch":
        bits = chip_material("#2b170e", "#7d4a2c")
        strew(
            lambda: splinters(34, 0.12, 0.055, 0.014, 0.006, 0.022, rng, bits),
            3,
            150,
            45,
            stump,
            rng,
            away,
        )
    elif kind == "pine straw":
        bits = chip_material("#4a2f1c", "#b8936a")
        strew(
            lambda: splinters(70, 0.16, 0.19, 0.0022, 0.0018, 0.02, rng, bits, 0.09),
            4,
            90,
            26,
            stump,
            rng,
            away,
        )
        grow_lawn(LAWNS["dry lawn"], recipe, stump, rng, away, share=0.06)
    elif kind == "leaves":
        strew(
            lambda: fallen_leaf(rng, plant_material("#5b3a1d", "#b08348", translucent=0.1)),
            7,
            420,
            120,
            stump,
            rng,
            away,
            0.075,
            0.35,
        )
        grow_lawn(LAWNS["lawn"], recipe, stump, rng, away, share=0.18)
    else:
        bits = chip_material("#4d3c2b", "#9c8263")
        strew(
            lambda: splinters(30, 0.12, 0.014, 0.009, 0.007, 0.006, rng, bits),
            3,
            60,
            12,
            stump,
            rng,
            away,
        )
        grow_lawn(LAWNS["lawn"], recipe, stump, rng, away, share=0.12)
    litter(recipe, stump, rng)


def lay_grindings(stump, rng):
    """Heaps what grinding leaves, raked level a hand's breadth past the stump's outline."""
    points = disc(rng, 420, 0, 1.2)
    gap = np.hypot(points[:, 0], points[:, 1]) - stump.radius_at(points[:, 0], points[:, 1])
    points, gap = points[gap < 0.1], gap[gap < 0.1]
    points[:, 2] = 0.05 * smoothstep(0.1, -0.15, gap)
    grindings = chip_material("#5f4026", "#c79b66")
    for i in range(4):
        scatter(
            splinters(60, 0.06, 0.024, 0.009, 0.004, 0.02, rng, grindings),
            points[i::4],
            rng.uniform(0.8, 1.2, len(points[i::4])),
            rng,
            0.2,
        )


def grow_lawn(lawn, recipe, stump, rng, away, share=1.0):
    """Grows tufts, dense near the stump and thinner (but larger) toward the background; sparse in the worn ring around the stump."""
    material = plant_material(lawn["dark"], lawn["light"])
    near, gap = outside(disc(rng, 170 * share, 0, 3.0), stump, -0.01)
    patch = stump.noise(near[:, 0] * 1.3 + 9, near[:, 1] * 1.3)
    keep = rng.random(len(near)) < np.clip(0.12 + gap / max(recipe["ring"], 0.01), 0, 1)
    if share < 1:
        keep &= patch > 0.05
    near, gap = near[keep], gap[keep]
    lush = 1 + 0.35 * np.exp(-gap / 0.08) + 0.15 * stump.noise(near[:, 0] * 3, near[:, 1] * 3)
    far = disc(rng, 95 * share, 3.0, 6.5, away, 0.85)
    distant = disc(rng, 42 * share, 6.5, 15, away, 0.75)
    kinds = 5
    for i in range(kinds):
        tuft = blades(46, 0.10, lawn["height"], lawn["width"], lawn["straw"], rng, material)
        places = np.concatenate([near[i::kinds], far[i::kinds], distant[i::kinds]])
        sizes = np.concatenate(
            [lush[i::kinds], np.full(len(far[i::kinds]), 1.3), np.full(len(distant[i::kinds]), 1.9)]
        )
        scatter(tuft, places, sizes * rng.uniform(0.8, 1.2, len(places)), rng, 0.10)


def strew(make, kinds, near_density, far_density, stump, rng, away, size=1.0, tilt=0.1):
    """Covers the ground with a few kinds of loose objects."""
    near, _ = outside(disc(rng, near_density, 0, 3.0), stump, -0.02)
    far = disc(rng, far_density, 3.0, 9.0, away, 0.8)
    for i in range(kinds):
        places = np.concatenate([near[i::kinds], far[i::kinds]])
        scatter(make(), places, size * rng.uniform(0.75, 1.25, len(places)), rng, tilt)


def litter(recipe, stump, rng):
    """Scatters fresh chips and sawdust near the stump, and fallen leaves around and on it."""
    if recipe["chips"]:
        points, gap = outside(disc(rng, recipe["chips"] / 4, 0, 1.3), stump, 0.005)
        points = points[rng.random(len(points)) < np.exp(-gap / 0.25)]
        points[:, 2] = 0.012
        chips = chip_material("#a8794a", "#ecd2a4")
        for i in range(3):
            scatter(
                splinters(5, 0.05, 0.022, 0.010, 0.003, 0.012, rng, chips),
                points[i::3],
                np.ones(len(points[i::3])),
                rng,
                0.2,
            )
    leaf_material = plant_material("#6b4420", "#c0924e", translucent=0.15)
    points, _ = outside(disc(rng, recipe["leaves"] / 10, 0, 2.4), stump, 0.02)
    points[:, 2] = 0.045 if recipe["ground"] in LAWNS else 0.02
    on_top = stump.rim[rng.integers(0, len(stump.rim), 2), :2] * rng.uniform(0.72, 0.86, (2, 1))
    if recipe["leaves"] > 20 and not recipe["paper"]:
        points = np.concatenate(
            [points, np.column_stack([on_top, stump.top_z(on_top[:, 0], on_top[:, 1]) + 0.001])]
        )
    for i in range(4):
        scatter(
            fallen_leaf(rng, leaf_material),
            points[i::4],
            rng.uniform(0.04, 0.08, len(points[i::4])),
            rng,
            0.2,
        )
