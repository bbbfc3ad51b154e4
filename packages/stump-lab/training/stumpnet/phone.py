"""What a phone adds to a picture besides blur and grain: drops on the lens, blotchy color noise, sharpening halos. Pictures are BGR, 0 to 255."""

import cv2
import numpy as np


def rained(rng, picture, share=0.05):
    """Puts drops on the lens: each shows the picture turned over, small and blurred; `share` of the width is a large drop's radius."""
    height, width = picture.shape[:2]
    out = picture.astype(np.float32)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    for _ in range(int(rng.integers(4, 22))):
        radius = width * share * rng.uniform(0.2, 1)
        cx, cy, flat = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.75, 1.3)
        away = np.hypot(x - cx, (y - cy) * flat) / radius
        bent = cv2.remap(
            out,
            cx - (x - cx) * 3,
            cy - (y - cy) * 3,
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REFLECT_101,
        )
        cover = np.clip((1 - away) * rng.uniform(3, 9), 0, 1)[..., None] * rng.uniform(0.5, 0.95)
        out = out * (1 - cover) + cv2.GaussianBlur(
            bent, (0, 0), max(0.6, radius / 9)
        ) * cover * rng.uniform(0.9, 1.1)
    if rng.random() < 0.4:  # haze of a wet lens
        out = out * 0.8 + cv2.GaussianBlur(out, (0, 0), width / 25) * 0.2 + 8
    return out


def blotched(rng, picture, strength):
    """Adds the coarse color noise of a dim photo, plus grain; `strength` is its standard deviation."""
    height, width = picture.shape[:2]
    coarse = rng.normal(0, strength, (max(2, height // 5), max(2, width // 5), 3)).astype(
        np.float32
    )
    return (
        picture
        + cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
        + rng.normal(0, strength * 0.7, (height, width, 1))
    )


def sharpened(picture, amount, radius):
    """Sharpens as phones do, with bright and dark halos at edges; `radius` in pixels."""
    picture = np.asarray(picture, np.float32)
    return picture + amount * (picture - cv2.GaussianBlur(picture, (0, 0), radius))
