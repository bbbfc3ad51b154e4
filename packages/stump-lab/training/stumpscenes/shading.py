"""Materials as small node trees. Colors are linear RGB triples; `hsv` makes one from hue, saturation, and value."""

import colorsys

import bpy


def hsv(hue, saturation, value):
    return colorsys.hsv_to_rgb(hue % 1, min(max(saturation, 0), 1), min(max(value, 0), 1))


class Shader:
    """Builds one material's node tree; its methods take and return sockets."""

    def __init__(self, name, rng):
        self.rng = rng
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    @classmethod
    def of(cls, material, rng):
        """Continues a finished material."""
        shader = cls.__new__(cls)
        shader.rng, shader.material, shader.tree = rng, material, material.node_tree
        return shader

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            elif isinstance(value, tuple) and len(value) == 3 and node.inputs[key].type == "RGBA":
                node.inputs[key].default_value = (*value, 1)
            else:
                node.inputs[key].default_value = value
        return node

    def place(self, scale=(1, 1, 1), centre=None):
        """Returns object coordinates, shifted at random (to decorrelate noises) or to `centre`."""
        at = self.node("ShaderNodeTexCoord").outputs["Object"]
        shift = (
            tuple(self.rng.uniform(-50, 50, 3)) if centre is None else (-centre[0], -centre[1], 0)
        )
        return self.node(
            "ShaderNodeMapping", {"Vector": at, "Location": shift, "Scale": scale}
        ).outputs[0]

    def noise(self, at, scale, detail=4, roughness=0.6, distortion=0.0, colour=False):
        node = self.node(
            "ShaderNodeTexNoise",
            {
                "Vector": at,
                "Scale": scale,
                "Detail": detail,
                "Roughness": roughness,
                "Distortion": distortion,
            },
        )
        return node.outputs[1 if colour else 0]

    def ramp(self, factor, low, high, start=0.35, end=0.65):
        node = self.node("ShaderNodeValToRGB", {0: factor})
        for element, position, colour in zip(node.color_ramp.elements, (start, end), (low, high)):
            element.position, element.color = position, (*colour, 1)
        return node.outputs[0]

    def mix(self, factor, first, second, blend="MIX"):
        return self.node(
            "ShaderNodeMixRGB", {0: factor, 1: first, 2: second}, blend_type=blend
        ).outputs[0]

    def sum(self, operation, first, second, third=None, clamp=False):
        inputs = {0: first, 1: second} | ({} if third is None else {2: third})
        return self.node("ShaderNodeMath", inputs, operation=operation, use_clamp=clamp).outputs[0]

    def vector(self, operation, first, second, third=None):
        inputs = {0: first, 1: second} | ({} if third is None else {2: third})
        return self.node("ShaderNodeVectorMath", inputs, operation=operation)

    def finish(self, colour, height=None, strength=0.5, distance=0.01, roughness=0.9, specular=0.2):
        inputs = {"Base Color": colour, "Roughness": roughness, "Specular": specular}
        if height is not None:
            inputs["Normal"] = self.node(
                "ShaderNodeBump", {"Height": height, "Strength": strength, "Distance": distance}
            ).outputs[0]
        self.node(
            "ShaderNodeOutputMaterial",
            {0: self.node("ShaderNodeBsdfPrincipled", inputs).outputs[0]},
        )
        return self.material


BLACK, WHITE = (0, 0, 0), (1, 1, 1)


def mottled(rng, colour, roughness=0.9, specular=0.2):
    """Makes one color with darker patches: stones, leaves, cloth, paint."""
    s = Shader("mottled", rng)
    grain = s.noise(s.place(), rng.uniform(3, 40))
    return s.finish(
        s.ramp(grain, tuple(c * rng.uniform(0.4, 0.8) for c in colour), colour),
        grain,
        0.4,
        0.01,
        roughness,
        specular,
    )


def plain(rng, colour, roughness=0.6, specular=0.3):
    s = Shader("plain", rng)
    return s.finish(colour, roughness=roughness, specular=specular)


def pictured(rng, image):
    """Makes a printed sheet: the image over the whole face."""
    s = Shader("sheet", rng)
    return s.finish(s.node("ShaderNodeTexImage", image=image).outputs[0], roughness=0.8)


GROUNDS = {
    "grass": (0.22, (0.17, 0.33, 0.4, 0.8, 0.08, 0.3), (0.15, 0.3, 0.3, 0.8, 0.2, 0.5)),
    "soil": (0.20, (0.04, 0.1, 0.3, 0.6, 0.06, 0.25), (0.05, 0.11, 0.2, 0.5, 0.2, 0.55)),
    "mulch": (0.14, (0.0, 0.07, 0.4, 0.8, 0.03, 0.12), (0.02, 0.09, 0.4, 0.7, 0.12, 0.4)),
    "leaves": (0.12, (0.04, 0.1, 0.5, 0.9, 0.08, 0.25), (0.06, 0.13, 0.4, 0.8, 0.3, 0.6)),
    "sawdust": (0.12, (0.07, 0.12, 0.3, 0.6, 0.28, 0.5), (0.08, 0.13, 0.2, 0.5, 0.5, 0.85)),
    "sand": (0.06, (0.08, 0.11, 0.1, 0.35, 0.35, 0.55), (0.09, 0.12, 0.08, 0.3, 0.55, 0.85)),
    "gravel": (0.07, (0.06, 0.1, 0.05, 0.15, 0.15, 0.3), (0.08, 0.12, 0.05, 0.15, 0.4, 0.7)),
    "paving": (0.07, (0.08, 0.12, 0.02, 0.1, 0.2, 0.4), (0.08, 0.12, 0.02, 0.1, 0.35, 0.65)),
}


