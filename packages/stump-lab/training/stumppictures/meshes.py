"""Meshes from arrays. The `tone` attribute passes per-vertex data to the material."""

import bpy
import numpy as np

from stumpscenes.meshes import faces_mesh


def make_mesh(name, vertices, faces, material, tone=None, uv=None, smooth=True, link=True):
    """Creates an object from arrays: vertices (n, 3), faces (m, k), optionally a color per vertex ('tone') and per-vertex UVs."""
    vertices, faces = np.asarray(vertices, np.float32), np.asarray(faces, np.int32)
    mesh = faces_mesh(name, vertices, faces)
    mesh.polygons.foreach_set("use_smooth", np.full(len(faces), smooth))
    mesh.update(calc_edges=True)
    if tone is not None:
        tone = np.asarray(tone, np.float32)
        rgba = np.ones((len(vertices), 4), np.float32)
        rgba[:, : tone.shape[1]] = tone
        mesh.color_attributes.new("tone", "FLOAT_COLOR", "POINT").data.foreach_set(
            "color", rgba.ravel()
        )
    if uv is not None:
        mesh.uv_layers.new().data.foreach_set(
            "uv", np.asarray(uv, np.float32)[faces.ravel()].ravel()
        )
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    if link:
        bpy.context.scene.collection.objects.link(thing)
    return thing
