"""Trains the segmentation network on rendered scenes and writes it as ONNX.

    python3 train.py --scenes DIR [DIR ...] [--without DIR] [--stamps DIR] [--surfaces DIR] [--cover] [--from ONNX [--freeze N]] --minutes 60 --out DIR

--from continues from an exported network at a fifth of the learning rate, with its normalizations' means and variances; --freeze keeps the encoder's
first N levels (of 6) as they are.

One picture in sixteen is synthetic and shows no stump; with --without, two more in sixteen come from that folder of photographs without
one; with --stamps, cut-out pictures from that folder are pasted on half of those and of the scenes without a stump. With --surfaces, half of
the scenes get their ground from the photographs in that folder's ground/, bark and cuts from its wood/. With --cover, one scene in seven gets
a sheet that covers much of its cut.

Needs Debian's python3-torch and python3-opencv, for --from also python3-onnx; a GPU is optional and used where there is one. An interrupted run resumes from OUT/checkpoint.pt, and newly rendered
scenes are picked up, so that rendering and training can run side by side. Seed: 11.
"""

import argparse
import copy
import json
import math
import os
import random
import time

import cv2
import numpy as np
import torch
from torch.nn import functional

from stumpnet.augment import augmented
from stumpnet.covered import covered
from stumpnet.drawn import drawn
from stumpnet.network import CLASSES, SIDE, StumpNet
from stumpnet.pretrained import LEVELS, freeze, hold_normalizations, load_exported
from stumpnet.scenes import Scenes, cut_square, letterboxed, read_without
from stumpnet.stamped import read_stamps, stamped
from stumpnet.surfaces import read_surfaces, with_surfaces

BATCH, SEED, PEAK_RATE, CONTINUED_RATE = 12, 11, 1.5e-3, 3e-4
CLASS_WEIGHTS = (0.6, 1.0, 1.0, 1.2)
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def has_bfloat16():
    """Returns whether the device computes in bfloat16; where a processor emulates it, a forward pass takes twenty times as long."""
    if DEVICE == "cuda":
        return True
    if not os.path.exists("/proc/cpuinfo"):
        return False
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        return "bf16" in file.read()


def tensor(pictures):
    return (
        torch.from_numpy(np.stack(pictures)[..., ::-1].copy())
        .permute(0, 3, 1, 2)
        .float()
        .div(255)
        .to(DEVICE)
    )


def loss_of(logits, truth):
    """Returns the cross entropy plus the overlap loss of each class except background."""
    entropy = functional.cross_entropy(
        logits, truth, weight=torch.tensor(CLASS_WEIGHTS, device=DEVICE)
    )
    chance, exact = (
        logits.softmax(1),
        functional.one_hot(truth, CLASSES).permute(0, 3, 1, 2).float(),
    )
    overlap = (2 * (chance * exact).sum((0, 2, 3)) + 50) / ((chance + exact).sum((0, 2, 3)) + 50)
    return entropy + 0.7 * (1 - overlap[1:].mean())


def classes_of(network, pictures):
    with torch.no_grad():
        return np.concatenate(
            [
                network(tensor(pictures[i : i + 16])).float().argmax(1).cpu().numpy()
                for i in range(0, len(pictures), 16)
            ]
        )


def overlap(found, truth, kind):
    joined = ((found == kind) | (truth == kind)).sum()
    return 1.0 if joined == 0 else ((found == kind) & (truth == kind)).sum() / joined


