"""Continues from an exported network: its convolutions, whose normalizations the export folded in, get new ones that change nothing."""

import onnx
import torch
from onnx import numpy_helper
from torch import nn

LEVELS = 6  # of the encoder: stem, four steps down, middle


def convolutions(network, pictures):
    """Returns the convolutions in the order they run, which is the export's, each with its normalization if it has one."""
    order = []
    hooks = [
        m.register_forward_hook(lambda module, *_: order.append(module))
        for m in network.modules()
        if isinstance(m, nn.Conv2d)
    ]
    with torch.no_grad():
        network(pictures[:1])
    for hook in hooks:
        hook.remove()
    following = {
        part[i]: part[i + 1]
        for part in network.modules()
        if isinstance(part, nn.Sequential)
        for i in range(len(part) - 1)
    }
    return [
        (one, following[one] if isinstance(following.get(one), nn.BatchNorm2d) else None)
        for one in order
    ]


def read_weights(path):
    """Returns weight and bias of every convolution of an ONNX file, in order."""
    graph = onnx.load(path).graph
    values = {
        one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in graph.initializer
    }
    return [
        [values[name] for name in node.input[1:3]] for node in graph.node if node.op_type == "Conv"
    ]


def load_exported(network, path, pictures):
    """Loads an exported network; `pictures` give the means and variances for the normalizations, so that training starts where it ended."""
    network.eval()
    pairs = convolutions(network, pictures)
    weights = read_weights(path)
    if [list(weight.shape) for weight, _ in weights] != [
        list(one.weight.shape) for one, _ in pairs
    ]:
        raise SystemExit(f"{path} is not an export of this network")
    seen, hooks = {}, []
    with torch.no_grad():
        for (convolution, norm), (weight, bias) in zip(pairs, weights):
            convolution.weight.copy_(weight)
            if norm is None:
                convolution.bias.copy_(bias)
                continue
            (
                norm.weight.fill_(1),
                norm.bias.copy_(bias),
                norm.running_mean.zero_(),
                norm.running_var.fill_(1 - norm.eps),
            )
            hooks.append(
                convolution.register_forward_hook(
                    lambda _, __, out, norm=norm: seen.update(
                        {norm: (out.mean((0, 2, 3)), out.var((0, 2, 3)))}
                    )
                )
            )
        network(pictures)
        for norm, (mean, variance) in seen.items():
            variance = variance.clamp(min=1e-4)
            norm.running_mean.copy_(mean), norm.running_var.copy_(variance)
            norm.bias.add_(mean), norm.weight.copy_((variance + norm.eps).sqrt())
    for hook in hooks:
        hook.remove()


def freeze(network, levels):
    """Returns the parameters that still learn when the encoder's first `levels` (0 to 6) stay as they are, normalizations included."""
    frozen = [nn.ModuleList([network.fine, network.stem]), *network.down, network.middle][:levels]
    for part in frozen:
        part.eval()
        for parameter in part.parameters():
            parameter.requires_grad_(False)
    return [parameter for parameter in network.parameters() if parameter.requires_grad]


def hold_normalizations(network):
    """Keeps means and variances as loaded: those of batches of a dozen differ so much that a short run first unlearns what it continues."""
    for part in network.modules():
        if isinstance(part, nn.BatchNorm2d):
            part.eval()
