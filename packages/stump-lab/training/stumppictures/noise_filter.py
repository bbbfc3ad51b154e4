"""A custom denoiser for the renderer: Debian's build of Blender has none."""

import itertools

import numpy as np


def box_mean(values):
    """Returns the mean over three by three pixels."""
    for axis in (0, 1):
        values = (np.roll(values, 1, axis) + values + np.roll(values, -1, axis)) / 3
    return values


def filter_noise(light, colour, normal, reach=3):
    """Denoises the light falling on surfaces by averaging over neighbors of similar color, direction, and brightness. The surface's own
    color (rings, grain, blades) is divided out first and multiplied back in."""
    base = colour + 0.04
    fall = np.minimum(light / base, 12)
    bright = np.log(box_mean(fall.mean(-1)) + 0.02)
    total, weights = np.zeros_like(fall), np.zeros(fall.shape[:2], np.float32)
    for dy, dx in itertools.product(range(-reach, reach + 1), repeat=2):
        near = lambda values: np.roll(values, (dy, dx), (0, 1))
        apart = ((near(normal) - normal) ** 2).sum(-1) / 0.03 + ((near(colour) - colour) ** 2).sum(
            -1
        ) / 0.006
        apart += (near(bright) - bright) ** 2 / 0.10 + (dx * dx + dy * dy) / (1.2 * reach * reach)
        weight = np.exp(-apart)
        total += weight[..., None] * near(fall)
        weights += weight
    return total / weights[..., None] * base
