"""Lays a sheet on a rendered cut that it covers almost entirely: small stumps, which the renderer leaves bare."""

import math
import random

import cv2
import numpy as np

CUT, SHEET = 2, 3
LONG, SHORT = 11.0, 8.5
LETTERS = 340, 440


def page():
    """Draws an empty, a printed or a marker page, in gray, at 40 pixels an inch."""
    width, height = LETTERS
    picture = np.full((height, width), random.uniform(215, 250), np.uint8)
    kind = random.choice(("empty", "printed", "marker"))
    if kind == "marker":
        marker = cv2.aruco.drawMarker(cv2.aruco.Dictionary_get(cv2.aruco.DICT_4X4_50), 7, 240)
        picture[100:340, 50:290] = np.minimum(marker, picture[0, 0])
    elif kind == "printed":
        for y in range(40, 400, random.randrange(8, 16)):
            picture[y : y + 3, 36 : random.randrange(120, 306)] = random.randrange(30, 110)
    return picture


def corners_on(rows, columns):
    """Returns a sheet's corners on a cut: its pixels' spread gives the ellipse that a circle of the stump's radius becomes."""
    centre = np.array([columns.mean(), rows.mean()])
    values, vectors = np.linalg.eigh(np.cov(np.stack([columns, rows])))
    to_picture = vectors @ np.diag(2 * np.sqrt(np.maximum(values, 0.5))) @ vectors.T
    radius = random.uniform(4.6, 10)
    turn, off = random.uniform(0, 2 * math.pi), np.random.normal(0, 0.12, 2)
    c, s = math.cos(turn), math.sin(turn)
    unit = np.array([[-SHORT, -LONG], [SHORT, -LONG], [SHORT, LONG], [-SHORT, LONG]]) / 2 / radius
    return (centre + (unit @ np.array([[c, s], [-s, c]]) + off) @ to_picture.T).astype(np.float32)


def covered(scene):
    """Returns the scene with a sheet on its cut; as it was if it has one, or no cut in full view."""
    picture, mask = scene
    rows, columns = np.nonzero(mask == CUT)
    height, width = mask.shape
    whole = (
        len(rows) > 150
        and min(rows.min(), columns.min()) > 1
        and rows.max() < height - 2
        and columns.max() < width - 2
    )
    if not whole or (mask == SHEET).any():
        return scene
    corners = corners_on(rows, columns)
    sheet = page()
    move = cv2.getPerspectiveTransform(
        np.float32([[0, 0], [LETTERS[0], 0], LETTERS, [0, LETTERS[1]]]), corners
    )
    laid = cv2.warpPerspective(sheet, move, (width, height), flags=cv2.INTER_AREA).astype(
        np.float32
    )
    on = (
        cv2.warpPerspective(
            np.full_like(sheet, 255), move, (width, height), flags=cv2.INTER_LINEAR
        ).astype(np.float32)[..., None]
        / 255
    )
    light = random.uniform(0.55, 1.05) * np.random.uniform(0.94, 1.03, 3)
    picture = picture * (1 - on) + (laid[..., None] * light).clip(0, 255) * on
    return picture.astype(np.uint8), np.where(on[..., 0] > 0.5, SHEET, mask).astype(np.uint8)
