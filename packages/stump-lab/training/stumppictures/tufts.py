"""Small objects to scatter: grass, chips and needles, foliage, fallen leaves."""

import numpy as np

from stumpscenes.meshes import BOX, grid_faces

from .meshes import make_mesh


def blades(count, radius, height, width, straw, rng, material):
    """Makes a tuft of grass: bent, tapering blades. tone = (random, position along the blade, straw or not)."""
    levels = np.array([0, 0.3, 0.6, 0.85, 1.0])
    distance, angle = radius * np.sqrt(rng.random(count)), rng.uniform(0, 2 * np.pi, count)
    root = np.stack([distance * np.cos(angle), distance * np.sin(angle)], 1)
    dry = rng.random(count) < straw
    tall = height * np.clip(rng.normal(1, 0.3, count), 0.35, 1.8)
    lean = np.clip(np.abs(rng.normal(0.45, 0.35, count)), 0.05, 1.5) + dry * 0.5
    facing = rng.uniform(0, 2 * np.pi, count)
    along = np.stack([np.cos(facing), np.sin(facing)], 1)
    across = np.stack([-np.sin(facing), np.cos(facing)], 1)
    wide = width * rng.uniform(0.5, 1.15, count) / 2
    rows = []
    for level in levels:
        centre = root + along * (tall * lean * level**1.8)[:, None]
        z = tall * (level - 0.42 * np.minimum(lean, 1.2) * level**2.2) - 0.012
        spread = across * (wide * (1 - level**2.2 * 0.93))[:, None]
        for sign in (-1, 1):
            rows.append(np.column_stack([centre + sign * spread, z]))
    vertices = np.stack(rows, 1)  # blades, 2 x levels, 3
    corners = 2 * len(levels)  # of one blade
    quads = np.array([[2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2] for i in range(len(levels) - 1)])
    faces = (np.arange(count)[:, None, None] * corners + quads[None]).reshape(-1, 4)
    tone = np.stack(
        [
            np.repeat(rng.random(count), corners),
            np.tile(np.repeat(levels, 2), count),
            np.repeat(dry * 1.0, corners),
        ],
        1,
    )
    return make_mesh("tuft", vertices.reshape(-1, 3), faces, material, tone, link=False)


def splinters(count, radius, length, width, thick, depth, rng, material, flat=0.3):
    """Makes a handful of wood chips or needles: bent, irregular slats. tone = (random, 0.5, 0)."""
    size = np.stack(
        [
            length * rng.uniform(0.4, 1.3, count),
            width * rng.uniform(0.5, 1.5, count),
            thick * rng.uniform(0.5, 1.5, count),
        ],
        1,
    )
    signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) / 2
    local = signs[None] * size[:, None] * rng.uniform(0.55, 1.15, (count, 8, 3))
    yaw, pitch = rng.uniform(0, 2 * np.pi, count), rng.normal(0, flat, count)
    forward = np.stack([np.cos(yaw) * np.cos(pitch), np.sin(yaw) * np.cos(pitch), np.sin(pitch)], 1)
    sideways = np.stack([-np.sin(yaw), np.cos(yaw), rng.normal(0, flat, count)], 1)
    upward = np.cross(forward, sideways)
    distance, angle = radius * np.sqrt(rng.random(count)), rng.uniform(0, 2 * np.pi, count)
    centre = np.stack(
        [distance * np.cos(angle), distance * np.sin(angle), rng.uniform(0, depth, count)], 1
    )
    vertices = (
        centre[:, None]
        + local[..., :1] * forward[:, None]
        + local[..., 1:2] * sideways[:, None]
        + local[..., 2:] * upward[:, None]
    )
    faces = (np.arange(count)[:, None, None] * 8 + BOX[None]).reshape(-1, 4)
    tone = np.stack(
        [np.repeat(rng.random(count), 8), np.full(count * 8, 0.5), np.zeros(count * 8)], 1
    )
    return make_mesh(
        "chips", vertices.reshape(-1, 3), faces, material, tone, smooth=False, link=False
    )


def foliage(count, radius, leaf, rng, material):
    """Makes a ball of leaves for hedges and tree crowns. tone = (random, 0.5, 0)."""
    centre = rng.normal(size=(count, 3))
    centre *= (radius * rng.random(count) ** 0.33 / np.linalg.norm(centre, axis=1))[:, None]
    axis = rng.normal(size=(count, 3))
    axis /= np.linalg.norm(axis, axis=1, keepdims=True)
    side = np.cross(axis, rng.normal(size=(count, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    size = leaf * rng.uniform(0.6, 1.3, count)[:, None]
    rim = [(-1, 0), (-0.45, 0.42), (0.35, 0.4), (1, 0), (0.35, -0.4), (-0.45, -0.42)]
    vertices = np.stack([centre + size * (a * axis + b * side) for a, b in rim], 1).reshape(-1, 3)
    first = np.arange(count)[:, None] * 6
    faces = np.concatenate([first + np.array([[0, 1, 2, 3]]), first + np.array([[0, 3, 4, 5]])])
    tone = np.stack(
        [np.repeat(rng.random(count), 6), np.full(count * 6, 0.6), np.zeros(count * 6)], 1
    )
    return make_mesh("leaves", vertices, faces, material, tone, smooth=False, link=False)


def fallen_leaf(rng, material):
    """Makes one curled leaf, one meter long (scattered at a few hundredths of that)."""
    u, v = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(-1, 1, 5), indexing="ij")
    outline = np.sqrt(np.clip(1 - u**2, 0, 1)) * (0.36 + 0.06 * np.sin(u * 9 + rng.uniform(0, 6)))
    bend, fold = rng.uniform(-0.25, 0.3), rng.uniform(0.1, 0.3)
    vertices = np.stack(
        [u * 0.5, v * outline * 0.5, 0.06 + bend * u**2 * 0.5 + fold * np.abs(v) * outline * 0.5],
        -1,
    ).reshape(-1, 3)
    tone = np.column_stack([np.full(45, rng.random()), np.full(45, 0.6), np.zeros(45)])
    return make_mesh("leaf", vertices, grid_faces(9, 5), material, tone, link=False)
