"""Scattering of small objects: their positions, and instances of them."""

import bpy
import numpy as np

from .meshes import make_mesh


def disc(rng, density, inner, outer, heading=0.0, half=np.pi):
    """Returns points spread evenly over a ring or, with `half`, over a wedge of it around `heading`."""
    count = int(density * half * (outer**2 - inner**2))
    distance = np.sqrt(rng.uniform(inner**2, outer**2, count))
    angle = heading + rng.uniform(-half, half, count)
    return np.column_stack([distance * np.cos(angle), distance * np.sin(angle), np.zeros(count)])


def outside(points, stump, margin=0.0):
    """Returns the points outside the stump, and their distance from it."""
    gap = np.hypot(points[:, 0], points[:, 1]) - stump.radius_at(points[:, 0], points[:, 1])
    return points[gap > margin], gap[gap > margin]


def scatter(child, positions, sizes, rng, tilt=0.15):
    """Instances one object on the small squares of a hidden mesh, which set its position, rotation, lean, and size."""
    count = len(positions)
    if count == 0:
        return
    normal = np.stack([rng.normal(0, tilt, count), rng.normal(0, tilt, count), np.ones(count)], 1)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    turn = rng.uniform(0, 2 * np.pi, count)
    side = np.stack([np.cos(turn), np.sin(turn), np.zeros(count)], 1)
    side -= normal * (side * normal).sum(1, keepdims=True)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(normal, side)
    half = np.asarray(sizes)[:, None] / 2
    corners = [
        positions + half * (a * side + b * up) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    vertices = np.stack(corners, 1).reshape(-1, 3)
    host = make_mesh(
        child.name + " places",
        vertices,
        np.arange(4 * count).reshape(-1, 4),
        child.data.materials[0],
        smooth=False,
    )
    host.instance_type = "FACES"
    host.use_instance_faces_scale = True
    host.show_instancer_for_render = False
    bpy.context.scene.collection.objects.link(child)
    child.parent = host
