"""One scene by number: samples it, renders the picture and the mask, writes the truth."""

import json
import math
import os

import bpy
import numpy as np

from .camera import draw_low_view, draw_view, project, set_camera
from .ground import build_grass, build_ground, build_heaps, build_litter, build_thin_roots
from .kind_scenes import build_kind, light_night, surround
from .kinds import kind_of
from .meshes import add_mesh, class_material
from .shading import plain
from .sheets import lay_sheet
from .stump import INCH, Stump
from .surroundings import build_surroundings

SHEETS = {
    "train": (["letter", "printed letter", "card", "bill", None], [0.22, 0.12, 0.22, 0.09, 0.35]),
    "evaluate": (
        ["letter", "printed letter", "card", "bill", None],
        [0.34, 0.10, 0.28, 0.08, 0.20],
    ),
}
WITHOUT_STUMP = {"train": 0.15, "evaluate": 0.0, "evaluate-none": 1.0}


def empty_file():
    """Clears the previous scene, so that a scene depends on its number alone."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def set_renderer(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = (
        "CPU",
        samples,
        False,
        False,
    )
    (
        cycles.max_bounces,
        cycles.diffuse_bounces,
        cycles.glossy_bounces,
        cycles.transmission_bounces,
        cycles.transparent_max_bounces,
    ) = 3, 2, 1, 0, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.threads_mode, scene.render.threads = "FIXED", int(os.environ.get("THREADS", "1"))
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = (
        width,
        height,
        100,
    )


def build_photographed_sky(rng, tree, skies):
    """Lights the scene with one of the panoramas in a folder, turned at random."""
    picture = str(rng.choice(sorted(os.listdir(skies))))
    turn, at, sky = (
        tree.nodes.new(kind)
        for kind in ("ShaderNodeMapping", "ShaderNodeTexCoord", "ShaderNodeTexEnvironment")
    )
    sky.image = bpy.data.images.load(os.path.join(os.path.abspath(skies), picture))
    turn.inputs["Rotation"].default_value = (0, 0, rng.uniform(0, 2 * math.pi))
    tree.links.new(at.outputs["Generated"], turn.inputs["Vector"])
    tree.links.new(turn.outputs[0], sky.inputs["Vector"])
    tree.links.new(sky.outputs[0], tree.nodes["Background"].inputs[0])


def build_light(rng, skies=None):
    """Builds the sky and, usually, a sun; sometimes branches between the sun and the ground. `skies` is a folder of panoramas."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    shader = world.node_tree.nodes["Background"]
    if skies and rng.random() < 0.6:
        build_photographed_sky(rng, world.node_tree, skies)
        shader.inputs[1].default_value = rng.uniform(0.6, 1.5)
        return
    sunny = rng.random() < 0.6
    tint = rng.uniform(-0.04, 0.06)
    shader.inputs[0].default_value = (0.75 - tint, 0.82, (0.95 if sunny else 0.9) + tint, 1)
    shader.inputs[1].default_value = rng.uniform(0.35, 0.8) if sunny else rng.uniform(0.7, 1.4)
    if not sunny:
        return
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = (
        rng.uniform(1.5, 5),
        rng.uniform(0.005, 0.03),
        (1, rng.uniform(0.8, 0.97), rng.uniform(0.6, 0.92)),
    )
    sun = bpy.data.objects.new("sun", lamp)
    sun.rotation_euler = (rng.uniform(0.2, 1.25), 0, rng.uniform(0, 7))
    bpy.context.scene.collection.objects.link(sun)
    if rng.random() < 0.4:
        cast_shade(rng, np.array(sun.rotation_euler.to_matrix().col[2]))


def cast_shade(rng, towards):
    """Adds out-of-frame branches whose shadow falls on the stump."""
    material, middle = plain(rng, (0.1, 0.1, 0.1)), towards * 3
    corners = []
    for _ in range(int(rng.integers(2, 20))):
        place = middle + rng.normal(0, 0.7, 3) * [1, 1, 0.2]
        along, across = (v / np.linalg.norm(v) for v in rng.normal(0, 1, (2, 3)))
        along, across = along * rng.uniform(0.1, 1.2), across * rng.uniform(0.02, 0.3)
        corners += [
            place - along - across,
            place + along - across,
            place + along + across,
            place - along + across,
        ]
    add_mesh(
        "branches", corners, np.arange(len(corners)).reshape(-1, 4), material
    ).visible_camera = False


def render(path, samples, exposure):
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.exposure = "Standard", exposure
    (
        scene.render.image_settings.file_format,
        scene.render.image_settings.color_mode,
        scene.render.image_settings.quality,
    ) = "JPEG", "RGB", 95
    scene.render.filepath = path + ".jpg"
    bpy.ops.render.render(write_still=True)
    for thing in scene.objects:  # what lies on a cut doesn't hide it from the mask
        thing.hide_render = thing.hide_render or thing.name.startswith("over ")
    scene.view_layers[0].material_override = class_material()
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    scene.cycles.samples, scene.cycles.filter_width = 1, 0.01
    scene.view_settings.view_transform, scene.view_settings.exposure = "Raw", 0
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "BW"
    scene.render.filepath = path + "_m.png"
    bpy.ops.render.render(write_still=True)


