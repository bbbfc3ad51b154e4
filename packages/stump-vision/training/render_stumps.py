"""Renders photographs of tree stumps whose true size is known.

Usage (Blender 3.4 or later, Cycles on the CPU; no add-on, no downloaded picture):

    blender -b -noaudio -P render_stumps.py -- OUT_DIR START COUNT WIDTH HEIGHT SAMPLES

Scene 0 is the landing page's hero, scenes 1 to 12 are the demo's photos (see RECIPES); every other number is a scene drawn at
random, the number being its seed. Each scene gives OUT_DIR/NNNNN.jpg and OUT_DIR/NNNNN.json. The same number always gives
the same scene. Environment: THREADS (default 2); TRUTH_ONLY=1 writes the JSON without the picture.

The truth (NNNNN.json), lengths in inches, pixels from the top left corner of the picture:
    widthAtGradeIn      widest distance across the stump where it meets the ground (what the company prices by)
    cutFaceWidthIn      widest distance across the cut face, bark included
    cutHeightIn         height of the middle of the cut face over the ground
    gradePointsPx       the two ends of the widest distance at grade (one may be hidden behind the stump)
    cutFaceOutlinePx    the cut face's edge, projected from the mesh, counter-clockwise seen from above
    cutFaceOutlineSmoothPx  the same edge without the furrows of the bark, for drawing
    cutFacePointsPx     the two ends of the widest distance across the cut face
    paper               null, or {widthIn, heightIn, cornersPx} of the sheet lying on the cut face
    focalLengthPx, cameraHeightIn, species, ground, seed, width, height

Units inside are metres; the stump stands on the origin, z is up, and the ground's mean height is zero.
"""

import itertools
import json
import math
import os
import sys
import tempfile

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

INCH = 0.0254
LETTER_IN = (8.5, 11.0)

# ------------------------------------------------------------------------------------------------ what can be drawn

# Colours are sRGB as one sees them. `plate` and `furrow` colour the bark, `heart` and `sap` the cut face.
SPECIES = {
    "live oak": dict(plate="#897a6a", furrow="#2e2722", depth=0.013, plates=(26, 6.5), heart="#9c6d43", sap="#c9a170",
                     heart_at=0.66, ring_mm=7.5, bark_mm=16, late=0.55, rays=0.10),
    "laurel oak": dict(plate="#77706a", furrow="#332d29", depth=0.008, plates=(34, 6), heart="#a9764f", sap="#cfa97f",
                       heart_at=0.55, ring_mm=6.5, bark_mm=11, late=0.30, rays=0.10),
    "slash pine": dict(plate="#95694b", furrow="#33231a", depth=0.016, plates=(16, 9), heart="#c98f4e", sap="#e6c88e",
                       heart_at=0.42, ring_mm=5.0, bark_mm=20, late=0.50, rays=0.03),
    "water oak": dict(plate="#6d6963", furrow="#3a3632", depth=0.006, plates=(30, 5), heart="#9c7350", sap="#c7a781",
                      heart_at=0.6, ring_mm=7.0, bark_mm=9, late=0.28, rays=0.09),
    "red maple": dict(plate="#8f8a83", furrow="#4b463f", depth=0.006, plates=(24, 4), heart="#c09a72", sap="#e0c8a2",
                      heart_at=0.38, ring_mm=4.5, bark_mm=8, late=0.22, rays=0.05),
    "camphor": dict(plate="#857564", furrow="#3b3026", depth=0.011, plates=(22, 8), heart="#a8673f", sap="#d6b184",
                    heart_at=0.74, ring_mm=7.5, bark_mm=12, late=0.26, rays=0.05),
    "cypress": dict(plate="#8d6f5a", furrow="#4a372b", depth=0.009, plates=(38, 3), heart="#b57c4a", sap="#dcb98a",
                    heart_at=0.7, ring_mm=4.0, bark_mm=9, late=0.36, rays=0.03),
}

LAWNS = {  # dark and light green of the blades, height in metres, blade width, share of straw
    "lawn": dict(dark="#3c5a1e", light="#86a244", height=0.060, width=0.0062, straw=0.07),
    "lush lawn": dict(dark="#2c5220", light="#6f9a3e", height=0.075, width=0.0068, straw=0.03),
    "dry lawn": dict(dark="#6f6b34", light="#b5a766", height=0.050, width=0.0045, straw=0.35),
}
SOILS = {"lawn": "#4b3d2a", "lush lawn": "#3f3526", "dry lawn": "#7d6a4c", "mulch": "#3a2519", "soil": "#7a6248",
         "pine straw": "#6b4a30", "leaves": "#5a4630"}

BASE = dict(seed=1, species="live oak", ground="lawn", width_in=27.5, height_in=13, flare=0.24, roots=5, lobes=1.0, tilt=2.0, yaw=0.0,
            age=0.0, cracks=6, ledge=0.0, paper=True, paper_yaw=25, paper_at=(0.0, 0.0), ring=0.05, chips=120, leaves=30, moss=0.1,
            camera_yaw=0.0, camera_height=1.35, distance=1.75, focal_35=33, aim=(0.0, 0.0, 0.10), roll=0.0, aperture=8.0,
            sun=(205, 30), sun_power=3.6, sun_colour="#ffe2b8", sky=0.16, shade=0.35, exposure=0.0, background=("fence", "hedge"),
            backdrop=0.75, fill=0.0)

RECIPES = {  # what differs from BASE; 3 and 4 are one stump seen from two sides
    0: dict(seed=11, height_in=13, flare=0.3, lobes=1.5, yaw=-97, ring=0.24, chips=420, leaves=14, paper_yaw=18,
        paper_at=(-0.02, 0.02), camera_height=1.34, distance=2.2, focal_35=57, aim=(0.0, 0, 0.36), aperture=2.4, sun=(206, 27),
        sun_power=4.6, sun_colour="#ffd6a0", sky=0.24, shade=0.35, exposure=0.45, background=("fence", "shrubs", "trees"),
        backdrop=0.55),
    1: dict(seed=21, species="laurel oak", width_in=22.25, height_in=9, ground="lush lawn", fill=0.40, aim=(0.0, 0.0, 0.22),
        sun=(230, 48), sun_colour="#fff0d8", exposure=0.25),
    2: dict(seed=22, species="slash pine", width_in=16.5, height_in=11, ground="pine straw", leaves=6, paper=False,
        distance=1.45, fill=0.36, aim=(0.0, 0.0, 0.2), sun=(250, 55), sun_colour="#fff0dc", exposure=-0.1,
        background=("trees", "hedge")),
    3: dict(seed=23, species="live oak", width_in=38.5, height_in=17, flare=0.34, roots=6, age=0.35, cracks=9, ground="lawn",
        distance=2.35, fill=0.50, aim=(0.0, 0.0, 0.32), sun=(150, 40), exposure=0.5, background=("fence",)),
    4: dict(seed=23, species="live oak", width_in=38.5, height_in=17, flare=0.34, roots=6, age=0.35, cracks=9, ground="lawn",
        paper_yaw=25, camera_yaw=105, camera_height=1.55, distance=2.1, fill=0.52, aim=(0.0, 0.0, 0.34), sun=(150, 40),
        exposure=0.45, background=("wall", "hedge")),
    5: dict(seed=25, species="water oak", width_in=12.75, height_in=6, ground="mulch", ring=0.0, chips=40, paper=False,
        camera_height=1.25, distance=1.15, fill=0.36, aim=(0.0, 0.0, 0.12), sun_power=0.0, sky=0.42, exposure=0.25,
        background=("wall", "hedge")),
    6: dict(seed=26, species="red maple", width_in=19.0, height_in=12, ground="dry lawn", ring=0.12, paper=False, fill=0.38,
        aim=(0.0, 0.0, 0.22), sun=(300, 60), sun_colour="#fff6e8", shade=0.0, exposure=-0.15),
    7: dict(seed=27, species="camphor", width_in=44.0, height_in=15, flare=0.42, roots=7, lobes=1.5, ground="soil", ring=0.3,
        chips=320, paper_at=(0.02, -0.03), distance=2.75, fill=0.52, aim=(0.0, 0.0, 0.34), sun=(215, 38), exposure=0.15,
        background=("fence", "trees")),
    8: dict(seed=28, species="live oak", width_in=30.75, height_in=8, age=0.9, cracks=12, moss=0.45, ground="leaves", leaves=60,
        paper=True, paper_yaw=-30, distance=1.9, fill=0.46, aim=(0.0, 0.0, 0.2), sun_power=0.9, sky=0.34, exposure=0.25,
        background=("trees", "hedge")),
    9: dict(seed=29, species="cypress", width_in=25.25, height_in=20, flare=0.4, roots=8, lobes=1.4, ground="lush lawn",
        paper=False, distance=2.0, fill=0.36, aim=(0.0, 0.0, 0.36), sun=(170, 33), sun_colour="#ffe0b0", exposure=0.5,
        background=("hedge", "trees")),
    10: dict(seed=30, species="red maple", width_in=10.5, height_in=7, flare=0.16, ground="lawn", ring=0.1, paper=False,
        camera_height=1.2, distance=1.1, fill=0.34, aim=(0.0, 0.0, 0.14), sun=(260, 50), sun_colour="#fff2dc", exposure=0.1,
        background=("hedge",)),
    11: dict(seed=31, species="slash pine", width_in=26.5, height_in=10, age=0.15, ledge=0.022, ground="dry lawn", ring=0.2,
        chips=360, paper=False, fill=0.42, aim=(0.0, 0.0, 0.22), sun=(225, 44), shade=0.0, exposure=0,
        background=("fence", "trees")),
    12: dict(seed=32, species="laurel oak", width_in=34.0, height_in=12, flare=0.36, roots=5, lobes=1.3, age=0.5,
        ground="mulch", ring=0.0, paper_yaw=-12, distance=2.2, fill=0.46, aim=(0.0, 0.0, 0.26), sun=(200, 52),
        sun_colour="#fff0da", sky=0.2, shade=0.8, exposure=0.1, background=("wall", "hedge")),
}


