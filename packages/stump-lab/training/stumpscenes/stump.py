"""The stump: a lobed outline that widens into the root flare, a cut face that may be tilted, stepped, or hollow."""

import math

import numpy as np

from .meshes import CUT, SIDE, add_mesh
from .shading import bark_material, cut_material

INCH = 0.0254
AROUND, UP = 144, 22


def widest(points):
    """Returns the widest distance across a closed outline (n, 2): the largest between any two of its points."""
    delta = points[:, None, :] - points[None, :, :]
    return math.sqrt(float((delta**2).sum(-1).max()))


class Stump:
    """Shape and truth of one stump; the origin is its center at grade, z is up, units are meters."""

    def __init__(self, rng, cut_width_in, rooted=False):
        self.rng = rng
        self.palm = bool(rng.random() < 0.1)
        self.radius = cut_width_in * INCH / 2
        self.turn = np.arange(AROUND) * 2 * np.pi / AROUND
        low, middle, high = rng.uniform(0.03, 0.12), rng.uniform(0.1, 0.35), rng.uniform(0.3, 0.65)
        self.height = float(rng.choice([low, middle, high], p=[0.3, 0.5, 0.2]))
        self.slope = rng.normal(0, 0.05, 2)
        self.relief = lambda x, y: 0.0 * x
        self._shape(rooted)

    def _shape(self, rooted_well):
        rng, turn, radius = self.rng, self.turn, self.radius
        lobes = sum(
            rng.normal(0, a * 0.7) * np.cos(k * turn + rng.uniform(0, 7))
            for k, a in zip(range(2, 8), (0.09, 0.06, 0.04, 0.025, 0.02, 0.015))
        )
        fine = sum(
            rng.normal(0, 0.0025) * np.cos(k * turn + rng.uniform(0, 7)) for k in range(8, 30)
        )
        profile = radius * (1 + (0.3 if self.palm else 1) * lobes + fine)
        self.palm = self.palm and not rooted_well
        self.roots = 0 if self.palm else int(rng.integers(4 if rooted_well else 0, 8))
        ridges = np.zeros(AROUND)
        for _ in range(self.roots):
            ridges += rng.uniform(0.3, 1) * np.exp(
                rng.uniform(6, 30) * (np.cos(turn - rng.uniform(0, 7)) - 1)
            )
        even, rooted = (
            rng.uniform(0.0, 0.08) if self.palm else rng.uniform(0.03, 0.25),
            rng.uniform(0.1, 0.8),
        )
        if rooted_well:
            rooted = rng.uniform(0.6, 1.3)
        fall = radius * rng.uniform(0.2, 0.6)
        rows = []
        for level in np.linspace(0, 1, UP) ** 1.5:
            z = level * self.height
            swell = 1 + (even + rooted * ridges) * (
                math.exp(-z / fall) - math.exp(-self.height / fall)
            )
            x, y = profile * swell * np.cos(turn), profile * swell * np.sin(turn)
            rows.append(np.stack([x, y, np.where(level == 0, -0.02, level * self.plane(x, y))], 1))
        self.rows = rows
        self.grade, self.rim = rows[0][:, :2], rows[-1]
        self.pith = rng.normal(0, 0.12, 2) * radius
        self.step = float(rng.uniform(0.01, 0.05)) if rng.random() < 0.2 else 0.0
        self.step_angle, self.step_at = rng.uniform(0, 7), rng.uniform(-0.4, 0.4) * radius

    def plane(self, x, y):
        return self.height + self.slope[0] * x + self.slope[1] * y

    def top(self, x, y):
        """Returns the height of the cut face, including its step and its relief (a hollow, splits)."""
        above = math.cos(self.step_angle) * x + math.sin(self.step_angle) * y > self.step_at
        return self.plane(x, y) + self.relief(x, y) + (self.step * above if self.step else 0.0)

    def reach(self, angle, outline=None):
        """Returns the distance from the center to an outline (by default the one at grade) in a direction."""
        outline = self.grade if outline is None else outline
        return np.interp(
            np.mod(angle, 2 * np.pi),
            np.append(self.turn, 2 * np.pi),
            np.append(np.hypot(*outline.T), np.hypot(*outline[0])),
        )

    def build(self, materials=None, rind=None, lip=0.0):
        """Builds the mesh, by default with a random cut; `rind` and `lip` are the bark's width and how far it stands above the cut. Returns the cut's age."""
        rng, rows = self.rng, list(self.rows)
        faces, classes, material = [], [], []
        index = lambda row: row * AROUND + np.arange(AROUND)

        def band(lower, upper, which, kind):
            a, b = index(lower), index(upper)
            faces.append(np.stack([a, np.roll(a, -1), np.roll(b, -1), b], 1))
            classes.append(np.full(AROUND, kind))
            material.append(np.full(AROUND, which))

        for row in range(UP - 1):
            band(row, row + 1, 0, SIDE)
        inner = 0.93 if rind is None else 0.98 - rind / self.radius
        rind = rind or rng.uniform(0.005, 0.03) * min(1, self.radius / 0.2)
        barky = rng.random() < 0.85
        rough = rng.uniform(0, 0.0015)
        for number, scale in enumerate([1 - rind / self.radius, *np.linspace(inner, 0, 9)]):
            x, y = self.rim[:, 0] * scale, self.rim[:, 1] * scale
            rows.append(
                np.stack(
                    [
                        x,
                        y,
                        self.top(x, y) - (lip if number else 0.0) + rng.normal(0, rough, AROUND),
                    ],
                    1,
                )
            )
            band(len(rows) - 2, len(rows) - 1, 0 if number == 0 and barky else 1, CUT)
        if materials is None:
            cut, age = cut_material(rng, self.radius, self.pith, self.palm)
            materials = (cut, bark_material(rng, self.palm))
        else:
            age = "weathered"
        self.thing = add_mesh(
            "stump",
            np.concatenate(rows),
            np.concatenate(faces),
            [materials[1], materials[0]],
            np.concatenate(classes),
            np.concatenate(material),
        )
        return age

    def truth(self):
        """Returns widths and height in inches, as a tape from outside to outside would measure them."""
        return {
            "cutFaceIn": round(widest(self.rim[:, :2]) / INCH, 3),
            "groundIn": round(widest(self.grade) / INCH, 3),
            "heightIn": round(float(self.rim[:, 2].mean()) / INCH, 3),
            "roots": self.roots,
            "palm": self.palm,
        }