def draw_sheet(rng, stump, drawn, view, yaw, grass):
    """Lays a sheet of known size on the cut face or the ground, or none; sometimes also without a stump."""
    kinds, shares = SHEETS[view]
    kind = kinds[rng.choice(len(kinds), p=shares)] if stump or rng.random() < 0.3 else None
    if kind is None:
        return None
    on_cut = bool(
        stump and stump.radius * 2 > (0.1 if kind == "bill" else 0.27) and rng.random() < 0.55
    )
    return lay_sheet(
        rng,
        kind,
        drawn,
        yaw,
        on_cut,
        grass,
        float(rng.uniform(0, 0.008 if view == "evaluate" else 0.02)),
    )


def place_camera(rng, drawn, sheet, view, yaw, width, height, low=False):
    """Returns the camera's position and the focal length in pixels. People who measure step back until everything is in frame."""
    size = (drawn.radius * 2, drawn.height, width)
    focal, up, away = draw_low_view(rng, *size) if low else draw_view(rng, view, *size)
    if view == "train":
        shift = float(rng.choice([0.1, 0.35])) * math.hypot(away, up) * width / 4 / focal
        target = np.append(rng.normal(0, shift, 2), drawn.height * rng.uniform(0.2, 1))
        return set_camera(rng, yaw, focal, up, away, target, width), focal
    seen = [drawn.rim, np.column_stack([drawn.grade, np.zeros(len(drawn.grade))])] + (
        [np.array(sheet["corners"])] if sheet else []
    )
    seen = np.concatenate(seen)
    target = (seen.min(0) + seen.max(0)) / 2 + rng.normal(0, 0.04, 3)
    for _ in range(12):
        place = set_camera(rng, yaw, focal, up, away, target, width)
        pixels = project(seen, focal, width, height)
        if (pixels > 12).all() and (pixels < np.array([width, height]) - 12).all():
            break
        away *= 1.12
    return place, focal


def plain_scene(rng, purpose):
    """Builds ground and stump of a scene as the first network learned them; returns what `build_kind` does."""
    stump = (
        None
        if rng.random() < WITHOUT_STUMP[purpose]
        else Stump(rng, float(np.exp(rng.uniform(math.log(6), math.log(48)))))
    )
    drawn = stump or Stump(rng, float(np.exp(rng.uniform(math.log(6), math.log(48)))))
    yaw = rng.uniform(0, 2 * math.pi)
    ground = build_ground(rng)
    grass = bool((ground == "grass" and rng.random() < 0.8) or rng.random() < 0.12)
    if grass:
        build_grass(rng, stump)
    if rng.random() < 0.65:
        build_litter(rng, stump)
    if rng.random() < 0.3:
        build_heaps(rng, stump, yaw)
    age = stump.build() if stump else "none"
    if stump and rng.random() < 0.3:
        build_thin_roots(rng, stump)
    return stump, drawn, ground, grass, age, [], yaw


def kind_scene(rng, kind):
    yaw = rng.uniform(0, 2 * math.pi)
    return (*build_kind(rng, kind, yaw), yaw)


def make_scene(number, out, purpose, width, height, samples):
    """Writes NNNNNN.jpg, NNNNNN_m.png (85 side, 170 cut face, 255 sheet), and finally NNNNNN.json, which marks the scene as done."""
    rng = np.random.default_rng(1000003 * number + 29)
    empty_file()
    set_renderer(width, height, samples)
    kind, view = kind_of(number), "train" if purpose == "train" else "evaluate"
    stump, drawn, ground, grass, age, others, yaw = (
        kind_scene(rng, kind) if kind else plain_scene(rng, purpose)
    )
    sheet = draw_sheet(rng, stump, drawn, view, yaw, grass)
    camera, focal = place_camera(rng, drawn, sheet, view, yaw, width, height, kind == "side-on")
    if kind:
        surround(rng, kind, drawn, camera, yaw)
    else:
        build_surroundings(
            rng, float(np.max(drawn.reach(drawn.turn))), camera, yaw, int(rng.integers(0, 7))
        )
    light_night(rng, camera) if kind == "night" else build_light(
        rng, os.environ.get("SKIES") if view == "train" else None
    )
    path = os.path.join(out, f"{number:06d}")
    if not os.environ.get("TRUTH_ONLY"):
        render(path, samples, float(rng.normal(-0.1, 0.35)))
    truth = {
        "number": number,
        **({"kind": kind} if kind else {}),
        "stump": stump.truth() if stump else None,
        "width": width,
        "height": height,
        "ground": ground,
        "cut": age,
    }
    write_truth(path, truth, stump, sheet, others, focal, float(camera[2]))


def write_truth(path, truth, stump, sheet, others, focal, camera_height):
    """Writes widths in inches; outlines and corners in pixels of the picture, before any lens distortion."""
    width, height = truth["width"], truth["height"]
    seen = lambda points: project(points, focal, width, height).round(2).tolist()
    truth |= {
        "focalPx": round(focal, 3),
        "focal35mm": round(focal / math.hypot(width, height) * 43.27, 2),
        "cameraHeightIn": round(camera_height / INCH, 2),
    }
    truth["sheet"] = {**sheet, "corners": seen(sheet["corners"])} if sheet else None
    if stump:
        truth["cutFacePx"] = seen(stump.rim[::2])
        truth["gradePx"] = seen(np.column_stack([stump.grade, np.zeros(len(stump.grade))]))
    if others:
        truth["otherCutFacesPx"] = [seen(rim[::4]) for rim in others]
    with open(path + ".json", "w", encoding="utf-8") as file:
        json.dump(truth, file, separators=(",", ":"))
