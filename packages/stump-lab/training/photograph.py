"""Turns rendered scenes into the frozen photos that the evaluation measures, by simulating a phone's lens, sensor, and file format.

    python3 photograph.py RENDERED_DIR OUT_DIR

Each NNNNNN.jpg becomes a JPEG with barrel distortion, slight blur and noise, and a camera's compression; EXIF has the correct focal
length in 70 %, none in 22 %, and a wrong one (digital zoom, cropping) in 8 %. NNNNNN.json keeps the truth, with its points distorted like
the picture. The scene's number is the seed. A truth without a picture (TRUTH_ONLY=1 of the renderer) is converted too, to calibrate
confirmed handles. Needs python3-opencv and python3-pil.
"""

import glob
import io
import json
import os
import sys

import cv2
import numpy as np
from PIL import Image

from stumpnet.phone import blotched, rained, sharpened

FOCAL_TAG, EXIF_SECTION = 0xA405, 0x8769
LARGEST_FILE = 88_000


def distorted_points(points, strength, width, height):
    """Distorts points by Brown's model with one term, about the center; `strength` at the corner."""
    centre = np.array([width, height]) / 2
    away = (np.asarray(points, float) - centre) / np.hypot(*centre)
    return (
        (away * (1 + strength * (away**2).sum(-1, keepdims=True)) * np.hypot(*centre) + centre)
        .round(2)
        .tolist()
    )


def distorted_picture(picture, strength):
    height, width = picture.shape[:2]
    centre = np.array([width, height]) / 2
    y, x = np.mgrid[0:height, 0:width]
    there = (np.stack([x + 0.5, y + 0.5], -1) - centre) / np.hypot(*centre)
    source = there.copy()
    for _ in range(6):  # no closed-form inverse: iterated to convergence
        source = there / (1 + strength * (source**2).sum(-1, keepdims=True))
    at = (source * np.hypot(*centre) + centre - 0.5).astype(np.float32)
    return cv2.remap(
        picture, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )


def spoiled(rng, picture, kind):
    """Adds the drops, noise and sharpening of the kinds that are about them."""
    if kind not in ("rain and noise", "night"):
        return picture
    if kind == "rain and noise" and rng.random() < 0.6:
        picture = rained(rng, picture)
    picture = sharpened(
        blotched(rng, picture, rng.uniform(2, 7)), rng.uniform(0.4, 1.6), rng.uniform(0.8, 2)
    )
    return picture.clip(0, 255).astype(np.uint8)


def saved_picture(rng, picture, kind):
    """Applies a phone's noise reduction, sometimes blur, and sensor noise."""
    # The kinds are rendered with fewer samples: what is left of the renderer's noise goes as a phone's own would.
    picture = (
        cv2.bilateralFilter(picture, 5, 18, 2)
        if kind is None
        else cv2.fastNlMeansDenoisingColored(picture, None, 6, 6, 3, 9)
    )
    picture = spoiled(rng, picture, kind)
    if rng.random() < 0.35:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 1.3))
    return (
        (picture + rng.normal(0, rng.uniform(0.5, 5), picture.shape)).clip(0, 255).astype(np.uint8)
    )


def saved_focal(rng, focal):
    """Returns the EXIF focal length: mostly the truth, rounded to a millimeter as phones write it."""
    chance = rng.random()
    if chance < 0.22:
        return None
    return round(focal * rng.choice([0.77, 1.3])) if chance < 0.30 else round(focal)


def write_photo(path, picture, quality, focal):
    exif = Image.Exif()
    if focal:
        exif.get_ifd(EXIF_SECTION)[FOCAL_TAG] = int(focal)
    image = Image.fromarray(picture[..., ::-1])
    while True:  # the whole set has to stay under 40 MB
        data = io.BytesIO()
        image.save(data, "JPEG", quality=quality, exif=exif)
        if data.tell() <= LARGEST_FILE or quality <= 30:
            break
        quality -= 6
    with open(path, "wb") as file:
        file.write(data.getvalue())


def is_seen(truth, mask):
    """Whether at least six tenths of the cut face are visible or under a sheet: nobody would measure a stump hidden by a machine."""
    outline = np.array(truth["cutFacePx"], np.int32)
    face = cv2.fillPoly(np.zeros_like(mask), [outline], 1) > 0
    return face.any() and (mask[face] >= 128).mean() >= 0.6


def read_if_there(path, flags=cv2.IMREAD_COLOR):
    return cv2.imread(path, flags) if os.path.exists(path) else None


def photograph(truth_path, out):
    with open(truth_path, encoding="utf-8") as file:
        truth = json.load(file)
    mask = read_if_there(truth_path[: -len(".json")] + "_m.png", cv2.IMREAD_GRAYSCALE)
    if truth["stump"] and mask is not None and not is_seen(truth, mask):
        return False
    rng = np.random.default_rng(truth["number"] + 5)
    strength, width, height = float(rng.uniform(-0.035, 0.008)), truth["width"], truth["height"]
    picture = read_if_there(truth_path[: -len(".json")] + ".jpg")
    if picture is not None:
        picture = saved_picture(rng, distorted_picture(picture, strength), truth.get("kind"))
    moved = lambda points: distorted_points(points, strength, width, height)
    for key in ("cutFacePx", "gradePx"):
        if key in truth:
            truth[key] = moved(truth[key][::2])
    if "otherCutFacesPx" in truth:
        truth["otherCutFacesPx"] = [moved(outline) for outline in truth["otherCutFacesPx"]]
    if truth["sheet"]:
        truth["sheet"]["corners"] = moved(truth["sheet"]["corners"])
    truth["exifFocal35mm"] = saved_focal(rng, truth["focal35mm"])
    name = os.path.join(out, f"{truth['number']:06d}")
    if picture is not None:
        write_photo(name + ".jpg", picture, int(rng.integers(45, 88)), truth["exifFocal35mm"])
    with open(name + ".json", "w", encoding="utf-8") as file:
        json.dump(truth, file, separators=(",", ":"))
    return True


def main():
    rendered, out = sys.argv[1:3]
    os.makedirs(out, exist_ok=True)
    made = sum(
        photograph(path, out) for path in sorted(glob.glob(os.path.join(rendered, "*.json")))
    )
    print(f"{made} photos")


main()
