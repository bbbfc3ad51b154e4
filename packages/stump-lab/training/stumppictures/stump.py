"""The stump's shape: a lobed outline that widens into roots near the ground, bark in relief, and the plane of the cut."""

import math

import numpy as np

from stumpscenes.meshes import grid_faces
from stumpscenes.stump import INCH

from .cut_face import CutFace
from .kinds import SPECIES
from .materials import bark_material, cut_material
from .meshes import make_mesh
from .noise import Noise, smoothstep


def widest(points):
    """Returns the widest distance across a closed outline, and the indexes of its two ends."""
    delta = points[:, None, :] - points[None, :, :]
    squared = (delta**2).sum(-1)
    i, j = np.unravel_index(int(squared.argmax()), squared.shape)
    return math.sqrt(squared[i, j]), int(i), int(j)


class Stump:
    """The stump's shape: a lobed outline, widening into roots at the ground, with bark in relief."""

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
        lobes = 1 + sum(
            rng.normal(0, a) * recipe["lobes"] * np.cos(k * turn + rng.uniform(0, 7))
            for k, a in zip(range(2, 9), (0.05, 0.035, 0.022, 0.016, 0.010, 0.008, 0.005))
        )
        roots = np.zeros_like(turn)
        starts = np.linspace(0, 2 * np.pi, recipe["roots"], endpoint=False) + rng.normal(
            0, 0.22, recipe["roots"]
        )
        for start in starts:
            away = np.angle(np.exp(1j * (turn - start)))
            roots += rng.uniform(0.55, 1.25) * np.exp(-((away / rng.uniform(0.22, 0.4)) ** 2))
        below = 0.10
        levels = np.concatenate(
            [np.linspace(-below, 0, 21)[:-1], self.height * np.linspace(0, 1, self.UP - 20)]
        )
        self.grade_row = 20
        fall = np.exp(-np.maximum(levels, -0.03) / (radius * 0.42))[:, None]
        flare = recipe["flare"] * radius * (0.35 + roots)[None]
        outline = (
            radius * lobes[None] * (1 + 0.05 * (1 - levels / self.height))[:, None] + fall * flare
        )
        outline *= 1 + 0.03 * self.noise.fractal(
            np.cos(turn)[None] * 2, np.sin(turn)[None] * 2, levels[:, None] * 5, octaves=3
        )
        bark = self._bark(outline, levels)
        outline = outline + (bark - 0.75) * self.species["depth"] * min(1.0, 0.45 + radius * 2)
        yaw = math.radians(recipe["yaw"])
        x, y = outline * np.cos(turn + yaw), outline * np.sin(turn + yaw)
        grade = np.column_stack([x[self.grade_row], y[self.grade_row]])
        scale = final / widest(grade)[0]
        x, y = x * scale, y * scale
        tilt, towards = math.tan(math.radians(recipe["tilt"])), rng.uniform(0, 2 * np.pi)
        self.slope = (tilt * math.cos(towards), tilt * math.sin(towards))
        self.ledge_angle, self.ledge_at = (
            rng.uniform(0, 2 * np.pi),
            rng.uniform(0.15, 0.35) * radius,
        )
        top = self.top_z(x[-1], y[-1])
        z = np.where(
            levels[:, None] > 0, levels[:, None] * (top / self.height)[None], levels[:, None]
        )
        self.side = np.stack([x, y, z], -1)
        self.bark, self.levels = bark, levels
        self.rim = self.side[-1]
        self.grade = self.side[self.grade_row][:, :2]
        self.pith = rng.normal(0, 0.07, 2) * radius

    def _bark(self, outline, levels):
        """Returns the bark's height, 0 in a furrow and 1 on a plate: long plates separated by merging furrows."""
        across, along = self.species["plates"]
        x, y = outline * np.cos(self.turn), outline * np.sin(self.turn)
        z = np.broadcast_to(levels[:, None], x.shape)
        warp = 0.4 * self.noise(x * 12, y * 12, z * 9) + 0.2 * self.noise(x * 50, y * 50, z * 34)
        coarse = np.abs(
            self.noise.fractal(
                x * across + warp, y * across + 31, z * along + warp, octaves=2, gain=0.4
            )
        )
        fine = np.abs(
            self.noise(x * across * 2.3 + 7, y * across * 2.3 + warp, z * along * 3.4 + warp)
        )
        plate = smoothstep(0.0, 0.17, coarse) * (0.58 + 0.42 * smoothstep(0.0, 0.2, fine))
        return np.clip(plate + 0.34 * self.noise.fractal(x * 70, y * 70, z * 32, octaves=4), 0, 1.1)

    def top_z(self, x, y):
        """Returns the height of the cut: a slightly tilted plane, with the felling cut's step if there is one."""
        z = self.height + self.slope[0] * x + self.slope[1] * y
        if self.recipe["ledge"]:
            across = x * math.cos(self.ledge_angle) + y * math.sin(self.ledge_angle) - self.ledge_at
            z = z + self.recipe["ledge"] * smoothstep(
                -0.006, 0.006, across + 0.006 * self.noise(x * 30, y * 30)
            )
        return z

    def radius_at(self, x, y):
        """Returns the ground outline's radius in the direction of each point."""
        angle = np.mod(np.arctan2(y, x), 2 * np.pi)
        around = np.mod(np.arctan2(self.grade[:, 1], self.grade[:, 0]), 2 * np.pi)
        order = np.argsort(around)
        reach = np.hypot(self.grade[:, 0], self.grade[:, 1])
        return np.interp(angle, around[order], reach[order], period=2 * np.pi)

    def smooth_rim(self, span=49):
        """Returns the cut face's edge without the bark's furrows, as a person would draw it."""
        padded = np.concatenate([self.rim[-span:], self.rim, self.rim[:span]])
        kernel = np.hanning(span) / np.hanning(span).sum()
        return np.stack(
            [np.convolve(padded[:, i], kernel, "same")[span:-span] for i in range(3)], 1
        )

    def build(self):
        """Adds the side and the cut face to the scene."""
        splash = 0.03 * self.noise(self.side[..., 0] * 9, self.side[..., 1] * 9)
        earth = smoothstep(0.07, 0.0, self.levels[:, None] + splash)
        tone = np.stack([self.bark, earth, np.zeros_like(earth)], -1).reshape(-1, 3)
        make_mesh(
            "side",
            self.side.reshape(-1, 3),
            grid_faces(len(self.levels), self.AROUND, True),
            bark_material(self.species, self.recipe["moss"], self.rng),
            tone,
        )
        steps = np.linspace(1, 0.004, 90)
        xy = self.pith + steps[:, None, None] * (self.rim[None, :, :2] - self.pith)
        z = self.top_z(xy[..., 0], xy[..., 1])
        inside = smoothstep(1.0, 0.9, steps)[:, None]
        z = z + inside * 0.0016 * self.noise.fractal(xy[..., 0] * 14, xy[..., 1] * 14, octaves=3)
        self.extent = float(np.abs(self.rim[:, :2]).max()) * 1.04
        uv = (xy / self.extent + 1) / 2
        colour, height = CutFace(self).paint()
        make_mesh(
            "cut face",
            np.concatenate([xy, z[..., None]], -1).reshape(-1, 3),
            grid_faces(len(steps), self.AROUND, True)[:, ::-1],
            cut_material(colour, height),
            uv=uv.reshape(-1, 2),
        )