def random_recipe(number):
    """A scene drawn at random; the scene's number is the seed."""
    rng = np.random.default_rng(number)
    width = float(np.exp(rng.uniform(np.log(9), np.log(46))))
    overcast = rng.random() < 0.35
    ledge = float(rng.choice([0, 0, 0.02]))  # a sheet cannot lie flat over a step
    return dict(
        seed=int(number), species=str(rng.choice(list(SPECIES))), ground=str(rng.choice(list(SOILS))), width_in=round(width * 4) / 4,
        height_in=float(rng.uniform(4, 20)), flare=float(rng.uniform(0.12, 0.42)), roots=int(rng.integers(3, 9)),
        lobes=float(rng.uniform(0.5, 1.7)), tilt=float(rng.uniform(0, 6)), age=float(rng.choice([0, rng.uniform(0, 1)])),
        cracks=int(rng.integers(0, 14)), ledge=ledge, paper=bool(width > 16 and not ledge and rng.random() < 0.6),
        paper_yaw=float(rng.uniform(0, 360)), ring=float(rng.uniform(0, 0.3)), chips=int(rng.integers(0, 400)),
        leaves=int(rng.integers(0, 80)), moss=float(rng.uniform(0, 0.5)), fill=float(rng.uniform(0.2, 0.6)),
        camera_height=float(rng.uniform(1.1, 1.7)),
        distance=float(width * INCH * rng.uniform(1.6, 3.2) + 0.5),
        roll=float(rng.normal(0, 2)), sun=(float(rng.uniform(0, 360)), float(rng.uniform(20, 70))),
        sun_power=0.0 if overcast else float(rng.uniform(2, 5)), sky=float(rng.uniform(0.3, 0.45) if overcast else rng.uniform(0.1, 0.2)),
        shade=float(rng.uniform(0, 0.9)), background=tuple(rng.permutation(["fence", "hedge", "trees", "wall"])[:2]))


# ------------------------------------------------------------------------------------------------ numbers

