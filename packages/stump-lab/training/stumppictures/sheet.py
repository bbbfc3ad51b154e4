"""The letter sheet on the cut face."""

import math

import numpy as np

from stumpscenes.meshes import grid_faces
from stumpscenes.sheets import SIZES_IN
from stumpscenes.stump import INCH

from .materials import paper_material
from .meshes import make_mesh

LETTER_IN = SIZES_IN["letter"]


def lay_paper(recipe, stump, camera_yaw):
    """Lays a very slightly curled letter sheet on the cut face; returns its corners in world coordinates."""
    width, height = (side * INCH for side in LETTER_IN)
    turn = camera_yaw + math.pi / 2 + math.radians(recipe["paper_yaw"])
    across, along = (
        np.array([math.cos(turn), math.sin(turn)]),
        np.array([-math.sin(turn), math.cos(turn)]),
    )
    middle = stump.rim[:, :2].mean(0) + np.array(recipe["paper_at"])
    steps = 17
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, steps), np.linspace(-0.5, 0.5, steps), indexing="ij")
    xy = middle + u[..., None] * width * across + v[..., None] * height * along
    rng = np.random.default_rng(recipe["seed"] + 99)
    curl = (
        0.0004
        + 0.004 * np.abs(u * 1.2 + v * 1.6 - rng.uniform(-0.2, 0.2)) ** 3
        + 0.0008 * stump.noise(xy[..., 0] * 20, xy[..., 1] * 20)
    )
    sheet = np.concatenate(
        [xy, (stump.top_z(xy[..., 0], xy[..., 1]) + 0.0010 + np.abs(curl))[..., None]], -1
    )
    make_mesh("paper", sheet.reshape(-1, 3), grid_faces(steps, steps), paper_material())
    return [sheet[0, 0], sheet[-1, 0], sheet[-1, -1], sheet[0, -1]]
