"""Cut faces and bark as years, rain and snow leave them. Each maker returns the materials of the cut and of the side."""

import numpy as np

from .shading import BLACK, WHITE, Shader, bark_material, hsv

GREEN = (0.16, 0.3, 0.35, 0.85, 0.08, 0.4)


def between(rng, *bounds):
    return hsv(*(rng.uniform(low, high) for low, high in zip(bounds[::2], bounds[1::2])))


class Wood(Shader):
    """A cut face that grows layer by layer: `colour` is what lies on top so far."""

    def __init__(self, rng, pith, light, dark):
        super().__init__("weathered", rng)
        self.at, centred = self.place(), self.place(centre=pith)
        self.flat = self.vector(
            "MULTIPLY",
            self.vector(
                "MULTIPLY_ADD",
                self.noise(self.at, rng.uniform(2, 6), 3, 0.5, colour=True),
                (0.03, 0.03, 0),
                centred,
            ).outputs[0],
            (1, 1, 0),
        ).outputs[0]
        self.away = self.node("ShaderNodeVectorMath", {0: self.flat}, operation="LENGTH").outputs[
            "Value"
        ]
        self.grain = self.noise(self.at, rng.uniform(60, 250), 5, 0.8)
        self.colour = self.ramp(
            self.noise(self.at, rng.uniform(4, 30), 5, 0.7),
            dark,
            light,
            rng.uniform(0.3, 0.45),
            rng.uniform(0.55, 0.75),
        )

    def over(self, share, colour):
        self.colour = self.mix(share, self.colour, colour)

    def rings(self, dark, strength):
        waves = self.sum("MULTIPLY", self.away, 6.2832 / self.rng.uniform(0.002, 0.01))
        rings = self.sum(
            "MULTIPLY_ADD",
            self.sum(
                "SINE",
                self.sum("ADD", waves, self.sum("MULTIPLY", self.grain, self.rng.uniform(1, 8))),
                0.0,
            ),
            0.5,
            0.5,
        )
        self.over(self.sum("MULTIPLY", rings, strength), dark)

    def checks(self, width, fineness):
        """Cracks from the pith outward, dark, wider toward the rim."""
        around = self.noise(
            self.vector("NORMALIZE", self.flat, (0, 0, 0)).outputs[0], fineness, 6, 0.65
        )
        off = self.sum("ABSOLUTE", self.sum("SUBTRACT", around, self.rng.uniform(0.42, 0.58)), 0.0)
        self.over(
            self.sum("MULTIPLY", self.sum("LESS_THAN", off, width), self.rng.uniform(0.6, 1)),
            hsv(0.07, 0.4, self.rng.uniform(0.005, 0.04)),
        )

    def crack(self, angle, width, length):
        """One straight crack through the pith: `width` at its widest and `length` in meters."""
        c, s = float(np.cos(angle)), float(np.sin(angle))
        wavy = self.sum("MULTIPLY", self.noise(self.at, self.rng.uniform(5, 15), 4), width * 2)
        across = self.sum(
            "ABSOLUTE",
            self.sum(
                "ADD",
                self.node(
                    "ShaderNodeVectorMath", {0: self.flat, 1: (-s, c, 0)}, operation="DOT_PRODUCT"
                ).outputs["Value"],
                self.sum("SUBTRACT", wavy, width),
            ),
            0.0,
        )
        along = self.node(
            "ShaderNodeVectorMath", {0: self.flat, 1: (c, s, 0)}, operation="DOT_PRODUCT"
        ).outputs["Value"]
        room = self.sum(
            "MULTIPLY",
            self.sum(
                "SUBTRACT",
                1.0,
                self.sum(
                    "DIVIDE",
                    self.sum("ABSOLUTE", self.sum("SUBTRACT", along, length * 0.45), 0.0),
                    length * 0.6,
                ),
            ),
            width,
        )
        self.over(
            self.sum("LESS_THAN", across, room), hsv(0.07, 0.5, self.rng.uniform(0.002, 0.025))
        )

    def patches(self, colour, least, scale, soft=0.08):
        """Patches where noise is above `least` (0.3 nearly everywhere, 0.6 a few)."""
        self.over(
            self.ramp(self.noise(self.at, scale, 6, 0.7), BLACK, WHITE, least, least + soft), colour
        )

    def middle(self, radius, colour):
        self.over(
            self.sum(
                "MULTIPLY",
                self.sum("SUBTRACT", radius, self.away),
                self.rng.uniform(20, 90),
                clamp=True,
            ),
            colour,
        )

    def done(self, roughness=0.95, specular=0.1, distance=0.01):
        return self.finish(
            self.colour, self.grain, self.rng.uniform(0.4, 1), distance, roughness, specular
        )


