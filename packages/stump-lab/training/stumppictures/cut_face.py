"""The cut face's colors and relief, painted from above."""

import math

import numpy as np

from .noise import smoothstep
from .shading import linear


class CutFace:
    """Paints the cut face from above: rings that follow the outline, heartwood, rays, checks, saw marks, weather."""

    SIZE = 1500

    def __init__(self, stump):
        self.stump, self.species, self.noise = stump, stump.species, stump.noise
        self.rng = np.random.default_rng(stump.recipe["seed"] + 7000)
        axis = ((np.arange(self.SIZE) + 0.5) / self.SIZE * 2 - 1) * stump.extent
        self.x, self.y = np.meshgrid(axis.astype(np.float32), axis.astype(np.float32))
        dx, dy = self.x - stump.pith[0], self.y - stump.pith[1]
        self.angle, self.reach = np.arctan2(dy, dx), np.hypot(dx, dy)
        rim = stump.rim[:, :2] - stump.pith
        around = np.arctan2(rim[:, 1], rim[:, 0])
        order = np.argsort(around)
        smooth = np.convolve(
            np.tile(np.hypot(rim[:, 0], rim[:, 1])[order], 3), np.ones(25) / 25, "same"
        )[len(rim) : 2 * len(rim)]
        self.edge = np.interp(self.angle, around[order], smooth, period=2 * np.pi)
        self.part = self.reach / self.edge  # 0 at the pith, 1 at the rim
        self.mean_radius = float(np.hypot(rim[:, 0], rim[:, 1]).mean())

    def rings(self):
        """Returns latewood darkness, 0..1: rings of uneven width and varying strength."""
        count = max(8, int(self.mean_radius * 1000 / self.species["ring_mm"]))
        widths = np.exp(self.rng.normal(0, 0.32, count)) * np.linspace(1.35, 0.7, count)
        borders = np.concatenate([[0], np.cumsum(widths)]) / widths.sum()
        wobble = 0.016 * self.noise(self.x * 7, self.y * 7) + 0.005 * self.noise(
            self.x * 26, self.y * 26
        )
        part = np.clip(self.part + wobble * smoothstep(0.0, 0.4, self.part), 0, 1.05)
        position = np.interp(part, borders, np.arange(count + 1))
        inside = position % 1
        strength = self.rng.uniform(0.45, 1.0, count + 2)[position.astype(int)]
        return smoothstep(0.25, 0.86, inside) * (1 - smoothstep(0.9, 1.0, inside)) * strength

    def checks(self):
        """Returns drying cracks, 0..1: radial, wandering, narrowing to both ends; most begin near the pith."""
        depth = np.zeros_like(self.x)
        for i in range(self.stump.recipe["cracks"]):
            start, length = (
                self.rng.choice([0.0, self.rng.uniform(0.1, 0.6)]),
                self.rng.uniform(0.2, 0.65),
            )
            if i == 0:
                start, length = 0.0, 0.9
            heading = self.rng.uniform(-np.pi, np.pi)
            own = np.full_like(self.part, 3.7 * i)
            wander = 0.05 * self.noise(self.part * 5, own) + 0.012 * self.noise(
                self.part * 40, own * 1.38
            )
            off = np.abs(np.angle(np.exp(1j * (self.angle - heading + wander)))) * self.reach
            along = np.clip((self.part - start) / length, 0, 1)
            width = (
                self.rng.uniform(0.0007, 0.0024)
                * (1 + self.stump.recipe["age"])
                * np.sqrt(np.clip(along * (1 - along) * 4, 0, 1))
            )
            depth = np.maximum(
                depth, smoothstep(1.25, 0.6, off / np.maximum(width, 1e-6)) * (width > 1e-5)
            )
        return depth

    def saw(self):
        """Returns chain marks: faint arcs a few millimeters apart, deeper where the bar rocked."""
        heading = self.rng.uniform(0, 2 * np.pi)
        centre = (math.cos(heading) * 0.9, math.sin(heading) * 0.9)
        way = np.hypot(self.x - centre[0], self.y - centre[1]) + 0.002 * self.noise(
            self.x * 9, self.y * 9
        )
        still = np.zeros_like(way)
        marks = (
            self.noise(way * 190, still)
            + 0.6 * self.noise(way * 420, still + 5.5)
            + 0.9 * self.noise(way * 45, still + 9.5)
        )
        return marks * (0.55 + 0.45 * self.noise(self.x * 5, self.y * 5))

    def paint(self):
        """Returns the face's color (linear) and its height (0.5 is the plane)."""
        species, recipe = self.species, self.stump.recipe
        late, checks, saw = self.rings(), self.checks(), self.saw()
        broad = self.noise.fractal(self.x * 6, self.y * 6, octaves=4)
        fine = self.noise.fractal(self.x * 330, self.y * 330, octaves=3)
        rays = self.noise(self.angle * 55, self.part * 5) + 0.7 * self.noise(
            self.angle * 140, self.part * 9
        )
        heart = smoothstep(
            0.05,
            -0.05,
            self.part - species["heart_at"] - 0.10 * broad - 0.03 * np.sin(self.angle * 3),
        )
        mix = heart[..., None]
        colour = 0.8 * (linear(species["sap"]) * (1 - mix) + linear(species["heart"]) * mix)
        colour = colour * (1 - species["late"] * late * (0.75 + 0.35 * broad))[
            ..., None
        ] ** np.array([0.85, 1.05, 1.3])
        colour = (
            colour
            * (1 + species["rays"] * rays + 0.09 * fine + 0.16 * broad + 0.05 * saw)[..., None]
        )
        colour = colour * (1 - 0.35 * smoothstep(0.012, 0.002, self.reach))[..., None]
        colour = self.weather(colour, broad)
        bark = species["bark_mm"] / 1000 * min(1.0, 0.4 + self.mean_radius * 2.2)
        bark_part = 1 - bark / self.edge + 0.012 * self.noise(self.angle * 9, self.part * 3)
        inner = smoothstep(-0.006, 0.004, self.part - bark_part)[..., None]
        outward = (self.part - bark_part) / np.maximum(1 - bark_part, 1e-3)
        outer = smoothstep(0.15, 0.65, outward + 0.35 * self.noise(self.x * 70, self.y * 70))[
            ..., None
        ]
        rind = (linear("#7a5238") * (1 - outer) + linear(species["furrow"]) * 1.5 * outer) * (
            1 + 0.5 * fine
        )[..., None]
        colour = colour * (1 - inner) + rind * inner
        colour = colour * (1 - 0.86 * checks)[..., None]
        height = (
            0.5
            + 0.05 * late
            + 0.075 * saw
            + 0.05 * fine
            - 0.38 * checks
            - 0.10 * inner[..., 0] * (1 + fine)
        )
        return np.clip(colour, 0.004, 0.95).astype(np.float32), height.astype(np.float32)

    def weather(self, colour, broad):
        """Grays and darkens an old cut: the older, the less of the wood's own color is left."""
        age = self.stump.recipe["age"]
        stain = smoothstep(
            0.1, 0.65, broad + 0.35 * self.noise.fractal(self.x * 17, self.y * 17, octaves=3)
        )
        colour = colour * (1 - (0.16 + 0.35 * age) * stain)[..., None]
        if age:
            gray = colour.mean(-1, keepdims=True) * np.array([0.98, 0.94, 0.86])
            amount = np.clip(age * (0.75 + 0.35 * broad), 0, 0.92)[..., None]
            colour = (colour * (1 - amount) + gray * amount) * (1 - 0.28 * age)
        return colour
