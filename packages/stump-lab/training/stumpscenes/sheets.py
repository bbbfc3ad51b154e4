"""Objects of known size on the cut face or on the ground: letter paper, the marker card, a bill."""

import math

import bpy
import numpy as np

from .meshes import SHEET, add_mesh, grid_faces
from .shading import hsv, mottled, pictured, plain
from .stump import INCH

SIZES_IN = {
    "letter": (8.5, 11.0),
    "printed letter": (8.5, 11.0),
    "card": (8.5, 11.0),
    "bill": (6.14, 2.61),
}
# ArUco 4x4, number 7: the marker of the product's card, six inches wide, 1.25 in from the left and 2.5 in from the top of a letter page.
MARKER = ["1100", "0100", "1111", "0010"]


def image_of(name, gray):
    """Creates a renderer image from values (rows, columns[, 3]) in 0 to 1, top row first."""
    rows, columns = gray.shape[:2]
    image = bpy.data.images.new(name, columns, rows)
    rgba = np.ones((rows, columns, 4), np.float32)
    rgba[..., :3] = gray if gray.ndim == 3 else gray[..., None]
    image.pixels.foreach_set(rgba[::-1].ravel())
    image.pack()
    return image


def card_picture(dots_per_inch=40):
    page = np.full((11 * dots_per_inch, int(8.5 * dots_per_inch)), 0.97)
    left, top, cell = int(1.25 * dots_per_inch), int(2.5 * dots_per_inch), dots_per_inch
    page[top : top + 6 * cell, left : left + 6 * cell] = 0.03
    for row, bits in enumerate(MARKER):
        for column, bit in enumerate(bits):
            if bit == "1":
                y, x = top + (row + 1) * cell, left + (column + 1) * cell
                page[y : y + cell, x : x + cell] = 0.97
    return page


def printed_picture(rng, dots_per_inch=40):
    """Draws a printed letter: lines of text, sometimes a gray picture."""
    page = np.full((11 * dots_per_inch, int(8.5 * dots_per_inch)), 0.96)
    y = dots_per_inch
    while y < 10 * dots_per_inch:
        if rng.random() < 0.1:
            y += int(rng.uniform(0.2, 0.8) * dots_per_inch)
        page[
            y : y + max(2, dots_per_inch // 14),
            int(0.9 * dots_per_inch) : int(rng.uniform(3, 7.6) * dots_per_inch),
        ] = rng.uniform(0.1, 0.4)
        y += int(rng.uniform(0.18, 0.35) * dots_per_inch)
    return page


def bill_picture(rng):
    picture = np.empty((131, 307, 3))
    picture[:] = hsv(rng.uniform(0.2, 0.36), rng.uniform(0.08, 0.3), rng.uniform(0.45, 0.7))
    picture *= 1 + rng.normal(0, 0.12, (131, 307, 1))
    picture[6:8], picture[-8:-6], picture[:, 6:8], picture[:, -8:-6] = (
        picture[i].mean() * 0.5 for i in range(4)
    )
    y, x = np.mgrid[0:131, 0:307]
    picture[((y - 65) / 46) ** 2 + ((x - 153) / 33) ** 2 < 1] *= 0.6
    return picture.clip(0, 1)


def sheet_material(kind, rng):
    if kind == "letter":
        return plain(rng, (rng.uniform(0.75, 0.9),) * 2 + (rng.uniform(0.7, 0.9),), 0.7, 0.2)
    picture = {
        "card": card_picture,
        "printed letter": lambda: printed_picture(rng),
        "bill": lambda: bill_picture(rng),
    }[kind]()
    return (
        pictured(rng, image_of(kind, picture))
        if kind != "unknown"
        else mottled(rng, (0.8, 0.8, 0.8))
    )


def lay_sheet(rng, kind, stump, camera_yaw, on_cut, grass, curl):
    """Lays down a sheet; returns its entry in the truth, with its corners in world coordinates, in order around it."""
    width, height = (side * INCH for side in SIZES_IN[kind])
    print_scale = float(rng.uniform(0.94, 1.0)) if kind == "card" else 1.0
    turn = rng.uniform(0, 2 * np.pi)
    along, across = (
        np.array([math.cos(turn), math.sin(turn)]),
        np.array([-math.sin(turn), math.cos(turn)]),
    )
    if on_cut:
        centre = rng.normal(0, 0.15, 2) * stump.radius
    else:
        side = camera_yaw + rng.uniform(-1.1, 1.1)
        centre = (
            float(stump.reach(side)) + math.hypot(width, height) / 2 * rng.uniform(0.95, 1.3) + 0.02
        ) * np.array([math.cos(side), math.sin(side)])
    steps = 9
    u, v = (a.ravel() for a in np.meshgrid(np.linspace(0, 1, steps), np.linspace(0, 1, steps)))
    xy = centre + (u - 0.5)[:, None] * width * along + (v - 0.5)[:, None] * height * across
    floor = (
        stump.plane(*xy.T) + stump.step + 0.004
        if on_cut
        else np.full(len(xy), 0.008 + (0.03 if grass else 0.0))
    )
    points = np.column_stack(
        [xy, floor + curl * (0.5 + 0.5 * np.cos((u - 0.5) * 2 * np.pi * rng.choice([0.5, 1])))]
    )
    uv = np.column_stack([u, v])
    if print_scale < 1:  # the page prints smaller about its center, on full-size paper
        uv = np.clip((uv - 0.5) / print_scale + 0.5, 0, 1)
    add_mesh(
        "sheet",
        points,
        grid_faces(steps, steps),
        sheet_material(kind, rng),
        SHEET,
        uv=uv,
        smooth=True,
    )
    corners = [points[i] for i in (0, steps - 1, steps * steps - 1, steps * steps - steps)]
    return {
        "kind": kind.split()[-1],
        "placement": "cut" if on_cut else "ground",
        "printScale": round(print_scale, 4),
        "corners": corners,
    }
