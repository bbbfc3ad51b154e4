"""The camera: near and far for training, a standing person with a phone for the evaluation."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector


def draw_low_view(rng, stump_width, stump_height, width):
    """Samples a view from the side, 4 to 20 degrees above the cut: someone crouching, or far away."""
    focal = float(rng.choice([24, 26, 26, 28])) * math.hypot(width, width * 0.75) / 43.27
    share, elevation = (
        math.exp(rng.uniform(math.log(0.15), math.log(0.7))),
        math.radians(rng.uniform(4, 20)),
    )
    slant = max(stump_width * focal / (share * width), 0.5)
    return focal, stump_height + slant * math.sin(elevation), slant * math.cos(elevation)


def draw_view(rng, purpose, stump_width, stump_height, width):
    """Samples focal length in pixels, height above the ground, and horizontal distance from the stump's center, in meters."""
    equivalent = float(rng.choice([24, 26, 26, 28, rng.uniform(22, 52)]))
    focal = equivalent * math.hypot(width, width * 0.75) / 43.27
    if purpose == "evaluate":
        height = float(np.clip(rng.normal(1.42, 0.13), 1.05, 1.8))
        elevation = math.radians(rng.uniform(28, 70))
        distance = (height - stump_height) / math.tan(elevation)
        needed = stump_width * focal / (0.8 * width)
        if math.hypot(distance, height - stump_height) < needed:
            distance = math.sqrt(max(needed**2 - (height - stump_height) ** 2, distance**2))
        return focal, height, max(distance, 0.35)
    share = math.exp(rng.uniform(math.log(0.1), math.log(0.9)))
    slant = max(stump_width * focal / (share * width), 0.4)
    elevation = math.radians(rng.choice([rng.uniform(15, 50), rng.uniform(40, 82)], p=[0.6, 0.4]))
    return focal, stump_height + slant * math.sin(elevation), slant * math.cos(elevation)


def set_camera(rng, yaw, focal, height, distance, target, width):
    """Aims the camera at `target` with a little roll; returns its position."""
    place = Vector((distance * math.cos(yaw), distance * math.sin(yaw), height))
    camera = bpy.context.scene.camera or bpy.data.objects.new(
        "camera", bpy.data.cameras.new("camera")
    )
    if bpy.context.scene.camera is None:
        bpy.context.scene.collection.objects.link(camera)
        bpy.context.scene.camera = camera
    data = camera.data
    turn = (Vector(target) - place).to_track_quat("-Z", "Y").to_matrix() @ Matrix.Rotation(
        rng.normal(0, 0.06), 3, "Z"
    )
    camera.location, camera.rotation_euler = place, turn.to_euler()
    data.sensor_fit, data.sensor_width, data.lens, data.clip_start = (
        "HORIZONTAL",
        36,
        focal * 36 / width,
        0.02,
    )
    bpy.context.view_layer.update()
    return np.array(place)


def project(points, focal, width, height):
    """Projects world points (n, 3) to pixels from the picture's top left corner; whole numbers are pixel corners."""
    camera = bpy.context.scene.camera
    world = np.array(camera.matrix_world.inverted())
    seen = np.asarray(points, float) @ world[:3, :3].T + world[:3, 3]
    return np.stack(
        [
            width / 2 + focal * seen[:, 0] / -seen[:, 2],
            height / 2 - focal * seen[:, 1] / -seen[:, 2],
        ],
        1,
    )
