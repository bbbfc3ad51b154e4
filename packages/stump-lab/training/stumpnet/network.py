"""A small encoder and decoder for CPUs: 1.4 million parameters, a 192 x 192 picture in, four classes of the same size out."""

import torch
from torch import nn
from torch.nn import functional

SIDE, CLASSES = 192, 4
MEAN, SPREAD = 0.45, 0.25
WIDTHS = (16, 32, 64, 96, 120)


def convolve(inputs, outputs, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    """Two convolutions with a skip connection."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.first = convolve(inputs, outputs)
        self.second = nn.Sequential(
            nn.Conv2d(outputs, outputs, 3, 1, 1, bias=False), nn.BatchNorm2d(outputs)
        )
        self.straight = nn.Conv2d(inputs, outputs, 1) if inputs != outputs else nn.Identity()

    def forward(self, x):
        return functional.relu(self.second(self.first(x)) + self.straight(x))


class Surroundings(nn.Module):
    """Adds global context everywhere: a log pile isn't a stump, however much its ends look like one."""

    def __init__(self, width):
        super().__init__()
        self.mix = nn.Sequential(
            nn.AdaptiveAvgPool2d(1),
            nn.Conv2d(width, width, 1),
            nn.ReLU(inplace=True),
            nn.Conv2d(width, width, 1),
        )

    def forward(self, x):
        return x + self.mix(x)


def twice(x):
    return functional.interpolate(x, scale_factor=2.0, mode="bilinear", align_corners=False)


class StumpNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.fine = convolve(3, 8)
        self.stem = nn.Sequential(convolve(3, WIDTHS[0], 2), Residual(WIDTHS[0], WIDTHS[0]))
        pairs = list(zip(WIDTHS, WIDTHS[1:]))
        self.down = nn.ModuleList(
            [nn.Sequential(convolve(a, b, 2), Residual(b, b)) for a, b in pairs]
        )
        self.middle = nn.Sequential(Residual(WIDTHS[-1], WIDTHS[-1]), Surroundings(WIDTHS[-1]))
        self.narrow = nn.ModuleList([nn.Conv2d(b, a, 1) for a, b in pairs])
        self.up = nn.ModuleList([Residual(2 * a, a) for a, _ in pairs])
        self.last = nn.Sequential(convolve(WIDTHS[0] + 8, 16), nn.Conv2d(16, CLASSES, 1))

    def forward(self, x):
        """Returns logits for `x`, RGB in 0 to 1."""
        x = (x - MEAN) / SPREAD
        fine, levels = self.fine(x), [self.stem(x)]
        for down in self.down:
            levels.append(down(levels[-1]))
        y = self.middle(levels[-1])
        for level, narrow, up in zip(levels[-2::-1], self.narrow[::-1], self.up[::-1]):
            y = up(torch.cat([twice(narrow(y)), level], 1))
        return self.last(torch.cat([twice(y), fine], 1))