def validated(network, scenes):
    """Returns the cut face overlap (median, 10th percentile) in two looks: the whole picture, then a square around what was found."""
    network.eval()
    first = classes_of(network, [letterboxed(picture, SIDE) for picture, _ in scenes])
    squares, truths, kept = [], [], []
    false_alarms = without = 0
    for (picture, mask), found in zip(scenes, first):
        has = (mask == 2).sum() > 40
        without += not has
        false_alarms += not has and (found == 2).sum() > 60
        stump = (found == 1) | (found == 2)
        if not has:
            continue
        height, width = mask.shape
        back = max(width, height) / SIDE
        rows, columns = (
            np.nonzero(stump) if stump.any() else (np.array([0, SIDE]), np.array([0, SIDE]))
        )
        x = ((columns.min() + columns.max()) / 2 - SIDE / 2) * back + width / 2
        y = ((rows.min() + rows.max()) / 2 - SIDE / 2) * back + height / 2
        size = max(np.ptp(columns), np.ptp(rows), 12) * back * 1.7
        squares.append(cut_square(picture, x, y, size, SIDE))
        truths.append(cut_square(mask, x, y, size, SIDE))
        kept.append(overlap(found, letterboxed(mask, SIDE), 2))
    second = (
        [overlap(found, truth, 2) for found, truth in zip(classes_of(network, squares), truths)]
        if squares
        else []
    )
    network.train()
    quantiles = lambda values: [round(float(np.quantile(values, q)), 3) for q in (0.5, 0.1)]
    return {
        **({"first": quantiles(kept), "second": quantiles(second)} if kept else {}),
        **({"false alarms": f"{false_alarms} of {without}"} if without else {}),
    }


def validated_kinds(network, validation):
    """Returns `validated` of the plain scenes and of all others together."""
    plain = validation.get("plain", [])
    others = [scene for kind, scenes in validation.items() if kind != "plain" for scene in scenes]
    return {
        name: validated(network, scenes)
        for name, scenes in (("plain", plain), ("new kinds", others))
        if scenes
    }


def averaged(target, source, keep):
    for mean, value in zip(target.state_dict().values(), source.state_dict().values()):
        mean.copy_(value if not mean.dtype.is_floating_point else keep * mean + (1 - keep) * value)


def export(network, path):
    network = copy.deepcopy(network).eval().to("cpu").to(memory_format=torch.contiguous_format)
    torch.onnx.export(
        network,
        torch.zeros(1, 3, SIDE, SIDE),
        path,
        opset_version=13,
        input_names=["image"],
        output_names=["logits"],
    )


def one_of(rendered, photographs, stamps, surfaces, cover):
    """Samples a training scene: two of five show no stump, since nothing costs more trust than a width for a heap of sawdust."""
    chance = random.random()
    if chance < 1 / 16:
        return drawn()
    if chance >= 0.4 or not rendered.without:
        scene = random.choice(rendered.training)
        scene = covered(scene) if cover and random.random() < 0.15 else scene
    else:
        scene = random.choice(photographs if chance < 3 / 16 and photographs else rendered.without)
        scene = stamped(scene, stamps) if stamps and random.random() < 0.5 else scene
    return (
        with_surfaces(scene, surfaces)
        if surfaces and chance >= 3 / 16 and random.random() < 0.5
        else scene
    )


def started(rendered, source, frozen):
    """Returns a network, new or continued from an exported one, and its parameters that learn."""
    network = StumpNet().to(DEVICE)
    if source:
        sample = [
            letterboxed(picture, SIDE)
            for picture, _ in random.sample(rendered.training, min(48, len(rendered.training)))
        ]
        load_exported(network, source, tensor(sample))
    network.train()
    learning = freeze(network, frozen)
    if source:
        hold_normalizations(network)
    return network.to(memory_format=torch.channels_last), learning


