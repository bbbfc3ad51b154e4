"""Augments a scene with camera, handling, and weather effects, so that training on renders transfers to photographs."""

import math
import random

import cv2
import numpy as np

from .network import SIDE
from .phone import blotched, rained, sharpened


def placed(picture, mask):
    """Crops the whole picture, or a part around the stump like the second look, with slight rotation and mirroring."""
    height, width = mask.shape
    rows, columns = np.nonzero((mask == 1) | (mask == 2))
    whole = random.random() < 0.45
    if not whole and not len(rows):
        x, y, size = (
            random.uniform(0, width),
            random.uniform(0, height),
            max(width, height) * random.uniform(0.25, 1),
        )
    elif whole:
        x, y, size = width / 2, height / 2, max(width, height) * math.exp(random.gauss(0.05, 0.12))
    else:
        x, y = (columns.min() + columns.max()) / 2, (rows.min() + rows.max()) / 2
        size = max(np.ptp(columns), np.ptp(rows), 12) * math.exp(
            random.uniform(math.log(1.1), math.log(3))
        )
    x, y = x + random.gauss(0, 0.06) * size, y + random.gauss(0, 0.06) * size
    scale, turn = (
        SIDE / size,
        math.radians(random.gauss(0, 10) if random.random() < 0.92 else random.uniform(-180, 180)),
    )
    stretch = math.exp(random.gauss(0, 0.07)) * (-1 if random.random() < 0.5 else 1)
    c, s = math.cos(turn), math.sin(turn)
    move = scale * np.array([[c * stretch, -s], [s * stretch, c]])
    shift = SIDE / 2 - move @ np.array([x, y])
    move = np.column_stack([move, shift])
    border = random.choice([cv2.BORDER_CONSTANT, cv2.BORDER_CONSTANT, cv2.BORDER_REFLECT_101])
    gray = 115 if random.random() < 0.7 else random.randrange(256)
    picture = cv2.warpAffine(
        picture,
        move,
        (SIDE, SIDE),
        flags=cv2.INTER_LINEAR,
        borderMode=border,
        borderValue=(gray,) * 3,
    )
    return picture, cv2.warpAffine(
        mask, move, (SIDE, SIDE), flags=cv2.INTER_NEAREST, borderMode=border, borderValue=0
    )


def coloured(picture):
    """Varies hue, saturation, exposure, contrast, and white balance."""
    if random.random() < 0.8:
        hsv = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV).astype(np.float32)
        hsv[..., 0] = (hsv[..., 0] + random.gauss(0, 7)) % 180
        hsv[..., 1] = np.clip(hsv[..., 1] * random.uniform(0.5, 1.6), 0, 255)
        picture = cv2.cvtColor(hsv.clip(0, 255).astype(np.uint8), cv2.COLOR_HSV2BGR)
    x = 255 * np.clip(picture.astype(np.float32) / 255, 1e-4, 1) ** random.uniform(0.55, 1.7)
    x = (x - 127) * random.uniform(0.6, 1.5) + 127 + random.uniform(-40, 40)
    x *= np.array([random.uniform(0.88, 1.12) for _ in range(3)], np.float32)
    if random.random() < 0.3:  # uneven light
        light = cv2.resize(
            np.random.uniform(0.5, 1.3, (3, 3)).astype(np.float32),
            (SIDE, SIDE),
            interpolation=cv2.INTER_CUBIC,
        )
        x *= light[..., None]
    return x


def photographed(x):
    """Adds blur, noise, drops, sharpening, an obstruction in front of the lens, and JPEG artifacts."""
    rng = np.random.default_rng(random.getrandbits(32))
    if random.random() < 0.06:
        x = rained(rng, x, 0.12)
    if random.random() < 0.3:
        x = cv2.GaussianBlur(x, (0, 0), random.uniform(0.4, 1.7))
    if random.random() < 0.5:
        x = x + np.random.normal(0, random.uniform(1, 14), x.shape)
    if random.random() < 0.15:
        x = blotched(rng, x, random.uniform(2, 14))
    if random.random() < 0.2:
        x = sharpened(x.clip(0, 255), random.uniform(0.3, 1.8), random.uniform(0.7, 1.6))
    if random.random() < 0.15:
        top, left = random.randrange(SIDE), random.randrange(SIDE)
        x[top : top + random.randrange(8, 60), left : left + random.randrange(8, 60)] = (
            np.random.uniform(0, 255, 3)
        )
    x = x.clip(0, 255).astype(np.uint8)
    if random.random() < 0.4:
        x = cv2.imdecode(cv2.imencode(".jpg", x, [1, random.randrange(25, 90)])[1], 1)
    return x


def augmented(scene):
    picture, mask = placed(*scene)
    return photographed(coloured(picture)), mask
