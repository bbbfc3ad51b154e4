"""Sky, sun, and shade."""

import math

import bpy
import numpy as np
from mathutils import Vector

from .materials import plant_material
from .noise import Noise
from .scattering import disc, scatter
from .shading import linear
from .tufts import foliage


def build_light(recipe, rng, away):
    """Builds sky, sun, and the dappled shade of out-of-frame crowns (kept off the stump itself)."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    azimuth, elevation = (math.radians(a) for a in recipe["sun"])
    azimuth += (
        away - math.pi / 2
    )  # relative to the camera: 90 is ahead, 180 to the left, 270 behind it
    sky = world.node_tree.nodes.new("ShaderNodeTexSky")
    sky.sky_type, sky.sun_disc = "NISHITA", False
    sky.sun_elevation, sky.sun_rotation = max(elevation, 0.5), math.pi / 2 - azimuth
    shader = world.node_tree.nodes["Background"]
    if recipe["sun_power"]:
        world.node_tree.links.new(sky.outputs[0], shader.inputs[0])
        shader.inputs[1].default_value = recipe["sky"]
    else:
        shader.inputs[0].default_value = (*linear("#e9eef2"), 1)
        shader.inputs[1].default_value = recipe["sky"] * 3.2
        return
    towards = Vector(
        (
            math.cos(elevation) * math.cos(azimuth),
            math.cos(elevation) * math.sin(azimuth),
            math.sin(elevation),
        )
    )
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = (
        recipe["sun_power"],
        math.radians(0.7),
        linear(recipe["sun_colour"]),
    )
    sun = bpy.data.objects.new("sun", lamp)
    sun.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(sun)
    cast_shade(recipe["shade"], towards, rng, away)


def cast_shade(amount, towards, rng, away):
    """Casts shade from clumps of leaves between the sun and the ground behind the stump, invisible to the camera."""
    if not amount:
        return
    points = disc(rng, 7 * amount, 1.5, 7.0, away, 0.9)
    noise = Noise(rng)
    points = points[noise(points[:, 0] * 0.8, points[:, 1] * 0.8) > -0.1]
    leaves = foliage(150, 0.3, 0.05, rng, plant_material("#1f3a17", "#5f8238", translucent=0.2))
    scatter(
        leaves,
        points + np.array(towards) * rng.uniform(5, 7, (len(points), 1)),
        rng.uniform(0.5, 1.1, len(points)),
        rng,
        0.8,
    )
    leaves.visible_camera = False