def drawn_colour(rng, bounds):
    return hsv(*(rng.uniform(low, high) for low, high in zip(bounds[::2], bounds[1::2])))


def ground_material(rng):
    """Makes patches of two kinds of ground. Returns the material and the first kind's name."""
    names = list(GROUNDS)
    shares = [GROUNDS[name][0] for name in names]
    kind = str(rng.choice(names, p=[share / sum(shares) for share in shares]))
    other = str(rng.choice(names))
    s = Shader("ground", rng)
    at = s.place()
    fine, broad, finest = (
        s.noise(at, rng.uniform(20, 90), 5, 0.75),
        s.noise(at, rng.uniform(0.6, 2.5), 3),
        s.noise(at, rng.uniform(100, 250), 3, 0.7),
    )
    first = s.ramp(fine, *(drawn_colour(rng, bounds) for bounds in GROUNDS[kind][1:]), 0.38, 0.62)
    second = s.ramp(
        finest, *(drawn_colour(rng, bounds) for bounds in GROUNDS[other][1:]), 0.38, 0.62
    )
    colour = s.mix(
        s.ramp(broad, BLACK, WHITE, rng.uniform(0.45, 0.65), rng.uniform(0.66, 0.8)), first, second
    )
    if kind in ("gravel", "mulch", "leaves"):
        cells = s.node(
            "ShaderNodeTexVoronoi", {"Vector": at, "Scale": rng.uniform(15, 60)}
        ).outputs["Color"]
        colour = s.mix(
            rng.uniform(0.3, 0.7),
            colour,
            s.node("ShaderNodeHueSaturation", {"Color": cells, "Saturation": 0.2}).outputs[0],
            "OVERLAY",
        )
    if kind == "paving":
        brick = s.node(
            "ShaderNodeTexBrick",
            {
                "Vector": at,
                "Scale": rng.uniform(1.5, 5),
                "Color1": (0.9, 0.9, 0.9),
                "Color2": (0.7, 0.7, 0.7),
                "Mortar": (0.25, 0.25, 0.25),
            },
        )
        colour = s.mix(1.0, colour, brick.outputs[0], "MULTIPLY")
    return s.finish(colour, fine, rng.uniform(0.3, 1), rng.uniform(0.01, 0.05)), kind


def bark_material(rng, palm=False):
    s = Shader("bark", rng)
    at, even = s.place((1, 1, rng.uniform(1.5, 4) if palm else rng.uniform(0.1, 0.6))), s.place()
    hue, saturation = rng.uniform(0.03, 0.11), rng.uniform(0.05, 0.55)
    low, high = (
        hsv(hue, saturation, rng.uniform(0.02, 0.12)),
        hsv(
            hue + rng.uniform(-0.02, 0.04), saturation * rng.uniform(0.4, 1), rng.uniform(0.15, 0.6)
        ),
    )
    if rng.random() < 0.06:
        high = (0.75, 0.75, 0.7)
    grain = s.noise(at, rng.uniform(12, 60), 5, 0.7, rng.uniform(0, 1))
    colour = s.ramp(grain, low, high, 0.35, rng.uniform(0.55, 0.75))
    spread = rng.uniform(0.5, 0.75)
    colour = s.mix(
        s.ramp(s.noise(even, rng.uniform(3, 10)), BLACK, WHITE, spread, spread + 0.15),
        colour,
        hsv(rng.uniform(0.18, 0.33), rng.uniform(0.2, 0.8), rng.uniform(0.1, 0.4)),
    )
    return s.finish(colour, grain, 1, rng.uniform(0.01, 0.05))


CUT_AGES = {  # share, then hue, saturation, and value bounds of the light wood
    "fresh": (0.32, (0.06, 0.13, 0.2, 0.6, 0.45, 0.9)),
    "white": (0.12, (0.08, 0.14, 0.02, 0.18, 0.75, 0.98)),
    "dull": (0.22, (0.06, 0.11, 0.15, 0.45, 0.3, 0.6)),
    "grey": (0.20, (0.06, 0.12, 0.02, 0.2, 0.2, 0.55)),
    "dark": (0.14, (0.03, 0.1, 0.2, 0.6, 0.05, 0.25)),
}


