"""Renders random scenes, each with a picture, a mask, and the truth.

    blender -b -noaudio -P render_scenes.py -- OUT PURPOSE START COUNT [WIDTH HEIGHT SAMPLES]

PURPOSE is train, evaluate (a person's view, every scene with a stump), or evaluate-none (the same, none with a stump). Existing scenes
are skipped, so an interrupted run resumes. THREADS (default 1) sets the renderer's threads; start one process per core. ONLY="mossy;grey"
renders only the numbers of these kinds; SKIES=FOLDER lights six in ten training scenes with the panoramas (EXR or HDR) in that folder.
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from stumpscenes.kinds import kind_of  # noqa: E402  (Blender starts with its own path)
from stumpscenes.scene import make_scene  # noqa: E402


def main():
    out, purpose, start, count, *size = sys.argv[sys.argv.index("--") + 1 :]
    width, height, samples = (int(part) for part in size) if size else (320, 240, 10)
    os.makedirs(out, exist_ok=True)
    began, made, only = time.time(), 0, os.environ.get("ONLY", "").split(";")
    for number in range(int(start), int(start) + int(count)):
        if only != [""] and kind_of(number) not in only:
            continue
        if os.path.exists(os.path.join(out, f"{number:06d}.json")):
            continue
        make_scene(number, os.path.abspath(out), purpose, width, height, samples)
        made += 1
        if made % 25 == 0:
            print(f"RENDERED {made} scenes, {(time.time() - began) / made:.2f} s each", flush=True)


main()
