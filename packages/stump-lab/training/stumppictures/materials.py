"""The materials: plants, chips, soil, bark, the cut face, boards, stucco, paper."""

import numpy as np

from .shading import Shader, image_from


def plant_material(dark, light, straw="#b59f6a", translucent=0.35):
    """Makes leaves and blades: darker at the root, with individual shades, straw where the tone says so."""
    shader = Shader("plant")
    tone = shader.tone()
    each = shader.node("ShaderNodeObjectInfo").outputs["Random"]
    shade = shader.sum("ADD", tone[0], shader.times(each, 0.35))
    green = shader.ramp(shade, dark, light, 0.05, 1.1)
    colour = shader.mix(tone[2], green, straw)
    root = shader.ramp(tone[1], "#6d6d6d", "#ffffff", 0.0, 0.5)
    return shader.finish(
        shader.mix(1.0, colour, root, "MULTIPLY"),
        roughness=0.5,
        specular=0.3,
        translucent=translucent,
    )


def chip_material(low, high):
    """Makes wood chips, mulch, or needles: one shade each, slight grain."""
    shader = Shader("chips")
    colour = shader.ramp(shader.tone()[0], low, high, 0.1, 0.95)
    grain = shader.noise(shader.place(centre=(0, 0)), 160, 3)
    return shader.finish(
        shader.mix(0.5, colour, shader.ramp(grain, "#5c5c5c", "#ffffff"), "MULTIPLY")
    )


def soil_material(colour, rng):
    shader = Shader("soil", rng)
    at = shader.place()
    fine, broad = shader.noise(at, 70, 8, 0.7), shader.noise(at, 2.2, 4)
    mixed = shader.mix(0.75, colour, shader.ramp(fine, "#4a4540", "#ffffff", 0.3, 0.7), "MULTIPLY")
    return shader.finish(
        shader.mix(0.5, mixed, shader.ramp(broad, "#6d665e", "#ffffff"), "MULTIPLY"),
        fine,
        0.03,
        0.95,
        0.1,
    )


def bark_material(species, moss, rng):
    """Makes bark: the mesh provides plates and furrows (tone), the shader adds grain, lichen, and soil near the ground."""
    shader = Shader("bark", rng)
    tone = shader.tone()
    at = shader.place((1, 1, 0.35))
    grain, blotch = shader.noise(at, 75, 8, 0.7), shader.noise(at, 9, 5)
    colour = shader.ramp(tone[0], species["furrow"], species["plate"], 0.12, 0.85)
    colour = shader.mix(
        0.8, colour, shader.ramp(grain, "#5e5852", "#ffffff", 0.3, 0.68), "MULTIPLY"
    )
    colour = shader.mix(
        shader.times(shader.ramp(blotch, "#000000", "#ffffff", 0.52, 0.72), 0.35), colour, "#b6b3a6"
    )
    green = shader.times(
        shader.ramp(shader.noise(at, 5, 5), "#000000", "#ffffff", 0.5, 0.66), min(1.0, moss * 1.8)
    )
    colour = shader.mix(green, colour, "#5b6a35")
    colour = shader.mix(shader.times(tone[1], 0.65), colour, "#54432f")
    return shader.finish(colour, grain, 0.006, 0.92, 0.15)


def cut_material(colour, height):
    shader = Shader("cut face")
    pictures = (
        image_from("cut colour", colour, True),
        image_from("cut height", np.repeat(height[..., None], 3, 2), True),
    )
    for picture in pictures:
        picture.pack()
    painted, relief = (
        shader.node("ShaderNodeTexImage", image=picture, interpolation="Cubic").outputs[0]
        for picture in pictures
    )
    return shader.finish(painted, relief, 0.006, 0.72, 0.25)


def wood_material(low, high, rng):
    """Makes fence boards: one shade each, grain along the board."""
    shader = Shader("boards", rng)
    at = shader.place((1, 1, 0.06))
    colour = shader.ramp(shader.tone()[0], low, high, 0, 1)
    return shader.finish(
        shader.mix(
            0.7,
            colour,
            shader.ramp(shader.noise(at, 45, 6, 0.7), "#6a635c", "#ffffff", 0.3, 0.65),
            "MULTIPLY",
        )
    )


def plain_material(low, high, scale, rng, bump=0.004):
    shader = Shader("plain", rng)
    grain = shader.noise(shader.place(), scale, 6, 0.65)
    return shader.finish(shader.ramp(grain, low, high, 0.3, 0.7), grain, bump)


def paper_material():
    shader = Shader("paper")
    return shader.finish("#efeee9", roughness=0.7, specular=0.2)
