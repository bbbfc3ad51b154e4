"""Renderer settings, its output for the noise filter, and the JPEG."""

import os
import tempfile

import bpy
import numpy as np

from .noise_filter import filter_noise
from .shading import image_from


def set_renderer(width, height, samples, recipe):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = (
        True,
        0.015,
        max(8, samples // 4),
    )
    (
        cycles.max_bounces,
        cycles.diffuse_bounces,
        cycles.glossy_bounces,
        cycles.transmission_bounces,
    ) = 2, 2, 1, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    scene.render.threads_mode, scene.render.threads = "FIXED", int(os.environ.get("THREADS", "2"))
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = (
        width,
        height,
        100,
    )
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    scene.view_settings.exposure = recipe["exposure"]
    scene.render.image_settings.file_format, scene.render.image_settings.quality = "JPEG", 98


def add_passes(folder):
    """Makes the renderer also write linear light, surface color, and surface direction, for the noise filter."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    writer.base_path, writer.format.file_format, writer.format.color_depth = (
        folder,
        "OPEN_EXR",
        "32",
    )
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    writer.file_slots.clear()
    for slot, source in (("light", "Image"), ("colour", "DiffCol"), ("normal", "Normal")):
        writer.file_slots.new(slot)
        tree.links.new(layers.outputs[source], writer.inputs[slot])


def read_pass(folder, slot, width, height):
    image = bpy.data.images.load(os.path.join(folder, f"{slot}0001.exr"))
    image.colorspace_settings.name = "Non-Color"
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3]


def write_picture(pixels, path):
    """Applies the camera's tone curve and writes a JPEG."""
    image_from("picture", pixels, False).save_render(path, scene=bpy.context.scene)


def render_picture(path, width, height):
    """Renders the current Blender file and writes it as a JPEG."""
    with tempfile.TemporaryDirectory() as folder:
        add_passes(folder)
        bpy.ops.render.render()
        light, colour, normal = (
            read_pass(folder, slot, width, height) for slot in ("light", "colour", "normal")
        )
    write_picture(filter_noise(light, colour, normal), path)
