"""Material building blocks: colors, node trees, and renderer images from arrays."""

import bpy
import numpy as np

from stumpscenes import shading


def linear(colour):
    """Converts '#rrggbb' to linear light, which the renderer uses."""
    srgb = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


class Shader(shading.Shader):
    """The same node tree builder, with '#rrggbb' colors, the vertices' tone, and translucent leaves."""

    def __init__(self, name, rng=None):
        super().__init__(name, rng)

    def node(self, kind, inputs=None, **settings):
        inputs = {
            key: tuple(linear(value)) if isinstance(value, str) else value
            for key, value in (inputs or {}).items()
        }
        return super().node(kind, inputs, **settings)

    def ramp(self, factor, low, high, start=0.35, end=0.65):
        return super().ramp(factor, linear(low), linear(high), start, end)

    def tone(self):
        colour = self.node("ShaderNodeAttribute", attribute_name="tone").outputs["Color"]
        return self.node("ShaderNodeSeparateRGB", {0: colour}).outputs

    def times(self, first, second):
        return self.sum("MULTIPLY", first, second)

    def finish(
        self, colour, height=None, distance=0.004, roughness=0.85, specular=0.25, translucent=0.0
    ):
        inputs = {"Base Color": colour, "Roughness": roughness, "Specular": specular}
        if height is not None:
            inputs["Normal"] = self.node(
                "ShaderNodeBump", {"Height": height, "Strength": 1.0, "Distance": distance}
            ).outputs[0]
        surface = self.node("ShaderNodeBsdfPrincipled", inputs).outputs[0]
        if translucent:
            through = self.node("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0]
            surface = self.node(
                "ShaderNodeMixShader", {0: translucent, 1: surface, 2: through}
            ).outputs[0]
        self.node("ShaderNodeOutputMaterial", {0: surface})
        return self.material


def image_from(name, values, is_data):
    """Creates a Blender image from an array (rows, columns, 3) of linear values, bottom row first."""
    height, width, _ = values.shape
    image = bpy.data.images.new(name, width, height, float_buffer=True, is_data=is_data)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = values
    image.pixels.foreach_set(rgba.ravel())
    return image