def grayed(rng, pith, radius, stained=True):
    """Years old: silver to dark gray, checked, stained, with lichen."""
    tone, value = rng.uniform(0.02, 0.16), rng.uniform(0.12, 0.55)
    light = hsv(rng.uniform(0.06, 0.13), tone, value)
    wood = Wood(rng, pith, light, hsv(0.08, tone * 1.3, value * rng.uniform(0.35, 0.75)))
    wood.rings(hsv(0.08, tone, value * 0.4), rng.uniform(0.1, 0.7))
    for _ in range(int(rng.integers(1, 4))):
        wood.checks(rng.uniform(0.002, 0.011), rng.uniform(1.5, 7))
    if stained:
        wood.patches(
            hsv(0.07, rng.uniform(0.1, 0.5), rng.uniform(0.02, 0.15)),
            rng.uniform(0.48, 0.66),
            rng.uniform(3, 14),
            0.15,
        )
    if rng.random() < 0.5:
        wood.patches(
            between(rng, 0.12, 0.3, 0.05, 0.3, 0.3, 0.6),
            rng.uniform(0.58, 0.7),
            rng.uniform(15, 60),
        )
    return wood


def gray_side(rng):
    """The side of an old stump: gray bark, or none at all and the same silver wood."""
    s = Shader("old side", rng)
    at = s.place((1, 1, rng.uniform(0.03, 0.2)))
    value, tone = rng.uniform(0.15, 0.5), rng.uniform(0.02, 0.2)
    grain = s.noise(at, rng.uniform(20, 60), 6, 0.75, rng.uniform(0, 0.6))
    return s.finish(
        s.ramp(grain, hsv(0.08, tone, value * 0.2), hsv(0.09, tone, value), 0.35, 0.65),
        grain,
        1,
        rng.uniform(0.01, 0.03),
    )


def mossy(material, rng, least):
    """Puts moss on a finished material: patches above `least`."""
    s = Shader.of(material, rng)
    shader = next(node for node in s.tree.nodes if node.type == "BSDF_PRINCIPLED")
    base = shader.inputs["Base Color"].links[0].from_socket
    at = s.place()
    fluff = s.noise(at, rng.uniform(60, 200), 4, 0.8)
    green = s.ramp(
        fluff, between(rng, 0.17, 0.3, 0.5, 0.9, 0.03, 0.12), between(rng, *GREEN), 0.35, 0.65
    )
    cover = s.ramp(
        s.noise(at, rng.uniform(3, 14), 6, 0.65),
        BLACK,
        WHITE,
        least,
        least + rng.uniform(0.04, 0.15),
    )
    s.tree.links.new(s.mix(cover, base, green), shader.inputs["Base Color"])
    return material


def weathered(kind, rng, radius, pith):
    """Returns materials of the cut and the side for one of the kinds of weather."""
    if kind == "wet":
        light = between(rng, 0.04, 0.11, 0.3, 0.75, 0.06, 0.3)
        wood = Wood(rng, pith, light, tuple(part * 0.5 for part in light))
        wood.rings(tuple(part * 0.4 for part in light), rng.uniform(0.2, 0.8))
        wood.checks(rng.uniform(0.003, 0.01), rng.uniform(2, 8))
        return wood.done(rng.uniform(0.05, 0.3), 0.6, 0.003), bark_material(rng)
    if kind == "rotten":
        wood = grayed(rng, pith, radius)
        rot = between(rng, 0.03, 0.09, 0.4, 0.85, 0.03, 0.22)
        wood.patches(rot, rng.uniform(0.36, 0.52), rng.uniform(5, 25), 0.1)
        wood.middle(
            radius * rng.uniform(0.3, 0.85), tuple(part * rng.uniform(0.2, 0.7) for part in rot)
        )
        return wood.done(distance=0.03), gray_side(rng) if rng.random() < 0.6 else bark_material(
            rng
        )
    if kind == "split":
        wood = grayed(rng, pith, radius) if rng.random() < 0.6 else fresh(rng, pith)
        for _ in range(int(rng.integers(1, 5))):
            wood.crack(
                rng.uniform(0, 7), rng.uniform(0.03, 0.09) * radius, rng.uniform(0.8, 2.2) * radius
            )
        return wood.done(), bark_material(rng)
    wood = (
        grayed(rng, pith, radius)
        if kind in ("grey", "mossy", "snowy", "side-on") or rng.random() < 0.5
        else fresh(rng, pith)
    )
    cut, side = (
        wood.done(),
        gray_side(rng) if kind == "grey" and rng.random() < 0.6 else bark_material(rng),
    )
    if kind == "mossy" or (kind == "grey" and rng.random() < 0.25):
        cover = rng.uniform(0.36, 0.56)
        return mossy(cut, rng, cover), mossy(side, rng, cover - rng.uniform(0, 0.12))
    return cut, side


def fresh(rng, pith):
    light = between(rng, 0.06, 0.13, 0.15, 0.6, 0.35, 0.9)
    wood = Wood(rng, pith, light, tuple(part * rng.uniform(0.6, 0.9) for part in light))
    wood.rings(tuple(part * 0.55 for part in light), rng.uniform(0.2, 0.9))
    wood.middle(rng.uniform(0.03, 0.12), tuple(part * rng.uniform(0.4, 0.9) for part in light))
    return wood
