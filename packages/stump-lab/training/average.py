"""Averages the weights of two checkpoints of one training run and writes the result as ONNX.

    python3 average.py EARLIER.pt LATER.pt 0.6 OUT.onnx

The number is the later one's share. Between two states of one run the mean generalizes better than either (Izmailov et al. 2018,
"Averaging Weights Leads to Wider Optima and Better Generalization"): here the earlier one misses fewer stumps, and the later one has
fewer false positives.
"""

import sys

import torch

from stumpnet.network import SIDE, StumpNet


def main():
    earlier, later = (torch.load(path, map_location="cpu")["mean"] for path in sys.argv[1:3])
    share, out = float(sys.argv[3]), sys.argv[4]
    network = StumpNet()
    network.load_state_dict(
        {
            name: torch.lerp(earlier[name], value, share) if value.is_floating_point() else value
            for name, value in later.items()
        }
    )
    torch.onnx.export(
        network.eval(),
        torch.zeros(1, 3, SIDE, SIDE),
        out,
        opset_version=13,
        input_names=["image"],
        output_names=["logits"],
    )


main()