def cut_material(rng, radius, pith, palm=False):
    """Makes the cut face: rings around the pith, heartwood, blotches, saw marks, drying checks. Returns the material and its age."""
    ages = list(CUT_AGES)
    age = str(rng.choice(ages, p=[CUT_AGES[name][0] for name in ages]))
    hue, saturation, value = (
        rng.uniform(low, high) for low, high in zip(CUT_AGES[age][1][::2], CUT_AGES[age][1][1::2])
    )
    light, dark = (
        hsv(hue, saturation, value),
        hsv(hue - 0.015, saturation * 1.3, value * rng.uniform(0.5, 0.9)),
    )
    heart = hsv(
        hue - rng.uniform(0, 0.05), saturation * rng.uniform(1, 1.8), value * rng.uniform(0.4, 1)
    )
    s = Shader("cut", rng)
    at, centred = s.place(), s.place(centre=pith)
    warped = s.vector(
        "MULTIPLY_ADD",
        s.noise(at, rng.uniform(2, 6), 3, 0.5, colour=True),
        (radius * rng.uniform(0.05, 0.35),) * 2 + (0,),
        centred,
    ).outputs[0]
    flat = s.vector("MULTIPLY", warped, (1, 1, 0)).outputs[0]
    away = s.node("ShaderNodeVectorMath", {0: flat}, operation="LENGTH").outputs["Value"]
    if palm:  # no rings: fiber bundles, dark dots in pale pith
        dots = s.node(
            "ShaderNodeTexVoronoi", {"Vector": at, "Scale": rng.uniform(80, 200)}
        ).outputs["Distance"]
        colour = s.mix(rng.uniform(0.3, 0.8), light, s.ramp(dots, dark, light, 0.1, 0.6))
    else:
        waves = s.sum("MULTIPLY", away, 6.2832 / rng.uniform(0.002, 0.012))
        rings = s.sum(
            "MULTIPLY_ADD",
            s.sum(
                "SINE",
                s.sum(
                    "ADD",
                    waves,
                    s.sum("MULTIPLY", s.noise(at, rng.uniform(5, 20), 2), rng.uniform(0, 6)),
                ),
                0.0,
            ),
            0.5,
            0.5,
        )
        colour = s.mix(
            rng.uniform(0.1, 1),
            light,
            s.ramp(rings, dark, light, rng.uniform(0, 0.4), rng.uniform(0.5, 1)),
        )
    edge, soft = radius * rng.uniform(0.2, 0.8), 1 / (radius * rng.uniform(0.05, 0.3))
    inside = s.sum("MULTIPLY", s.sum("SUBTRACT", edge, away), soft, clamp=True)
    colour = s.mix(s.sum("MULTIPLY", inside, rng.uniform(0, 0.9)), colour, heart)
    if rng.random() < 0.12:  # a rotten or hollow middle
        hole = s.sum(
            "MULTIPLY",
            s.sum("SUBTRACT", radius * rng.uniform(0.1, 0.45), away),
            rng.uniform(20, 120),
            clamp=True,
        )
        colour = s.mix(hole, colour, hsv(0.07, 0.5, rng.uniform(0.01, 0.08)))
    stain = [
        hsv(0.08, 0.5, 0.12),
        hsv(0.08, 0.1, 0.4),
        hsv(rng.uniform(0.18, 0.3), 0.6, 0.25),
        hsv(0.1, 0.4, 0.75),
    ][rng.integers(4)]
    blotch = s.ramp(
        s.noise(at, rng.uniform(4, 18), 4, 0.65),
        BLACK,
        WHITE,
        rng.uniform(0.45, 0.7),
        rng.uniform(0.71, 0.9),
    )
    colour = s.mix(s.sum("MULTIPLY", blotch, rng.uniform(0.1, 0.9)), colour, stain)
    grain = s.noise(at, rng.uniform(100, 300), 3, 0.8)
    colour = s.mix(rng.uniform(0.05, 0.3), colour, grain, "OVERLAY")
    if rng.random() < 0.5:
        turned = s.node(
            "ShaderNodeMapping", {"Vector": s.place(), "Rotation": (0, 0, rng.uniform(0, 6))}
        ).outputs[0]
        saw = s.node(
            "ShaderNodeTexWave",
            {"Vector": turned, "Scale": rng.uniform(8, 40), "Distortion": rng.uniform(0.3, 3)},
        ).outputs["Color"]
        colour = s.mix(rng.uniform(0.05, 0.25), colour, saw, "OVERLAY")
    if rng.random() < 0.6 and not palm:
        parts = s.node("ShaderNodeSeparateXYZ", {0: flat}).outputs
        angle = s.sum(
            "MULTIPLY", s.sum("ARCTAN2", parts[1], parts[0]), int(rng.integers(1, 12)) / 2
        )
        check = s.sum(
            "LESS_THAN",
            s.sum("MULTIPLY", s.sum("ABSOLUTE", s.sum("SINE", angle, 0.0), 0.0), away),
            rng.uniform(0.002, 0.008),
        )
        colour = s.mix(s.sum("MULTIPLY", check, rng.uniform(0.4, 1)), colour, hsv(0.07, 0.5, 0.04))
    wet = rng.random() < 0.15
    return s.finish(
        colour,
        grain,
        rng.uniform(0.1, 0.6),
        0.004,
        rng.uniform(0.15, 0.4) if wet else rng.uniform(0.6, 1),
        0.5 if wet else 0.2,
    ), age
