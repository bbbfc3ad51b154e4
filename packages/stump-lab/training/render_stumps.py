"""Renders photographs of tree stumps whose true size is known.

Usage (Blender 3.4 or later, Cycles on the CPU; no add-on, no downloaded picture):

    blender -b -noaudio -P render_stumps.py -- OUT_DIR START COUNT WIDTH HEIGHT SAMPLES

Scene 0 is the landing page's hero, scenes 1 to 12 are the demo's photos (see stumppictures/recipes.py); any other number is a random
scene with that seed. Each scene writes OUT_DIR/NNNNN.jpg and OUT_DIR/NNNNN.json. Deterministic per number. Environment: THREADS (default
2); TRUTH_ONLY=1 writes the JSON without the picture; FINISHED=1 renders the place after the work, NNNNN-finished.jpg, without JSON.
stumppictures/truth.py documents the JSON's fields.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from stumppictures.scene import render_scene  # noqa: E402  (Blender starts with its own path)


def main():
    arguments = sys.argv[sys.argv.index("--") + 1 :]
    out = os.path.abspath(arguments[0])
    start, count, width, height, samples = (int(a) for a in arguments[1:6])
    os.makedirs(out, exist_ok=True)
    for number in range(start, start + count):
        render_scene(number, out, width, height, samples)
        print("scene", number, "done", flush=True)


main()
