"""Meshes from arrays. Every face carries the class that the mask shows: 0 background, 1 side, 2 cut face, 3 sheet of known size."""

import math

import bpy
import numpy as np

BACKGROUND, SIDE, CUT, SHEET = 0, 1, 2, 3
BOX = np.array(
    [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]], np.int32
)


def class_material():
    """Emits the class's gray level: 0, 85, 170, or 255 in the mask."""
    material = bpy.data.materials.new("classes")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    attribute = tree.nodes.new("ShaderNodeAttribute")
    attribute.attribute_name = "class"
    glow, out = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(attribute.outputs["Color"], glow.inputs[0])
    tree.links.new(glow.outputs[0], out.inputs[0])
    return material


def faces_mesh(name, vertices, faces):
    """Creates a Blender mesh from vertices (n, 3) and faces (m, k), all with k corners; it has no edges until updated."""
    vertices, faces = np.asarray(vertices, np.float32).reshape(-1, 3), np.asarray(faces, np.int32)
    count, sides = faces.shape
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, sides, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, sides, np.int32))
    return mesh


def add_mesh(
    name, vertices, faces, materials, classes=BACKGROUND, material_of=None, uv=None, smooth=False
):
    """Adds an object from vertices (n, 3) and faces (m, k), all with k corners."""
    faces = np.asarray(faces, np.int32)
    count, sides = faces.shape
    mesh = faces_mesh(name, vertices, faces)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", np.ones(count, bool))
    for material in materials if isinstance(materials, (list, tuple)) else [materials]:
        mesh.materials.append(material)
    if material_of is not None:
        mesh.polygons.foreach_set("material_index", np.asarray(material_of, np.int32))
    mesh.update(calc_edges=True)
    gray = np.repeat(np.broadcast_to(np.asarray(classes, np.float32) / 3, (count,)), sides)
    mesh.color_attributes.new("class", "FLOAT_COLOR", "CORNER").data.foreach_set(
        "color", np.stack([gray, gray, gray, np.ones_like(gray)], 1).ravel()
    )
    if uv is not None:
        mesh.uv_layers.new().data.foreach_set(
            "uv", np.asarray(uv, np.float32)[faces.ravel()].ravel()
        )
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def grid_faces(rows, columns, wrap=False):
    """Returns the quads of a row-major vertex grid; `wrap` closes each row into a ring."""
    i, j = np.meshgrid(
        np.arange(rows - 1), np.arange(columns if wrap else columns - 1), indexing="ij"
    )
    k = (j + 1) % columns
    return np.stack(
        [i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j], -1
    ).reshape(-1, 4)


def turned(points, yaw):
    """Rotates points (n, 3) about the vertical by `yaw` radians."""
    c, s = math.cos(yaw), math.sin(yaw)
    return np.asarray(points) @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])


def add_box(name, centre, size, yaw, material):
    """Adds a box; `centre` is the center of its bottom."""
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (0, 1)]) * size
    return add_mesh(name, turned(corners, yaw) + centre, BOX, material)


def add_tube(name, start, end, radius, end_radius, material, cap=None, around=16, wobble=None):
    """Adds a cylinder or cone between two points; `cap` is the material of its ends (defaults to its own)."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    axis = (end - start) / np.linalg.norm(end - start)
    side = np.cross(axis, (0, 0, 1) if abs(axis[2]) < 0.9 else (1, 0, 0))
    side /= np.linalg.norm(side)
    up = np.cross(axis, side)
    turn = np.arange(around) * 2 * np.pi / around
    ring = (np.cos(turn)[:, None] * side + np.sin(turn)[:, None] * up) * (
        1 if wobble is None else wobble[:, None]
    )
    rows = [start + 0 * ring, start + radius * ring, end + end_radius * ring, end + 0 * ring]
    faces = grid_faces(4, around, True)
    which = np.repeat([1, 0, 1], around)
    return add_mesh(
        name, np.concatenate(rows), faces, [material, cap or material], material_of=which
    )


def add_ball(name, centre, size, material, yaw=0.0, rough=0.0, rng=None, around=16, levels=10):
    """Adds an ellipsoid with half axes `size`, dented by `rough`."""
    turn, height = (
        np.arange(around) * 2 * np.pi / around,
        np.linspace(-np.pi / 2, np.pi / 2, levels),
    )
    points = np.array(
        [
            [math.cos(h) * math.cos(t), math.cos(h) * math.sin(t), math.sin(h)]
            for h in height
            for t in turn
        ]
    )
    if rough:
        points *= 1 + rng.normal(0, rough, (len(points), 1))
    return add_mesh(
        name,
        turned(points * size, yaw) + centre,
        grid_faces(levels, around, True),
        material,
        smooth=True,
    )


def add_quads(name, centres, along, across, materials, rng, classes=BACKGROUND):
    """Adds many small quads (leaves, chips): centers (n, 3) and their two half axes."""
    corners = np.stack([centres - along, centres - across, centres + along, centres + across], 1)
    count = len(centres)
    return add_mesh(
        name,
        corners,
        np.arange(4 * count).reshape(-1, 4),
        materials,
        classes,
        rng.integers(0, len(materials), count),
    )