def train(scenes, photographs, stamps, surfaces, cover, out, minutes, source=None, frozen=0):
    random.seed(SEED), np.random.seed(SEED), torch.manual_seed(SEED)
    cv2.setNumThreads(1)
    rendered = Scenes(scenes)
    training, validation = rendered.training, rendered.validation
    photographs = read_without(photographs) if photographs else []
    stamps = read_stamps(stamps) if stamps else []
    surfaces = read_surfaces(surfaces) if surfaces else {}
    network, learning = started(rendered, source, frozen)
    mean, peak = copy.deepcopy(network), CONTINUED_RATE if source else PEAK_RATE
    optimiser = torch.optim.AdamW(learning, lr=peak, weight_decay=1e-3)
    spent, step, checkpoint = 0.0, 0, os.path.join(out, "checkpoint.pt")
    if source and not os.path.exists(checkpoint):
        torch.save({"mean": mean.state_dict()}, os.path.join(out, "start.pt"))  # for average.py
    if os.path.exists(checkpoint):
        saved = torch.load(checkpoint, map_location=DEVICE)
        (
            network.load_state_dict(saved["network"]),
            mean.load_state_dict(saved["mean"]),
            optimiser.load_state_dict(saved["optimiser"]),
        )
        spent, step = saved["spent"], saved["step"]
    print(
        f"{len(training)} scenes, {sum(map(len, validation.values()))} for validation, {sum(p.numel() for p in network.parameters())} parameters",
        flush=True,
    )
    if source:
        print(f"before: {validated_kinds(mean, validation)}", flush=True)
    smooth, in_bfloat16 = None, has_bfloat16()
    began = time.time() - spent
    saved_at = time.time()
    while time.time() - began < minutes * 60:
        done = (time.time() - began) / (minutes * 60)
        rate = (
            peak * min(1, (step + 1) / 40) * (0.5 * (1 + math.cos(math.pi * min(1, done))) + 0.01)
        )
        for group in optimiser.param_groups:
            group["lr"] = rate
        batch = [
            augmented(one_of(rendered, photographs, stamps, surfaces, cover)) for _ in range(BATCH)
        ]
        pictures = tensor([picture for picture, _ in batch]).contiguous(
            memory_format=torch.channels_last
        )
        truth = torch.from_numpy(np.stack([mask for _, mask in batch])).long().to(DEVICE)
        with torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=in_bfloat16):
            logits = network(pictures)
        loss = loss_of(logits.float(), truth)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        step += 1
        with torch.no_grad():
            averaged(mean, network, min(0.995, step / (step + 10)))
        smooth = loss.item() if smooth is None else 0.98 * smooth + 0.02 * loss.item()
        if time.time() - saved_at > 300:
            saved_at = time.time()
            rendered.refresh()
            torch.save(
                {
                    "network": network.state_dict(),
                    "mean": mean.state_dict(),
                    "optimiser": optimiser.state_dict(),
                    "spent": time.time() - began,
                    "step": step,
                },
                checkpoint,
            )
            print(
                f"step {step}, {(time.time() - began) / 60:.1f} min, {len(training)} scenes, loss {smooth:.3f}, {validated_kinds(mean, validation)}",
                flush=True,
            )
    result = validated_kinds(mean, validation)
    print("final", step, result, flush=True)
    torch.save(
        {
            "network": network.state_dict(),
            "mean": mean.state_dict(),
            "optimiser": optimiser.state_dict(),
            "spent": time.time() - began,
            "step": step,
        },
        checkpoint,
    )
    export(mean, os.path.join(out, "stumpnet.onnx"))
    with open(os.path.join(out, "training.json"), "w", encoding="utf-8") as file:
        json.dump(
            {
                "scenes": len(training),
                "photographs": len(photographs),
                "stamps": len(stamps),
                "surfaces": sum(map(len, surfaces.values())),
                "validation": sum(map(len, validation.values())),
                "steps": step,
                "minutes": minutes,
                "seed": SEED,
                "result": result,
            },
            file,
            indent=1,
        )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--scenes", nargs="+", required=True)
    parser.add_argument("--without")
    parser.add_argument("--stamps")
    parser.add_argument("--surfaces")
    parser.add_argument("--cover", action="store_true")
    parser.add_argument("--from", dest="source")
    parser.add_argument("--freeze", type=int, default=0, choices=range(LEVELS + 1))
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, default=60)
    arguments = parser.parse_args()
    os.makedirs(arguments.out, exist_ok=True)
    torch.set_num_threads(int(os.environ.get("THREADS", "2")))
    train(
        arguments.scenes,
        arguments.without,
        arguments.stamps,
        arguments.surfaces,
        arguments.cover,
        arguments.out,
        arguments.minutes,
        arguments.source,
        arguments.freeze,
    )


main()
