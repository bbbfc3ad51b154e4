"""Puts photographed surfaces on rendered scenes, and makes cuts as gray, brown or green as what surrounds them."""

import glob
import os
import random

import cv2
import numpy as np

SIDE, CUT = 1, 2


def read_surfaces(folder):
    """Reads photographs of one surface each: FOLDER/ground/*.jpg, and FOLDER/wood/*.jpg (also what looks like old wood: bark, rock, soil)."""

    def read(kind):
        pictures = [
            cv2.imread(path) for path in sorted(glob.glob(os.path.join(folder, kind, "*.jpg")))
        ]
        return [
            cv2.resize(picture, (512, 512), interpolation=cv2.INTER_AREA)
            for picture in pictures
            if picture is not None
        ]

    return {"ground": read("ground"), "wood": read("wood")}


def patch(surface, height, width, leaning):
    """Cuts a random piece, enlarged and turned; `leaning` shows more of it at the top, as ground seen from a person's height."""
    zoom, turn, far = (
        random.uniform(0.5, 3),
        random.uniform(0, 2 * np.pi),
        random.uniform(1, 3) if leaning else 1,
    )
    corners = np.float32([[-far, -far], [far, -far], [1, 1], [-1, 1]]) * width / 2 / zoom
    c, s = np.cos(turn), np.sin(turn)
    source = corners @ np.float32([[c, s], [-s, c]]) + np.float32(
        [random.uniform(0, 512), random.uniform(0, 512)]
    )
    move = cv2.getPerspectiveTransform(
        source.astype(np.float32), np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    )
    return cv2.warpPerspective(surface, move, (width, height), borderMode=cv2.BORDER_WRAP).astype(
        np.float32
    )


def resurfaced(picture, region, surface, leaning):
    """Replaces a region's own texture, in part or entirely; its shading, and where it has them its colors, remain."""
    piece, share = patch(surface, *region.shape, leaning), random.uniform(0.3, 1)
    shade = cv2.GaussianBlur(picture, (0, 0), random.uniform(3, 12))
    mean = np.maximum(piece.mean((0, 1)), 1)
    own = shade * piece / (mean if random.random() < 0.5 else mean.mean())
    picture[region] += share * (own - picture)[region]


def weathered(picture, cut, around):
    """Moves a cut's color to gray, or to the color of its bark or of the ground."""
    mean = picture[cut].mean(0)
    goal = (
        picture[around].mean(0)
        if around.any() and random.random() < 0.6
        else np.full(3, random.uniform(25, 150), np.float32)
    )
    ratio = (goal + 4) / (mean + 4)
    picture[cut] *= 1 + random.uniform(0.4, 1) * (ratio - 1)


def with_surfaces(scene, surfaces):
    """Returns the scene with some of its ground, bark and cut as in photographs; its class map stays as it is."""
    picture, mask = scene[0].astype(np.float32), scene[1]
    for region, share, kind in (
        (mask == 0, 0.6, "ground"),
        (mask == SIDE, 0.5, "wood"),
        (mask == CUT, 0.4, "wood"),
    ):
        if random.random() < share and region.sum() > 30:
            resurfaced(picture, region, random.choice(surfaces[kind]), kind == "ground")
    cut = mask == CUT
    if random.random() < 0.5 and cut.sum() > 30:
        weathered(picture, cut, mask == random.choice((0, SIDE)))
    return picture.clip(0, 255).astype(np.uint8), mask
