"""Cut-out pictures of misleading round, brown, or rimmed things (animals, crockery, coins, balls), pasted on scenes without a stump."""

import glob
import os
import random

import cv2
import numpy as np


def read_stamps(folder):
    """Reads a folder's pictures with a transparent background."""
    pictures = [
        cv2.imread(path, cv2.IMREAD_UNCHANGED)
        for path in sorted(glob.glob(os.path.join(folder, "*.png")))
    ]
    return [
        picture
        for picture in pictures
        if picture is not None and picture.ndim == 3 and picture.shape[2] == 4
    ]


def changed(stamp, size):
    """Scales and rotates the stamp; sometimes flattens it like ground seen by a standing person, or tints it like wood and soil."""
    if random.random() < 0.3:
        gray = cv2.cvtColor(stamp[..., :3], cv2.COLOR_BGR2GRAY)[..., None].astype(np.float32)
        tint = np.array(
            [random.uniform(0.35, 0.85), random.uniform(0.6, 0.95), 1.0], np.float32
        ) * random.uniform(0.6, 1.25)
        stamp = np.dstack([(gray * tint).clip(0, 255).astype(np.uint8), stamp[..., 3]])
    if random.random() < 0.5:
        stamp = stamp[:, ::-1]
    height, width = stamp.shape[:2]
    scale, turn = (
        size / max(height, width),
        random.gauss(0, 12) if random.random() < 0.7 else random.uniform(-180, 180),
    )
    move = cv2.getRotationMatrix2D((width / 2, height / 2), turn, scale)
    side = int(size * 1.45) + 2
    move[:, 2] += [side / 2 - width / 2, side / 2 - height / 2]
    if random.random() < 0.4:
        move[1] *= random.uniform(0.4, 0.95)
    return cv2.warpAffine(
        np.ascontiguousarray(stamp),
        move,
        (side, side),
        flags=cv2.INTER_AREA,
        borderValue=(0, 0, 0, 0),
    )


def stamped(scene, stamps):
    """Pastes one to three stamps on the scene; what they hide becomes background."""
    picture, mask = scene[0].copy(), scene[1].copy()
    height, width = mask.shape
    light = float(picture.mean()) / 128
    for _ in range(random.choice([1, 1, 2, 3])):
        stamp = changed(
            random.choice(stamps),
            int(
                max(height, width)
                * random.choice([0.12, 0.2, 0.3, 0.45, 0.6])
                * random.uniform(0.8, 1.2)
            )
            + 4,
        )
        rows, columns = stamp.shape[:2]
        top, left = (
            random.randrange(-rows // 3, height - rows // 3),
            random.randrange(-columns // 3, width - columns // 3),
        )
        to_row, to_column = (
            slice(max(top, 0), min(top + rows, height)),
            slice(max(left, 0), min(left + columns, width)),
        )
        part = stamp[
            to_row.start - top : to_row.stop - top, to_column.start - left : to_column.stop - left
        ]
        cover = part[..., 3:].astype(np.float32) / 255
        if random.random() < 0.5:  # contact shadow
            shade = cv2.GaussianBlur(stamp[..., 3], (0, 0), 1 + rows / 25)[
                to_row.start - top : to_row.stop - top,
                to_column.start - left : to_column.stop - left,
                None,
            ]
            picture[to_row, to_column] = (picture[to_row, to_column] * (1 - shade / 500)).astype(
                np.uint8
            )
        tone = part[..., :3] * np.clip(light * random.uniform(0.7, 1.2), 0.3, 1.3)
        picture[to_row, to_column] = (
            (picture[to_row, to_column] * (1 - cover) + tone * cover).clip(0, 255).astype(np.uint8)
        )
        mask[to_row, to_column][cover[..., 0] > 0.5] = 0
    return picture, mask
