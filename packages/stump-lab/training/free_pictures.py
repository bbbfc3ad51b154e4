"""Builds the two folders of free pictures without a stump that training uses, from Debian packages.

    apt-get download opencv-doc mate-backgrounds plasma-workspace-wallpapers ukui-wallpapers sway-backgrounds tuxpaint-stamps-default gcompris-qt-data
    for package in *.deb; do dpkg-deb -x $package UNPACKED/${package%%_*}; done
    python3 free_pictures.py UNPACKED OUT          # OUT/without/*.jpg and OUT/stamps/*.png

Pictures with a transparent background become stamps, all others photographs. Afterwards, check both folders and delete pictures that do
show a stump or a measuring tape.
"""

import os
import struct
import sys

import cv2
import numpy as np

PHOTO_SIDE, STAMP_SIDE = 320, 200
LONGEST_JPEG = 8_000_000
ENDINGS = (".jpg", ".jpeg", ".png", ".webp")
# Letters and symbols on transparent backgrounds, and tapes, which the network must learn as references.
PASSED_OVER = ("alphabets", "symbols/math", "symbols/chess", "symbols/music", "flags", "tape")


def decoded(data):
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    return (
        picture
        if picture is not None and picture.ndim == 3 and min(picture.shape[:2]) >= 60
        else None
    )


def pictures_in_bundle(data):
    """Yields the WebP and JPEG images in a Qt resource bundle, which stores them unmodified."""
    at = 0
    while (at := data.find(b"RIFF", at)) >= 0:
        length = (
            struct.unpack("<I", data[at + 4 : at + 8])[0] + 8
            if data[at + 8 : at + 12] == b"WEBP"
            else 4
        )
        yield decoded(data[at : at + length])
        at += length
    at = 0
    while (at := data.find(b"\xff\xd8\xff", at)) >= 0:
        yield decoded(data[at : at + LONGEST_JPEG])
        at = max(data.find(b"\xff\xd9", at), at) + 3


def pictures_below(folder):
    for root, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(root, name)
            if any(part in path for part in PASSED_OVER) or not name.endswith((*ENDINGS, ".rcc")):
                continue
            with open(path, "rb") as file:
                data = file.read()
            yield from pictures_in_bundle(data) if name.endswith(".rcc") else [decoded(data)]


def fitted(picture, side):
    scale = side / max(picture.shape[:2])
    return (
        picture
        if scale >= 1
        else cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    )


def cut_out(picture):
    """Crops to the part that isn't transparent; returns None if almost nothing is left."""
    rows, columns = np.nonzero(picture[..., 3] > 30)
    return (
        picture[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        if len(rows) > 400
        else None
    )


def main():
    source, out = sys.argv[1:]
    for kind in ("without", "stamps"):
        os.makedirs(os.path.join(out, kind), exist_ok=True)
    for number, picture in enumerate(
        found for found in pictures_below(source) if found is not None
    ):
        is_stamp = picture.shape[2] == 4 and (picture[..., 3] < 30).mean() > 0.04
        if not is_stamp:
            cv2.imwrite(
                os.path.join(out, "without", f"{number:05d}.jpg"),
                fitted(picture[..., :3], PHOTO_SIDE),
                [cv2.IMWRITE_JPEG_QUALITY, 92],
            )
        elif (stamp := cut_out(fitted(picture, STAMP_SIDE))) is not None:
            cv2.imwrite(os.path.join(out, "stamps", f"{number:05d}.png"), stamp)


main()
