"""Fine-tunes the network on a measured set that `pnpm sq stumps:export` wrote.

    python3 train_real.py SET --out DIR [--minutes 30] [--freeze 3] [--from ONNX] [--renders DIR ...]

Trains on SET/train only: every fifth stump, by its number, is in SET/judge and is what `pnpm sq evaluate --real SET` judges with. Continues from
the shipped network, or another with --from, and keeps the encoder's first --freeze levels (0 to 6) as they are, since a company has
hundreds of photos, not thousands. With --renders the rendered scenes stay in the training, so that the network doesn't forget them: without,
it learns from the photos alone and usually gets worse on renders.

Writes DIR/stumpnet.onnx, which `pnpm sq network:install` installs if it is better on both. Needs what train.py needs.
"""

import argparse
import glob
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
JUDGED = 5  # every fifth stump: as packages/domain/src/measured-set/measuring-consent.ts


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(1)


def from_caller(path):
    """Resolves a path against the caller's working directory, not the workspace's root."""
    return os.path.abspath(os.path.join(os.environ.get("INIT_CWD", os.getcwd()), path))


def require_libraries():
    for name in ("torch", "onnx", "cv2"):
        try:
            __import__(name)
        except ImportError:
            fail(
                f"Training needs the Python library {name}, which isn't here (on Debian: python3-torch, python3-onnx, python3-opencv)."
            )


def training_photos(folder):
    """Returns the photos that teach something: those with a class map. Refuses a folder in which a frozen stump got into the training part."""
    for path in glob.glob(os.path.join(folder, "*.json")):
        with open(path, encoding="utf-8") as file:
            number = json.load(file)["number"]
        if number % JUDGED == 0:
            fail(f"{path} is frozen for judging and must not be in the training part.")
    return glob.glob(os.path.join(folder, "*_m.png"))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("set")
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--freeze", type=int, default=3)
    parser.add_argument(
        "--from",
        dest="source",
        default=os.path.join(HERE, "..", "..", "stump-vision", "model", "stumpnet.onnx"),
    )
    parser.add_argument("--renders", nargs="+", default=[])
    arguments = parser.parse_args()
    folder = from_caller(os.path.join(arguments.set, "train"))
    out = from_caller(arguments.out)
    photos = training_photos(folder)
    if not photos:
        fail(f"There are no photos to train on in {folder}. Write them with pnpm sq stumps:export.")
    require_libraries()
    print(f"{len(photos)} real photos to train on", flush=True)
    renders = [from_caller(one) for one in arguments.renders]
    command = [
        sys.executable,
        "train.py",
        "--scenes",
        folder,
        *renders,
        "--from",
        from_caller(arguments.source),
        "--freeze",
        str(arguments.freeze),
    ]
    sys.exit(
        subprocess.run(
            [*command, "--minutes", str(arguments.minutes), "--out", out], cwd=HERE, check=False
        ).returncode
    )


main()
