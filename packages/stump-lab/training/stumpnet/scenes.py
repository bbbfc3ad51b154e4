"""Rendered scenes, and photographs without a stump, as arrays in memory: pictures (BGR) and class maps."""

import glob
import json
import os

import cv2
import numpy as np


LONGEST = 400  # pixels: larger pictures are shrunk, the network sees 192


def read_scene(truth_path):
    """Returns the picture and its class map (0 background, 1 side, 2 cut face, 3 sheet), or None if a file is missing."""
    base = truth_path[: -len(".json")]
    picture, mask = cv2.imread(base + ".jpg"), cv2.imread(base + "_m.png", cv2.IMREAD_GRAYSCALE)
    if picture is None or mask is None:
        return None
    shrink = LONGEST / max(mask.shape)
    if shrink < 1:
        size = [round(side * shrink) for side in mask.shape[::-1]]
        picture, mask = (
            cv2.resize(picture, size, interpolation=cv2.INTER_AREA),
            cv2.resize(mask, size, interpolation=cv2.INTER_NEAREST),
        )
    return picture, cv2.medianBlur(np.round(mask / 85).astype(np.uint8), 3)


def kind_of(truth_path):
    with open(truth_path, encoding="utf-8") as file:
        return json.load(file).get("kind") or "plain"


class Scenes:
    """Scenes of several folders, every twentieth held out for validation; `refresh` adds newly rendered ones.

    `without` are the training scenes without a stump; `validation` has a list for each kind of scene.
    """

    def __init__(self, folders):
        self.folders, self.known = folders, set()
        self.training, self.validation, self.without = [], {}, []
        self.refresh()

    def refresh(self):
        for folder in self.folders:
            for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
                scene = None if path in self.known else read_scene(path)
                if scene:
                    self.known.add(path)
                    number = int(os.path.basename(path)[: -len(".json")])
                    (
                        self.validation.setdefault(kind_of(path), [])
                        if number % 20 == 0
                        else self.training
                    ).append(scene)
                    if number % 20 and not (scene[1] == 2).any():
                        self.without.append(scene)


def read_without(folder):
    """Reads a folder's pictures without a stump, each with an all-background class map."""
    pictures = [cv2.imread(path) for path in sorted(glob.glob(os.path.join(folder, "*.jpg")))]
    return [
        (picture, np.zeros(picture.shape[:2], np.uint8))
        for picture in pictures
        if picture is not None
    ]


def letterboxed(picture, side, gray=115):
    """Fits the whole picture into a square of `side`, padded with gray: the network's first input in the product."""
    height, width = picture.shape[:2]
    scale = side / max(width, height)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = cv2.resize(
        picture, size, interpolation=cv2.INTER_AREA if picture.ndim == 3 else cv2.INTER_NEAREST
    )
    out = np.full((side, side, *picture.shape[2:]), gray if picture.ndim == 3 else 0, np.uint8)
    top, left = (side - size[1]) // 2, (side - size[0]) // 2
    out[top : top + size[1], left : left + size[0]] = small
    return out


def cut_square(picture, x, y, size, side, gray=115):
    """Crops a square around (x, y), scaled to `side`, padded with gray outside the picture."""
    scale = side / size
    move = np.array([[scale, 0, side / 2 - scale * x], [0, scale, side / 2 - scale * y]])
    if picture.ndim == 3:
        return cv2.warpAffine(
            picture,
            move,
            (side, side),
            flags=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR,
            borderValue=(gray,) * 3,
        )
    return cv2.warpAffine(picture, move, (side, side), flags=cv2.INTER_NEAREST, borderValue=0)