def linear(colour):
    """'#rrggbb' as linear light, which is what the renderer counts in."""
    srgb = np.array([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Noise:
    """Gradient noise over points of any number of dimensions, seeded; values are roughly in -1..1."""

    def __init__(self, rng):
        self.perm = np.tile(rng.permutation(256), 3).astype(np.int32)
        gradients = rng.normal(size=(256, 3)).astype(np.float32)
        self.gradients = gradients / np.linalg.norm(gradients, axis=1, keepdims=True)

    def __call__(self, *axes):
        points = [np.asarray(a, np.float32) for a in np.broadcast_arrays(*axes)]
        cells = [np.floor(p).astype(np.int32) for p in points]
        offsets = [p - c for p, c in zip(points, cells)]
        fades = [o * o * o * (o * (o * 6 - 15) + 10) for o in offsets]
        total = np.zeros_like(points[0])
        for corner in itertools.product((0, 1), repeat=len(points)):
            slot = np.zeros_like(cells[0])
            for cell, step in zip(cells, corner):
                slot = self.perm[((cell + step) & 255) + slot]
            weight, value = 1.0, 0.0
            for axis, step in enumerate(corner):
                weight = weight * (fades[axis] if step else 1 - fades[axis])
                value = value + self.gradients[slot, axis] * (offsets[axis] - step)
            total += weight * value
        return total * 1.6

    def fractal(self, *axes, octaves=4, gain=0.55):
        """Octaves of noise, each twice as fine."""
        total, amplitude, norm = 0.0, 1.0, 0.0
        for octave in range(octaves):
            scale = 2.03 ** octave
            total = total + amplitude * self(*[np.asarray(a) * scale + 17.3 * octave for a in axes])
            norm += amplitude
            amplitude *= gain
        return total / norm


def widest(points):
    """The widest distance across a closed outline, and the indexes of its two ends."""
    delta = points[:, None, :] - points[None, :, :]
    squared = (delta ** 2).sum(-1)
    i, j = np.unravel_index(int(squared.argmax()), squared.shape)
    return math.sqrt(squared[i, j]), int(i), int(j)


# ------------------------------------------------------------------------------------------------ meshes

def make_mesh(name, vertices, faces, material, tone=None, uv=None, smooth=True, link=True):
    """An object from arrays: vertices (n, 3), faces (m, k), optionally a colour per vertex ('tone') and per-vertex UVs."""
    vertices = np.asarray(vertices, np.float32)
    faces = np.asarray(faces, np.int32)
    count, sides = faces.shape
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, sides, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, sides, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(count, smooth))
    mesh.update(calc_edges=True)
    if tone is not None:
        tone = np.asarray(tone, np.float32)
        rgba = np.ones((len(vertices), 4), np.float32)
        rgba[:, :tone.shape[1]] = tone
        mesh.color_attributes.new("tone", "FLOAT_COLOR", "POINT").data.foreach_set("color", rgba.ravel())
    if uv is not None:
        mesh.uv_layers.new().data.foreach_set("uv", np.asarray(uv, np.float32)[faces.ravel()].ravel())
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    if link:
        bpy.context.scene.collection.objects.link(thing)
    return thing


def grid_faces(rows, columns, wrap=False):
    """Quads of a grid of vertices stored row by row; `wrap` closes each row into a ring."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns if wrap else columns - 1), indexing="ij")
    k = (j + 1) % columns
    return np.stack([i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j], -1).reshape(-1, 4)


def scatter(child, positions, sizes, rng, tilt=0.15):
    """Instances of one object: each lies on a small square of a hidden mesh, which gives its place, turn, lean and size."""
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
    corners = [positions + half * (a * side + b * up) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    vertices = np.stack(corners, 1).reshape(-1, 3)
    host = make_mesh(child.name + " places", vertices, np.arange(4 * count).reshape(-1, 4), child.data.materials[0], smooth=False)
    host.instance_type = "FACES"
    host.use_instance_faces_scale = True
    host.show_instancer_for_render = False
    bpy.context.scene.collection.objects.link(child)
    child.parent = host


def blades(count, radius, height, width, straw, rng, material):
    """A tuft of grass: bent, tapering blades. tone = (random, how far up the blade, straw or not)."""
    levels = np.array([0, 0.3, 0.6, 0.85, 1.0])
    distance, angle = radius * np.sqrt(rng.random(count)), rng.uniform(0, 2 * np.pi, count)
    root = np.stack([distance * np.cos(angle), distance * np.sin(angle)], 1)
    dry = rng.random(count) < straw
    tall = height * np.clip(rng.normal(1, 0.3, count), 0.35, 1.8)
    lean = np.clip(np.abs(rng.normal(0.45, 0.35, count)), 0.05, 1.5) + dry * 0.5
    facing = rng.uniform(0, 2 * np.pi, count)
    along = np.stack([np.cos(facing), np.sin(facing)], 1)
    across = np.stack([-np.sin(facing), np.cos(facing)], 1)
    wide = width * rng.uniform(0.5, 1.15, count) / 2
    rows = []
    for level in levels:
        centre = root + along * (tall * lean * level ** 1.8)[:, None]
        z = tall * (level - 0.42 * np.minimum(lean, 1.2) * level ** 2.2) - 0.012
        spread = across * (wide * (1 - level ** 2.2 * 0.93))[:, None]
        for sign in (-1, 1):
            rows.append(np.column_stack([centre + sign * spread, z]))
    vertices = np.stack(rows, 1)  # blades, 2 x levels, 3
    per = 2 * len(levels)
    quads = np.array([[2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2] for i in range(len(levels) - 1)])
    faces = (np.arange(count)[:, None, None] * per + quads[None]).reshape(-1, 4)
    tone = np.stack([np.repeat(rng.random(count), per), np.tile(np.repeat(levels, 2), count), np.repeat(dry * 1.0, per)], 1)
    return make_mesh("tuft", vertices.reshape(-1, 3), faces, material, tone, link=False)


def splinters(count, radius, length, width, thick, depth, rng, material, flat=0.3):
    """A handful of wood chips or needles: bent, irregular slats. tone = (random, 0.5, 0)."""
    size = np.stack([length * rng.uniform(0.4, 1.3, count), width * rng.uniform(0.5, 1.5, count), thick * rng.uniform(0.5, 1.5, count)], 1)
    signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) / 2
    local = signs[None] * size[:, None] * rng.uniform(0.55, 1.15, (count, 8, 3))
    yaw, pitch = rng.uniform(0, 2 * np.pi, count), rng.normal(0, flat, count)
    ex = np.stack([np.cos(yaw) * np.cos(pitch), np.sin(yaw) * np.cos(pitch), np.sin(pitch)], 1)
    ey = np.stack([-np.sin(yaw), np.cos(yaw), rng.normal(0, flat, count)], 1)
    ez = np.cross(ex, ey)
    distance, angle = radius * np.sqrt(rng.random(count)), rng.uniform(0, 2 * np.pi, count)
    centre = np.stack([distance * np.cos(angle), distance * np.sin(angle), rng.uniform(0, depth, count)], 1)
    vertices = centre[:, None] + local[..., :1] * ex[:, None] + local[..., 1:2] * ey[:, None] + local[..., 2:] * ez[:, None]
    box = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])
    faces = (np.arange(count)[:, None, None] * 8 + box[None]).reshape(-1, 4)
    tone = np.stack([np.repeat(rng.random(count), 8), np.full(count * 8, 0.5), np.zeros(count * 8)], 1)
    return make_mesh("chips", vertices.reshape(-1, 3), faces, material, tone, smooth=False, link=False)


def foliage(count, radius, leaf, rng, material):
    """A ball of leaves for hedges and tree crowns. tone = (random, 0.5, 0)."""
    centre = rng.normal(size=(count, 3))
    centre *= (radius * rng.random(count) ** 0.33 / np.linalg.norm(centre, axis=1))[:, None]
    axis = rng.normal(size=(count, 3))
    axis /= np.linalg.norm(axis, axis=1, keepdims=True)
    side = np.cross(axis, rng.normal(size=(count, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    size = leaf * rng.uniform(0.6, 1.3, count)[:, None]
    rim = [(-1, 0), (-0.45, 0.42), (0.35, 0.4), (1, 0), (0.35, -0.4), (-0.45, -0.42)]
    vertices = np.stack([centre + size * (a * axis + b * side) for a, b in rim], 1).reshape(-1, 3)
    first = np.arange(count)[:, None] * 6
    faces = np.concatenate([first + np.array([[0, 1, 2, 3]]), first + np.array([[0, 3, 4, 5]])])
    tone = np.stack([np.repeat(rng.random(count), 6), np.full(count * 6, 0.6), np.zeros(count * 6)], 1)
    return make_mesh("leaves", vertices, faces, material, tone, smooth=False, link=False)


def fallen_leaf(rng, material):
    """One curled leaf, one metre long (scattered at a few hundredths of that)."""
    u, v = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(-1, 1, 5), indexing="ij")
    outline = np.sqrt(np.clip(1 - u ** 2, 0, 1)) * (0.36 + 0.06 * np.sin(u * 9 + rng.uniform(0, 6)))
    bend, fold = rng.uniform(-0.25, 0.3), rng.uniform(0.1, 0.3)
    vertices = np.stack([u * 0.5, v * outline * 0.5, 0.06 + bend * u ** 2 * 0.5 + fold * np.abs(v) * outline * 0.5], -1).reshape(-1, 3)
    tone = np.column_stack([np.full(45, rng.random()), np.full(45, 0.6), np.zeros(45)])
    return make_mesh("leaf", vertices, grid_faces(9, 5), material, tone, link=False)


# ------------------------------------------------------------------------------------------------ materials

class Shader:
    """Builds one material's node tree; sockets go in, sockets come out."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            elif isinstance(value, str):
                node.inputs[key].default_value = (*linear(value), 1)
            else:
                node.inputs[key].default_value = value
        return node

    def place(self, offset, scale=(1, 1, 1)):
        coordinates = self.node("ShaderNodeTexCoord").outputs["Object"]
        return self.node("ShaderNodeMapping", {"Vector": coordinates, "Location": tuple(offset), "Scale": scale}).outputs[0]

    def noise(self, at, scale, detail=5, roughness=0.6, distortion=0.0):
        return self.node("ShaderNodeTexNoise", {"Vector": at, "Scale": scale, "Detail": detail, "Roughness": roughness,
                                                "Distortion": distortion}).outputs[0]

    def ramp(self, factor, low, high, start=0.35, end=0.65):
        node = self.node("ShaderNodeValToRGB", {0: factor})
        for element, position, colour in zip(node.color_ramp.elements, (start, end), (low, high)):
            element.position, element.color = position, (*linear(colour), 1)
        return node.outputs[0]

    def mix(self, factor, first, second, blend="MIX"):
        return self.node("ShaderNodeMixRGB", {0: factor, 1: first, 2: second}, blend_type=blend).outputs[0]

    def tone(self):
        colour = self.node("ShaderNodeAttribute", attribute_name="tone").outputs["Color"]
        return self.node("ShaderNodeSeparateRGB", {0: colour}).outputs

    def times(self, first, second):
        return self.node("ShaderNodeMath", {0: first, 1: second}, operation="MULTIPLY").outputs[0]

    def finish(self, colour, height=None, distance=0.004, roughness=0.85, specular=0.25, translucent=0.0):
        inputs = {"Base Color": colour, "Roughness": roughness, "Specular": specular}
        if height is not None:
            inputs["Normal"] = self.node("ShaderNodeBump", {"Height": height, "Strength": 1.0, "Distance": distance}).outputs[0]
        surface = self.node("ShaderNodeBsdfPrincipled", inputs).outputs[0]
        if translucent:
            through = self.node("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0]
            surface = self.node("ShaderNodeMixShader", {0: translucent, 1: surface, 2: through}).outputs[0]
        self.node("ShaderNodeOutputMaterial", {0: surface})
        return self.material


def plant_material(dark, light, straw="#b59f6a", translucent=0.35):
    """Leaves and blades: darker at the root, each its own shade, straw where the tone says so."""
    s = Shader("plant")
    tone = s.tone()
    each = s.node("ShaderNodeObjectInfo").outputs["Random"]
    shade = s.node("ShaderNodeMath", {0: tone[0], 1: s.times(each, 0.35)}, operation="ADD").outputs[0]
    green = s.ramp(shade, dark, light, 0.05, 1.1)
    colour = s.mix(tone[2], green, straw)
    root = s.ramp(tone[1], "#6d6d6d", "#ffffff", 0.0, 0.5)
    return s.finish(s.mix(1.0, colour, root, "MULTIPLY"), roughness=0.5, specular=0.3, translucent=translucent)


def chip_material(low, high):
    """Wood chips, mulch, needles: one shade each, a little grain."""
    s = Shader("chips")
    colour = s.ramp(s.tone()[0], low, high, 0.1, 0.95)
    grain = s.noise(s.place((0, 0, 0)), 160, 3)
    return s.finish(s.mix(0.5, colour, s.ramp(grain, "#5c5c5c", "#ffffff"), "MULTIPLY"))


def soil_material(colour, rng):
    s = Shader("soil")
    at = s.place(rng.uniform(-50, 50, 3))
    fine, broad = s.noise(at, 70, 8, 0.7), s.noise(at, 2.2, 4)
    mixed = s.mix(0.75, colour, s.ramp(fine, "#4a4540", "#ffffff", 0.3, 0.7), "MULTIPLY")
    return s.finish(s.mix(0.5, mixed, s.ramp(broad, "#6d665e", "#ffffff"), "MULTIPLY"), fine, 0.03, 0.95, 0.1)


def bark_material(species, moss, rng):
    """Bark: the mesh carries the plates and furrows (tone), the shader adds grain, lichen and earth near the ground."""
    s = Shader("bark")
    tone = s.tone()
    at = s.place(rng.uniform(-50, 50, 3), (1, 1, 0.35))
    grain, blotch = s.noise(at, 75, 8, 0.7), s.noise(at, 9, 5)
    colour = s.ramp(tone[0], species["furrow"], species["plate"], 0.12, 0.85)
    colour = s.mix(0.8, colour, s.ramp(grain, "#5e5852", "#ffffff", 0.3, 0.68), "MULTIPLY")
    colour = s.mix(s.times(s.ramp(blotch, "#000000", "#ffffff", 0.52, 0.72), 0.35), colour, "#b6b3a6")
    green = s.times(s.ramp(s.noise(at, 5, 5), "#000000", "#ffffff", 0.5, 0.66), min(1.0, moss * 1.8))
    colour = s.mix(green, colour, "#5b6a35")
    colour = s.mix(s.times(tone[1], 0.65), colour, "#54432f")
    return s.finish(colour, grain, 0.006, 0.92, 0.15)


def image_from(name, values):
    """A picture for the renderer from an array (n, n, 3) of linear values."""
    size = values.shape[0]
    image = bpy.data.images.new(name, size, size, float_buffer=True, is_data=True)
    rgba = np.ones((size, size, 4), np.float32)
    rgba[..., :3] = values
    image.pixels.foreach_set(rgba.ravel())
    image.pack()
    return image


def cut_material(colour, height):
    s = Shader("cut face")
    picture = s.node("ShaderNodeTexImage", image=image_from("cut colour", colour), interpolation="Cubic")
    relief = s.node("ShaderNodeTexImage", image=image_from("cut height", np.repeat(height[..., None], 3, 2)), interpolation="Cubic")
    return s.finish(picture.outputs[0], relief.outputs[0], 0.006, 0.72, 0.25)


def wood_material(low, high, rng):
    """Boards of a fence: one shade each, grain along the board."""
    s = Shader("boards")
    at = s.place(rng.uniform(-50, 50, 3), (1, 1, 0.06))
    colour = s.ramp(s.tone()[0], low, high, 0, 1)
    return s.finish(s.mix(0.7, colour, s.ramp(s.noise(at, 45, 6, 0.7), "#6a635c", "#ffffff", 0.3, 0.65), "MULTIPLY"))


def plain_material(low, high, scale, rng, bump=0.004):
    s = Shader("plain")
    grain = s.noise(s.place(rng.uniform(-50, 50, 3)), scale, 6, 0.65)
    return s.finish(s.ramp(grain, low, high, 0.3, 0.7), grain, bump)


# ------------------------------------------------------------------------------------------------ the stump

class Stump:
    """The stump's shape: an outline with lobes, swelling into roots at the ground, with bark in relief."""

    AROUND, UP = 960, 150

    def __init__(self, recipe):
        self.recipe = recipe
        self.species = SPECIES[recipe["species"]]
        self.rng = np.random.default_rng(recipe["seed"])
        self.noise = Noise(self.rng)
        self.height = recipe["height_in"] * INCH
        self.turn = np.arange(self.AROUND) * 2 * np.pi / self.AROUND
        self._shape()

    def _shape(self):
        recipe, rng, turn = self.recipe, self.rng, self.turn
        final = recipe["width_in"] * INCH
        radius = final / 2 / (1 + recipe["flare"])
        lobes = 1 + sum(rng.normal(0, a) * recipe["lobes"] * np.cos(k * turn + rng.uniform(0, 7))
                        for k, a in zip(range(2, 9), (0.05, 0.035, 0.022, 0.016, 0.010, 0.008, 0.005)))
        roots = np.zeros_like(turn)
        starts = np.linspace(0, 2 * np.pi, recipe["roots"], endpoint=False) + rng.normal(0, 0.22, recipe["roots"])
        for start in starts:
            away = np.angle(np.exp(1j * (turn - start)))
            roots += rng.uniform(0.55, 1.25) * np.exp(-(away / rng.uniform(0.22, 0.4)) ** 2)
        below = 0.10
        levels = np.concatenate([np.linspace(-below, 0, 21)[:-1], self.height * np.linspace(0, 1, self.UP - 20)])
        self.grade_row = 20
        fall = np.exp(-np.maximum(levels, -0.03) / (radius * 0.42))[:, None]
        flare = recipe["flare"] * radius * (0.35 + roots)[None]
        outline = radius * lobes[None] * (1 + 0.05 * (1 - levels / self.height))[:, None] + fall * flare
        outline *= 1 + 0.03 * self.noise.fractal(np.cos(turn)[None] * 2, np.sin(turn)[None] * 2, levels[:, None] * 5, octaves=3)
        bark = self._bark(outline, levels)
        outline = outline + (bark - 0.75) * self.species["depth"] * min(1.0, 0.45 + radius * 2)
        yaw = math.radians(recipe["yaw"])
        x, y = outline * np.cos(turn + yaw), outline * np.sin(turn + yaw)
        grade = np.column_stack([x[self.grade_row], y[self.grade_row]])
        scale = final / widest(grade)[0]
        x, y = x * scale, y * scale
        tilt, towards = math.tan(math.radians(recipe["tilt"])), rng.uniform(0, 2 * np.pi)
        self.slope = (tilt * math.cos(towards), tilt * math.sin(towards))
        self.ledge_angle, self.ledge_at = rng.uniform(0, 2 * np.pi), rng.uniform(0.15, 0.35) * radius
        top = self.top_z(x[-1], y[-1])
        z = np.where(levels[:, None] > 0, levels[:, None] * (top / self.height)[None], levels[:, None])
        self.side = np.stack([x, y, z], -1)
        self.bark, self.levels = bark, levels
        self.rim = self.side[-1]
        self.grade = self.side[self.grade_row][:, :2]
        self.pith = rng.normal(0, 0.07, 2) * radius

    def _bark(self, outline, levels):
        """Height of the bark, 0 in a furrow and 1 on a plate: long plates parted by furrows that meet."""
        across, along = self.species["plates"]
        x, y = outline * np.cos(self.turn), outline * np.sin(self.turn)
        z = np.broadcast_to(levels[:, None], x.shape)
        warp = 0.4 * self.noise(x * 12, y * 12, z * 9) + 0.2 * self.noise(x * 50, y * 50, z * 34)
        coarse = np.abs(self.noise.fractal(x * across + warp, y * across + 31, z * along + warp, octaves=2, gain=0.4))
        fine = np.abs(self.noise(x * across * 2.3 + 7, y * across * 2.3 + warp, z * along * 3.4 + warp))
        plate = smoothstep(0.0, 0.17, coarse) * (0.58 + 0.42 * smoothstep(0.0, 0.2, fine))
        return np.clip(plate + 0.34 * self.noise.fractal(x * 70, y * 70, z * 32, octaves=4), 0, 1.1)

    def top_z(self, x, y):
        """Height of the cut: a plane with a slight tilt, and the step that a felling cut leaves when there is one."""
        z = self.height + self.slope[0] * x + self.slope[1] * y
        if self.recipe["ledge"]:
            across = x * math.cos(self.ledge_angle) + y * math.sin(self.ledge_angle) - self.ledge_at
            z = z + self.recipe["ledge"] * smoothstep(-0.006, 0.006, across + 0.006 * self.noise(x * 30, y * 30))
        return z

    def radius_at(self, x, y):
        """How far the ground outline is from the middle in the direction of each point."""
        angle = np.mod(np.arctan2(y, x), 2 * np.pi)
        around = np.mod(np.arctan2(self.grade[:, 1], self.grade[:, 0]), 2 * np.pi)
        order = np.argsort(around)
        reach = np.hypot(self.grade[:, 0], self.grade[:, 1])
        return np.interp(angle, around[order], reach[order], period=2 * np.pi)

    def smooth_rim(self, span=49):
        """The cut face's edge without the bark's furrows, as one would draw it by hand."""
        padded = np.concatenate([self.rim[-span:], self.rim, self.rim[:span]])
        kernel = np.hanning(span) / np.hanning(span).sum()
        return np.stack([np.convolve(padded[:, i], kernel, "same")[span:-span] for i in range(3)], 1)

    def build(self):
        """Puts the side and the cut face into the scene."""
        splash = 0.03 * self.noise(self.side[..., 0] * 9, self.side[..., 1] * 9)
        earth = smoothstep(0.07, 0.0, self.levels[:, None] + splash)
        tone = np.stack([self.bark, earth, np.zeros_like(earth)], -1).reshape(-1, 3)
        make_mesh("side", self.side.reshape(-1, 3), grid_faces(len(self.levels), self.AROUND, True),
                  bark_material(self.species, self.recipe["moss"], self.rng), tone)
        steps = np.linspace(1, 0.004, 90)
        xy = self.pith + steps[:, None, None] * (self.rim[None, :, :2] - self.pith)
        z = self.top_z(xy[..., 0], xy[..., 1])
        inside = smoothstep(1.0, 0.9, steps)[:, None]
        z = z + inside * 0.0016 * self.noise.fractal(xy[..., 0] * 14, xy[..., 1] * 14, octaves=3)
        self.extent = float(np.abs(self.rim[:, :2]).max()) * 1.04
        uv = (xy / self.extent + 1) / 2
        colour, height = CutFace(self).paint()
        make_mesh("cut face", np.concatenate([xy, z[..., None]], -1).reshape(-1, 3), grid_faces(len(steps), self.AROUND, True)[:, ::-1],
                  cut_material(colour, height), uv=uv.reshape(-1, 2))


class CutFace:
    """Paints the cut face from above: rings that follow the outline, heartwood, rays, checks, saw marks, weather."""

    SIZE = 1500

    def __init__(self, stump):
        self.stump, self.species, self.noise = stump, stump.species, stump.noise
        self.rng = np.random.default_rng(stump.recipe["seed"] + 7000)
        axis = ((np.arange(self.SIZE) + 0.5) / self.SIZE * 2 - 1) * stump.extent
        self.x, self.y = np.meshgrid(axis.astype(np.float32), axis.astype(np.float32))
        dx, dy = self.x - stump.pith[0], self.y - stump.pith[1]
        self.angle, self.reach = np.arctan2(dy, dx), np.hypot(dx, dy)
        rim = stump.rim[:, :2] - stump.pith
        around = np.arctan2(rim[:, 1], rim[:, 0])
        order = np.argsort(around)
        smooth = np.convolve(np.tile(np.hypot(rim[:, 0], rim[:, 1])[order], 3), np.ones(25) / 25, "same")[len(rim):2 * len(rim)]
        self.edge = np.interp(self.angle, around[order], smooth, period=2 * np.pi)
        self.part = self.reach / self.edge  # 0 at the pith, 1 at the rim
        self.mean_radius = float(np.hypot(rim[:, 0], rim[:, 1]).mean())

    def rings(self):
        """Late wood's darkness, 0..1: rings of uneven width, each with its own strength."""
        count = max(8, int(self.mean_radius * 1000 / self.species["ring_mm"]))
        widths = np.exp(self.rng.normal(0, 0.32, count)) * np.linspace(1.35, 0.7, count)
        borders = np.concatenate([[0], np.cumsum(widths)]) / widths.sum()
        wobble = 0.016 * self.noise(self.x * 7, self.y * 7) + 0.005 * self.noise(self.x * 26, self.y * 26)
        part = np.clip(self.part + wobble * smoothstep(0.0, 0.4, self.part), 0, 1.05)
        position = np.interp(part, borders, np.arange(count + 1))
        inside = position % 1
        strength = self.rng.uniform(0.45, 1.0, count + 2)[position.astype(int)]
        return smoothstep(0.25, 0.86, inside) * (1 - smoothstep(0.9, 1.0, inside)) * strength

    def checks(self):
        """Cracks from drying, 0..1: radial, wandering, narrowing to both ends; most begin near the pith."""
        depth = np.zeros_like(self.x)
        for i in range(self.stump.recipe["cracks"]):
            start, length = self.rng.choice([0.0, self.rng.uniform(0.1, 0.6)]), self.rng.uniform(0.2, 0.65)
            if i == 0:
                start, length = 0.0, 0.9
            heading = self.rng.uniform(-np.pi, np.pi)
            own = np.full_like(self.part, 3.7 * i)
            wander = 0.05 * self.noise(self.part * 5, own) + 0.012 * self.noise(self.part * 40, own * 1.38)
            off = np.abs(np.angle(np.exp(1j * (self.angle - heading + wander)))) * self.reach
            along = np.clip((self.part - start) / length, 0, 1)
            width = self.rng.uniform(0.0007, 0.0024) * (1 + self.stump.recipe["age"]) * np.sqrt(np.clip(along * (1 - along) * 4, 0, 1))
            depth = np.maximum(depth, smoothstep(1.25, 0.6, off / np.maximum(width, 1e-6)) * (width > 1e-5))
        return depth

    def saw(self):
        """Marks of the chain: faint arcs a few millimetres apart, deeper in places where the bar rocked."""
        heading = self.rng.uniform(0, 2 * np.pi)
        centre = (math.cos(heading) * 0.9, math.sin(heading) * 0.9)
        way = np.hypot(self.x - centre[0], self.y - centre[1]) + 0.002 * self.noise(self.x * 9, self.y * 9)
        still = np.zeros_like(way)
        marks = self.noise(way * 190, still) + 0.6 * self.noise(way * 420, still + 5.5) + 0.9 * self.noise(way * 45, still + 9.5)
        return marks * (0.55 + 0.45 * self.noise(self.x * 5, self.y * 5))

    def paint(self):
        """The face's colour (linear) and its height (0.5 is the plane)."""
        species, recipe = self.species, self.stump.recipe
        late, checks, saw = self.rings(), self.checks(), self.saw()
        broad = self.noise.fractal(self.x * 6, self.y * 6, octaves=4)
        fine = self.noise.fractal(self.x * 330, self.y * 330, octaves=3)
        rays = self.noise(self.angle * 55, self.part * 5) + 0.7 * self.noise(self.angle * 140, self.part * 9)
        heart = smoothstep(0.05, -0.05, self.part - species["heart_at"] - 0.10 * broad - 0.03 * np.sin(self.angle * 3))
        mix = heart[..., None]
        colour = 0.8 * (linear(species["sap"]) * (1 - mix) + linear(species["heart"]) * mix)
        colour = colour * (1 - species["late"] * late * (0.75 + 0.35 * broad))[..., None] ** np.array([0.85, 1.05, 1.3])
        colour = colour * (1 + species["rays"] * rays + 0.09 * fine + 0.16 * broad + 0.05 * saw)[..., None]
        colour = colour * (1 - 0.35 * smoothstep(0.012, 0.002, self.reach))[..., None]
        colour = self.weather(colour, broad)
        bark = species["bark_mm"] / 1000 * min(1.0, 0.4 + self.mean_radius * 2.2)
        bark_part = 1 - bark / self.edge + 0.012 * self.noise(self.angle * 9, self.part * 3)
        inner = smoothstep(-0.006, 0.004, self.part - bark_part)[..., None]
        outward = (self.part - bark_part) / np.maximum(1 - bark_part, 1e-3)
        outer = smoothstep(0.15, 0.65, outward + 0.35 * self.noise(self.x * 70, self.y * 70))[..., None]
        rind = (linear("#7a5238") * (1 - outer) + linear(species["furrow"]) * 1.5 * outer) * (1 + 0.5 * fine)[..., None]
        colour = colour * (1 - inner) + rind * inner
        colour = colour * (1 - 0.86 * checks)[..., None]
        height = 0.5 + 0.05 * late + 0.075 * saw + 0.05 * fine - 0.38 * checks - 0.10 * inner[..., 0] * (1 + fine)
        return np.clip(colour, 0.004, 0.95).astype(np.float32), height.astype(np.float32)

    def weather(self, colour, broad):
        """Greys and darkens an old cut: the older, the less of the wood's own colour is left."""
        age = self.stump.recipe["age"]
        stain = smoothstep(0.1, 0.65, broad + 0.35 * self.noise.fractal(self.x * 17, self.y * 17, octaves=3))
        colour = colour * (1 - (0.16 + 0.35 * age) * stain)[..., None]
        if age:
            grey = colour.mean(-1, keepdims=True) * np.array([0.98, 0.94, 0.86])
            amount = np.clip(age * (0.75 + 0.35 * broad), 0, 0.92)[..., None]
            colour = (colour * (1 - amount) + grey * amount) * (1 - 0.28 * age)
        return colour


# ------------------------------------------------------------------------------------------------ surroundings

def disc(rng, density, inner, outer, heading=0.0, half=math.pi):
    """Points spread evenly over a ring or, with `half`, over a wedge of it around `heading`."""
    count = int(density * half * (outer ** 2 - inner ** 2))
    distance = np.sqrt(rng.uniform(inner ** 2, outer ** 2, count))
    angle = heading + rng.uniform(-half, half, count)
    return np.column_stack([distance * np.cos(angle), distance * np.sin(angle), np.zeros(count)])


def build_ground(recipe, stump, rng, away):
    """Earth, and what lies or grows on it: grass, mulch, needles, leaves, chips from the saw."""
    kind = recipe["ground"]
    axis = np.linspace(-1, 1, 90)
    axis = np.sign(axis) * np.abs(axis) ** 2.2 * 45
    x, y = np.meshgrid(axis, axis, indexing="ij")
    z = 0.02 * stump.noise(x * 0.7, y * 0.7) * smoothstep(0.4, 2.5, np.hypot(x, y)) - 0.004
    colour = SOILS[kind] if kind not in LAWNS else LAWNS[kind]["dark"] if recipe["ring"] < 0.02 else SOILS[kind]
    make_mesh("ground", np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(90, 90)[:, ::-1], soil_material(colour, rng))
    if kind in LAWNS:
        grow_lawn(LAWNS[kind], recipe, stump, rng, away)
    elif kind == "mulch":
        bits = chip_material("#2b170e", "#7d4a2c")
        strew(lambda: splinters(34, 0.12, 0.055, 0.014, 0.006, 0.022, rng, bits), 3, 150, 45, stump, rng, away)
    elif kind == "pine straw":
        bits = chip_material("#4a2f1c", "#b8936a")
        strew(lambda: splinters(70, 0.16, 0.19, 0.0022, 0.0018, 0.02, rng, bits, 0.09), 4, 90, 26, stump, rng, away)
        grow_lawn(LAWNS["dry lawn"], recipe, stump, rng, away, share=0.06)
    elif kind == "leaves":
        strew(lambda: fallen_leaf(rng, plant_material("#5b3a1d", "#b08348", translucent=0.1)), 7, 420, 120, stump, rng, away, 0.075, 0.35)
        grow_lawn(LAWNS["lawn"], recipe, stump, rng, away, share=0.18)
    else:
        bits = chip_material("#4d3c2b", "#9c8263")
        strew(lambda: splinters(30, 0.12, 0.014, 0.009, 0.007, 0.006, rng, bits), 3, 60, 12, stump, rng, away)
        grow_lawn(LAWNS["lawn"], recipe, stump, rng, away, share=0.12)
    litter(recipe, stump, rng)


def outside(points, stump, margin=0.0):
    """The points that are not under the stump, and how far each is from it."""
    gap = np.hypot(points[:, 0], points[:, 1]) - stump.radius_at(points[:, 0], points[:, 1])
    return points[gap > margin], gap[gap > margin]


def grow_lawn(lawn, recipe, stump, rng, away, share=1.0):
    """Tufts, dense near the stump and thinner (but larger) towards the background; thin in the worn ring around the stump."""
    material = plant_material(lawn["dark"], lawn["light"])
    near, gap = outside(disc(rng, 170 * share, 0, 3.0), stump, -0.01)
    patch = stump.noise(near[:, 0] * 1.3 + 9, near[:, 1] * 1.3)
    keep = rng.random(len(near)) < np.clip(0.12 + gap / max(recipe["ring"], 0.01), 0, 1)
    if share < 1:
        keep &= patch > 0.05
    near, gap = near[keep], gap[keep]
    lush = 1 + 0.35 * np.exp(-gap / 0.08) + 0.15 * stump.noise(near[:, 0] * 3, near[:, 1] * 3)
    far = disc(rng, 95 * share, 3.0, 6.5, away, 0.85)
    distant = disc(rng, 42 * share, 6.5, 15, away, 0.75)
    kinds = 5
    for i in range(kinds):
        tuft = blades(46, 0.10, lawn["height"], lawn["width"], lawn["straw"], rng, material)
        places = np.concatenate([near[i::kinds], far[i::kinds], distant[i::kinds]])
        sizes = np.concatenate([lush[i::kinds], np.full(len(far[i::kinds]), 1.3), np.full(len(distant[i::kinds]), 1.9)])
        scatter(tuft, places, sizes * rng.uniform(0.8, 1.2, len(places)), rng, 0.10)


def strew(make, kinds, near_density, far_density, stump, rng, away, size=1.0, tilt=0.1):
    """Covers the ground with loose things of a few kinds."""
    near, _ = outside(disc(rng, near_density, 0, 3.0), stump, -0.02)
    far = disc(rng, far_density, 3.0, 9.0, away, 0.8)
    for i in range(kinds):
        places = np.concatenate([near[i::kinds], far[i::kinds]])
        scatter(make(), places, size * rng.uniform(0.75, 1.25, len(places)), rng, tilt)


def litter(recipe, stump, rng):
    """Fresh chips and sawdust near the stump, and fallen leaves around and on it."""
    if recipe["chips"]:
        points, gap = outside(disc(rng, recipe["chips"] / 4, 0, 1.3), stump, 0.005)
        points = points[rng.random(len(points)) < np.exp(-gap / 0.25)]
        points[:, 2] = 0.012
        chips = chip_material("#a8794a", "#ecd2a4")
        for i in range(3):
            scatter(splinters(5, 0.05, 0.022, 0.010, 0.003, 0.012, rng, chips), points[i::3], np.ones(len(points[i::3])), rng, 0.2)
    leaf_material = plant_material("#6b4420", "#c0924e", translucent=0.15)
    points, _ = outside(disc(rng, recipe["leaves"] / 10, 0, 2.4), stump, 0.02)
    points[:, 2] = 0.045 if recipe["ground"] in LAWNS else 0.02
    on_top = stump.rim[rng.integers(0, len(stump.rim), 2), :2] * rng.uniform(0.72, 0.86, (2, 1))
    if recipe["leaves"] > 20 and not recipe["paper"]:
        points = np.concatenate([points, np.column_stack([on_top, stump.top_z(on_top[:, 0], on_top[:, 1]) + 0.001])])
    for i in range(4):
        scatter(fallen_leaf(rng, leaf_material), points[i::4], rng.uniform(0.04, 0.08, len(points[i::4])), rng, 0.2)


def build_background(recipe, rng, away):
    """What stands behind the stump, across the picture."""
    forward = np.array([math.cos(away), math.sin(away), 0]) * recipe["backdrop"]
    right = np.array([math.sin(away), -math.cos(away), 0])
    builders = dict(fence=build_fence, hedge=build_hedge, shrubs=build_shrubs, trees=build_trees, wall=build_wall)
    for kind in recipe["background"]:
        builders[kind](rng, forward, right)


def build_fence(rng, forward, right):
    """A privacy fence of upright boards."""
    vertices, faces, tone = [], [], []
    box = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])
    for i in range(-48, 49):
        middle = forward * (6.3 + rng.normal(0, 0.006)) + right * i * 0.148
        for x, y, z in itertools.product((-0.07, 0.07), (0, 0.02), (0.03, 1.85 + rng.normal(0, 0.008))):
            vertices.append(middle + right * x + forward * y + np.array([0, 0, z]))
            tone.append(None)
        shade = rng.random()
        tone[-8:] = [(shade, 0.5, 0)] * 8
        faces.append(box + 8 * (len(vertices) // 8 - 1))
    make_mesh("fence", np.array(vertices), np.concatenate(faces), wood_material("#7d6248", "#b0906b", rng), np.array(tone), smooth=False)


def build_shrubs(rng, forward, right):
    """Low shrubs with gaps between them."""
    build_hedge(rng, forward, right, 0.5, 1.9)


def build_hedge(rng, forward, right, tallness=1.0, apart=1.0):
    """Shrubs of differing height in a row, in front of whatever else is behind."""
    kinds = [foliage(170, 0.24, 0.032, rng, plant_material("#1f3a17", "#5f8238", translucent=0.3)),
             foliage(170, 0.24, 0.030, rng, plant_material("#2a4a1c", "#7c9a45", translucent=0.3))]
    points, start = [], -7.0
    while start < 7:
        width, tall, deep = rng.uniform(0.8, 1.5), tallness * rng.uniform(0.6, 1.25), rng.uniform(0.4, 0.55)
        count = int(150 * width * tall)
        ball = rng.normal(size=(count, 3))
        ball /= np.linalg.norm(ball, axis=1, keepdims=True)
        ball *= rng.uniform(0.75, 1.02, (count, 1))
        ball[:, 2] = np.abs(ball[:, 2])
        middle = forward * (5.4 + rng.normal(0, 0.15)) + right * (start + width / 2)
        points.append(middle + ball[:, :1] * right * width * 0.6 + ball[:, 1:2] * forward * deep + ball[:, 2:] * np.array([0, 0, tall]))
        start += width * rng.uniform(0.85, 1.25) * apart
    points = np.concatenate(points)
    for i, kind in enumerate(kinds):
        scatter(kind, points[i::2], rng.uniform(0.6, 1.0, len(points[i::2])), rng, 0.8)


def build_trees(rng, forward, right):
    """A few trunks; their crowns are above the picture."""
    material = plain_material("#3a312a", "#8a7b6c", 18, rng, 0.03)
    turn = np.arange(48) * 2 * np.pi / 48
    for offset in rng.permutation([-3.1, -1.6, 1.5, 2.9, 4.0])[:3]:
        radius, levels = rng.uniform(0.10, 0.2), np.linspace(-0.05, 4.5, 40)
        middle = forward * rng.uniform(4.0, 7.5) + right * (offset + rng.normal(0, 0.3))
        lean = rng.normal(0, 0.04, 2)
        grow = radius * (1 + 0.9 * np.exp(-levels / 0.12))[:, None] * (1 + 0.05 * np.cos(3 * turn + rng.uniform(0, 6)))[None]
        ring = np.stack([grow * np.cos(turn) + lean[0] * levels[:, None], grow * np.sin(turn) + lean[1] * levels[:, None],
                         np.repeat(levels[:, None], 48, 1)], -1)
        make_mesh("trunk", (ring + middle).reshape(-1, 3), grid_faces(40, 48, True), material)


def build_wall(rng, forward, right):
    """The stuccoed side of a house with its plinth."""
    for low, high, out, tint in ((0.0, 0.22, 0.04, ("#6f6a62", "#8f897f")), (0.22, 3.2, 0.0, ("#b9ab92", "#d3c7b0"))):
        base = forward * (6.2 - out)
        corners = np.array([base + right * side + [0, 0, z] for side, z in ((-9, low), (9, low), (9, high), (-9, high))])
        make_mesh("wall", corners, np.array([[0, 1, 2, 3]]), plain_material(*tint, 60, rng), smooth=False)


def build_light(recipe, rng, away):
    """Sky, sun, and the dappled shade of crowns that are out of the picture (kept off the stump itself)."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    azimuth, elevation = (math.radians(a) for a in recipe["sun"])
    azimuth += away - math.pi / 2  # given as seen from the camera: 90 is ahead, 180 to the left, 270 behind the camera
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
    towards = Vector((math.cos(elevation) * math.cos(azimuth), math.cos(elevation) * math.sin(azimuth), math.sin(elevation)))
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = recipe["sun_power"], math.radians(0.7), linear(recipe["sun_colour"])
    sun = bpy.data.objects.new("sun", lamp)
    sun.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(sun)
    cast_shade(recipe["shade"], towards, rng, away)


def cast_shade(amount, towards, rng, away):
    """Clumps of leaves between the sun and the ground behind the stump, unseen by the camera."""
    if not amount:
        return
    points = disc(rng, 7 * amount, 1.5, 7.0, away, 0.9)
    noise = Noise(rng)
    points = points[noise(points[:, 0] * 0.8, points[:, 1] * 0.8) > -0.1]
    leaves = foliage(150, 0.3, 0.05, rng, plant_material("#1f3a17", "#5f8238", translucent=0.2))
    scatter(leaves, points + np.array(towards) * rng.uniform(5, 7, (len(points), 1)), rng.uniform(0.5, 1.1, len(points)), rng, 0.8)
    leaves.visible_camera = False


def lay_paper(recipe, stump, camera_yaw):
    """A letter sheet on the cut face, very slightly curled; gives its corners in the world."""
    width, height = (side * INCH for side in LETTER_IN)
    turn = camera_yaw + math.pi / 2 + math.radians(recipe["paper_yaw"])
    across, along = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    middle = stump.rim[:, :2].mean(0) + np.array(recipe["paper_at"])
    steps = 17
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, steps), np.linspace(-0.5, 0.5, steps), indexing="ij")
    xy = middle + u[..., None] * width * across + v[..., None] * height * along
    rng = np.random.default_rng(recipe["seed"] + 99)
    curl = 0.0004 + 0.004 * np.abs(u * 1.2 + v * 1.6 - rng.uniform(-0.2, 0.2)) ** 3 + 0.0008 * stump.noise(xy[..., 0] * 20, xy[..., 1] * 20)
    sheet = np.concatenate([xy, (stump.top_z(xy[..., 0], xy[..., 1]) + 0.0010 + np.abs(curl))[..., None]], -1)
    s = Shader("paper")
    material = s.finish(s.node("ShaderNodeRGB").outputs[0], roughness=0.7, specular=0.2)
    material.node_tree.nodes["RGB"].outputs[0].default_value = (*linear("#efeee9"), 1)
    make_mesh("paper", sheet.reshape(-1, 3), grid_faces(steps, steps), material)
    return [sheet[0, 0], sheet[-1, 0], sheet[-1, -1], sheet[0, -1]]


# ------------------------------------------------------------------------------------------------ camera, truth, rendering

def set_camera(recipe, width, height):
    """A phone held by a standing person; returns the focal length in pixels."""
    scene = bpy.context.scene
    slant = math.hypot(recipe["distance"], recipe["camera_height"])
    focal = recipe["focal_35"] * math.hypot(width, height) / 43.27
    if recipe["fill"]:  # zoomed until the stump takes that part of the picture's width
        focal = recipe["fill"] * width * slant / (recipe["width_in"] * INCH)
    yaw = math.radians(recipe["camera_yaw"] - 90)
    place = Vector((recipe["distance"] * math.cos(yaw), recipe["distance"] * math.sin(yaw), recipe["camera_height"]))
    right, up_aim = Vector((-math.sin(yaw), math.cos(yaw), 0)), recipe["aim"]
    target = right * up_aim[0] + Vector((0, 0, up_aim[2]))
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    turn = (target - place).to_track_quat("-Z", "Y").to_matrix() @ Matrix.Rotation(math.radians(recipe["roll"]), 3, "Z")
    camera.location, camera.rotation_euler = place, turn.to_euler()
    data.sensor_fit, data.sensor_width, data.lens, data.clip_start = "HORIZONTAL", 36, focal * 36 / width, 0.05
    data.dof.use_dof = True
    data.dof.focus_distance = (place - Vector((0, 0, recipe["height_in"] * INCH * 0.8))).length
    data.dof.aperture_fstop = recipe["aperture"]
    bpy.context.view_layer.update()
    return focal


def project(points, width, height):
    """World points in pixels from the top left corner."""
    scene = bpy.context.scene
    out = []
    for point in points:
        seen = world_to_camera_view(scene, scene.camera, Vector([float(c) for c in point]))
        out.append([round(seen.x * width, 1), round((1 - seen.y) * height, 1)])
    return out


def truth(recipe, stump, paper, focal, width, height):
    """Everything that a measurement of the picture can be held against."""
    grade_width, g1, g2 = widest(stump.grade)
    cut_width, c1, c2 = widest(stump.rim[:, :2])
    ends = [(*stump.grade[g], 0.0) for g in (g1, g2)]
    return dict(
        seed=recipe["seed"], species=recipe["species"], ground=recipe["ground"], width=width, height=height,
        widthAtGradeIn=round(grade_width / INCH, 2), cutFaceWidthIn=round(cut_width / INCH, 2),
        cutHeightIn=round(float(stump.top_z(*stump.rim[:, :2].mean(0))) / INCH, 2),
        gradePointsPx=project(sorted(ends, key=lambda p: project([p], width, height)[0][0]), width, height),
        cutFacePointsPx=project([stump.rim[c1], stump.rim[c2]], width, height),
        cutFaceOutlinePx=project(stump.rim[::8], width, height),
        cutFaceOutlineSmoothPx=project(stump.smooth_rim()[::16], width, height),
        paper=None if paper is None else dict(widthIn=LETTER_IN[0], heightIn=LETTER_IN[1], cornersPx=project(paper, width, height)),
        focalLengthPx=round(focal, 1), cameraHeightIn=round(recipe["camera_height"] / INCH, 1))


def clear():
    """Empties Blender's file, so that one scene leaves nothing to the next."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def set_renderer(width, height, samples, recipe):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.015, max(8, samples // 4)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 2, 2, 1, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    scene.render.threads_mode, scene.render.threads = "FIXED", int(os.environ.get("THREADS", "2"))
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    scene.view_settings.exposure = recipe["exposure"]
    scene.render.image_settings.file_format, scene.render.image_settings.quality = "JPEG", 98


def add_passes(folder):
    """Has the renderer also write linear light, surface colour and surface direction, which the noise filter needs."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    writer.base_path, writer.format.file_format, writer.format.color_depth = folder, "OPEN_EXR", "32"
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


def box_mean(values):
    """Mean over three by three pixels."""
    for axis in (0, 1):
        values = (np.roll(values, 1, axis) + values + np.roll(values, -1, axis)) / 3
    return values


def filter_noise(light, colour, normal, reach=3):
    """Smooths what the renderer left uncertain: the light that falls on a surface, averaged over neighbours of like colour,
    direction and brightness. The surface's own colour (rings, grain, blades) is divided out first and multiplied in again."""
    base = colour + 0.04
    fall = np.minimum(light / base, 12)
    bright = np.log(box_mean(fall.mean(-1)) + 0.02)
    total, weights = np.zeros_like(fall), np.zeros(fall.shape[:2], np.float32)
    for dy, dx in itertools.product(range(-reach, reach + 1), repeat=2):
        near = lambda values: np.roll(values, (dy, dx), (0, 1))
        apart = ((near(normal) - normal) ** 2).sum(-1) / 0.03 + ((near(colour) - colour) ** 2).sum(-1) / 0.006
        apart += (near(bright) - bright) ** 2 / 0.10 + (dx * dx + dy * dy) / (1.2 * reach * reach)
        weight = np.exp(-apart)
        total += weight[..., None] * near(fall)
        weights += weight
    return total / weights[..., None] * base


def write_picture(pixels, path):
    """Through the camera's tone curve into a JPEG."""
    height, width, _ = pixels.shape
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = pixels
    image.pixels.foreach_set(rgba.ravel())
    image.save_render(path, scene=bpy.context.scene)


def render_scene(number, out, width, height, samples):
    """Builds, renders and writes one scene."""
    clear()
    recipe = {**BASE, **(RECIPES[number] if number in RECIPES else random_recipe(number))}
    rng = np.random.default_rng(recipe["seed"] + 500)
    set_renderer(width, height, samples, recipe)
    stump = Stump(recipe)
    focal = set_camera(recipe, width, height)
    camera_yaw = math.radians(recipe["camera_yaw"] - 90)
    away = camera_yaw + math.pi
    paper = lay_paper(recipe, stump, camera_yaw) if recipe["paper"] else None
    base = os.path.join(out, f"{number:05d}")
    with open(base + ".json", "w", encoding="utf-8") as file:
        json.dump(truth(recipe, stump, paper, focal, width, height), file, indent=1)
    if os.environ.get("TRUTH_ONLY"):
        return
    stump.build()
    build_ground(recipe, stump, rng, away)
    build_background(recipe, rng, away)
    build_light(recipe, rng, away)
    with tempfile.TemporaryDirectory() as folder:
        add_passes(folder)
        bpy.ops.render.render()
        light, colour, normal = (read_pass(folder, slot, width, height) for slot in ("light", "colour", "normal"))
    write_picture(filter_noise(light, colour, normal), base + ".jpg")


def main():
    arguments = sys.argv[sys.argv.index("--") + 1:]
    out = os.path.abspath(arguments[0])
    start, count, width, height, samples = (int(a) for a in arguments[1:6])
    os.makedirs(out, exist_ok=True)
    for number in range(start, start + count):
        render_scene(number, out, width, height, samples)
        print("scene", number, "done", flush=True)


main()
