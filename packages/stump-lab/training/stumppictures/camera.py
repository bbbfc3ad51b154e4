"""The camera: a phone held by a standing person."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

from stumpscenes.stump import INCH


def camera_yaw(recipe):
    """Returns the direction from the stump to the camera; the recipe's zero is in front."""
    return math.radians(recipe["camera_yaw"] - 90)


def set_camera(recipe, width, height):
    """Places the camera according to the recipe; returns the focal length in pixels."""
    scene = bpy.context.scene
    slant = math.hypot(recipe["distance"], recipe["camera_height"])
    focal = recipe["focal_35"] * math.hypot(width, height) / 43.27
    if recipe["fill"]:  # zooms until the stump fills that share of the picture's width
        focal = recipe["fill"] * width * slant / (recipe["width_in"] * INCH)
    yaw = camera_yaw(recipe)
    place = Vector(
        (
            recipe["distance"] * math.cos(yaw),
            recipe["distance"] * math.sin(yaw),
            recipe["camera_height"],
        )
    )
    right, aim = Vector((-math.sin(yaw), math.cos(yaw), 0)), recipe["aim"]
    target = right * aim[0] + Vector((0, 0, aim[2]))
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    turn = (target - place).to_track_quat("-Z", "Y").to_matrix() @ Matrix.Rotation(
        math.radians(recipe["roll"]), 3, "Z"
    )
    camera.location, camera.rotation_euler = place, turn.to_euler()
    data.sensor_fit, data.sensor_width, data.lens, data.clip_start = (
        "HORIZONTAL",
        36,
        focal * 36 / width,
        0.05,
    )
    data.dof.use_dof = True
    data.dof.focus_distance = (place - Vector((0, 0, recipe["height_in"] * INCH * 0.8))).length
    data.dof.aperture_fstop = recipe["aperture"]
    bpy.context.view_layer.update()
    return focal


def project(points, width, height):
    """Projects world points to pixels from the top left corner."""
    scene = bpy.context.scene
    out = []
    for point in points:
        seen = world_to_camera_view(scene, scene.camera, Vector([float(c) for c in point]))
        out.append([round(seen.x * width, 1), round((1 - seen.y) * height, 1)])
    return out
