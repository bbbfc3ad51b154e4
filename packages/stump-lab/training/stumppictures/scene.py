"""One scene from its number.

Units are meters; the stump is at the origin, z is up, and the ground's mean height is zero.
"""

import json
import math
import os

import numpy as np

from stumpscenes.scene import empty_file

from .background import build_background
from .camera import camera_yaw, set_camera
from .ground import build_ground, lay_grindings
from .light import build_light
from .recipes import recipe_of
from .rendering import render_picture, set_renderer
from .sheet import lay_paper
from .stump import Stump
from .truth import truth


def render_scene(number, out, width, height, samples):
    """Builds, renders, and writes one scene: NNNNN.json, then NNNNN.jpg unless TRUTH_ONLY is set. FINISHED shows the place after the work."""
    empty_file()
    recipe = recipe_of(number)
    rng = np.random.default_rng(recipe["seed"] + 500)
    set_renderer(width, height, samples, recipe)
    stump = Stump(recipe)
    focal = set_camera(recipe, width, height)
    yaw = camera_yaw(recipe)
    away = yaw + math.pi
    if os.environ.get("FINISHED"):
        build_ground(recipe, stump, rng, away)
        lay_grindings(stump, rng)
        build_background(recipe, rng, away)
        build_light(recipe, rng, away)
        render_picture(os.path.join(out, f"{number:05d}-finished.jpg"), width, height)
        return
    paper = lay_paper(recipe, stump, yaw) if recipe["paper"] else None
    base = os.path.join(out, f"{number:05d}")
    with open(base + ".json", "w", encoding="utf-8") as file:
        json.dump(truth(recipe, stump, paper, focal, width, height), file, indent=1)
    if os.environ.get("TRUTH_ONLY"):
        return
    stump.build()
    build_ground(recipe, stump, rng, away)
    build_background(recipe, rng, away)
    build_light(recipe, rng, away)
    render_picture(base + ".jpg", width, height)
