"""Seeded noise and a smoothstep, over arrays of any shape."""

import itertools

import numpy as np


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Noise:
    """Seeded gradient noise over points of any number of dimensions; values are roughly in -1..1."""

    def __init__(self, rng):
        self.permutation = np.tile(rng.permutation(256), 3).astype(np.int32)
        gradients = rng.normal(size=(256, 3)).astype(np.float32)
        self.gradients = gradients / np.linalg.norm(gradients, axis=1, keepdims=True)

    def __call__(self, *axes):
        points = [np.asarray(a, np.float32) for a in np.broadcast_arrays(*axes)]
        cells = [np.floor(p).astype(np.int32) for p in points]
        offsets = [p - c for p, c in zip(points, cells)]
        fades = [o * o * o * (o * (o * 6 - 15) + 10) for o in offsets]
        total = np.zeros_like(points[0])
        for corner in itertools.product((0, 1), repeat=len(points)):
            slot = np.zeros_like(cells[0])
            for cell, step in zip(cells, corner):
                slot = self.permutation[((cell + step) & 255) + slot]
            weight, value = 1.0, 0.0
            for axis, step in enumerate(corner):
                weight = weight * (fades[axis] if step else 1 - fades[axis])
                value = value + self.gradients[slot, axis] * (offsets[axis] - step)
            total += weight * value
        return total * 1.6

    def fractal(self, *axes, octaves=4, gain=0.55):
        """Sums octaves of noise, each at twice the frequency."""
        total, amplitude, norm = 0.0, 1.0, 0.0
        for octave in range(octaves):
            scale = 2.03**octave
            total = total + amplitude * self(*[np.asarray(a) * scale + 17.3 * octave for a in axes])
            norm += amplitude
            amplitude *= gain
        return total / norm
