"""Composes a scene of one of the kinds of `kinds`: what the plain scenes have, changed where the kind says so."""

import math

import bpy
import numpy as np

from .ground import build_grass, build_ground, build_heaps, build_litter, build_thin_roots
from .kinds import WITHOUT
from .litter import build_litter_ground, build_snow, cover_cut
from .props import (
    add_disc,
    add_dog,
    add_fence,
    add_lamp,
    add_log_ends,
    add_plate,
    add_saw,
    build_decking,
)
from .stump import INCH, Stump
from .surroundings import add_machine, add_person, add_pot, add_rock, build_surroundings
from .weathering import weathered

LITTERED = {"leaf ground": "leaves", "mulch ground": "mulch"}
WEATHERED = ("grey", "mossy", "rotten", "split", "wet", "snowy")


def drawn_width(rng):
    return float(np.exp(rng.uniform(math.log(7), math.log(44))))


def hollowed(rng, stump, kind):
    """Gives a rotten cut its hollow and a split one its wedges; `relief` is how far the wood lies below the plane of the cut."""
    if kind == "rotten":
        deep, wide = (
            rng.uniform(0.3, 1.0) * min(stump.height, 0.25),
            rng.uniform(0.3, 0.8) * stump.radius,
        )
        turn, ragged = rng.uniform(0, 7, 3), rng.normal(0, 0.15, 3)
        edge = lambda x, y: (
            wide
            * (
                1
                + sum(
                    r * np.cos(k * np.arctan2(y, x) + t) for k, r, t in zip((1, 2, 3), ragged, turn)
                )
            )
        )
        stump.relief = lambda x, y: -deep * np.clip(1.4 * (1 - np.hypot(x, y) / edge(x, y)), 0, 1)
    elif kind == "split":
        angle, wide, deep = (
            rng.uniform(0, 7),
            rng.uniform(0.03, 0.1) * stump.radius,
            rng.uniform(0.3, 0.9) * stump.height,
        )
        stump.relief = lambda x, y: (
            -deep
            * np.clip(1 - np.abs(-math.sin(angle) * x + math.cos(angle) * y) / wide, 0, 1)
            * (math.cos(angle) * x + math.sin(angle) * y > -0.2 * stump.radius)
        )


def build_stump(rng, stump, kind):
    """Builds the stump of the scene; returns the age of its cut."""
    hollowed(rng, stump, kind)
    if kind in WEATHERED:
        materials = weathered(kind, rng, stump.radius, stump.pith)
    else:
        materials = weathered(kind, rng, stump.radius, stump.pith) if rng.random() < 0.4 else None
    if kind == "bark rim":
        return stump.build(
            materials, rng.uniform(0.08, 0.22) * stump.radius, rng.uniform(0.004, 0.04)
        )
    return stump.build(materials)


def build_others(rng, first):
    """Builds more stumps beside the first, close enough to be taken for one; returns their rims. None stands in another."""
    rims, places = [], [(np.zeros(2), float(np.max(first.reach(first.turn))))]
    for _ in range(int(rng.integers(1, 4))):
        other = Stump(
            rng, float(np.clip(first.radius * 2 / INCH * math.exp(rng.normal(-0.1, 0.4)), 5, 48))
        )
        wide = float(np.max(other.reach(other.turn)))
        yaw = rng.uniform(0, 2 * math.pi)
        at = (
            places[0][1] + wide + rng.choice([rng.uniform(0.0, 0.1), rng.uniform(0.1, 0.8)])
        ) * np.array([math.cos(yaw), math.sin(yaw)])
        if any(np.hypot(*(at - there)) < wide + reach for there, reach in places):
            continue
        build_stump(rng, other, str(rng.choice(["grey", "plain", "plain"])))
        other.thing.location = (*at, 0)
        places.append((at, wide))
        rims.append(other.rim + [*at, 0])
    return rims


def beside(rng, clear, camera_yaw, least, most):
    """A place beside or behind the stump, not between it and the camera."""
    yaw = camera_yaw + math.pi + rng.normal(0, 0.9)
    return (clear + rng.uniform(least, most)) * np.array([math.cos(yaw), math.sin(yaw), 0.0])


def build_props(rng, stump, drawn, kind, yaw):
    """Adds what the kind is named for."""
    clear = float(np.max(drawn.reach(drawn.turn))) if stump else 0.0
    any_yaw = lambda: rng.uniform(0, 2 * math.pi)
    if kind == "saw":
        on_cut = stump and stump.radius > 0.13 and rng.random() < 0.55
        at = (
            np.append(rng.normal(0, 0.25, 2) * stump.radius, stump.height + stump.step + 0.01)
            if on_cut
            else beside(rng, clear, yaw, 0.05, 0.4)
        )
        add_saw(rng, at, any_yaw())
    if kind == "machine" or (kind == "yard without" and rng.random() < 0.4):
        add_machine(rng, beside(rng, clear, yaw, 0.35, 1.4), any_yaw())
    if kind in ("people and dogs", "yard without"):
        for _ in range(int(rng.integers(1, 4))):
            (add_dog if rng.random() < 0.5 else add_person)(
                rng, beside(rng, clear, yaw, 0.2, 1.2), any_yaw()
            )
    if kind == "fence" or (kind == "yard without" and rng.random() < 0.4):
        add_fence(rng, yaw, clear)
    if kind == "discs and log ends":
        for place in [np.zeros(3)] + [
            beside(rng, 0.3, any_yaw(), 0.2, 1.2) for _ in range(int(rng.integers(0, 5)))
        ]:
            (add_disc if rng.random() < 0.7 else add_log_ends)(rng, place, yaw + rng.normal(0, 0.5))
    if kind in ("plates, pots and lamps", "decking"):
        for place in [np.zeros(3)] + [
            beside(rng, 0.3, any_yaw(), 0.2, 1.2) for _ in range(int(rng.integers(0, 4)))
        ]:
            [add_plate, add_plate, add_lamp, add_pot, add_rock][rng.integers(5)](
                rng, place + [0, 0, 0.06 if kind == "decking" else 0], any_yaw()
            )


def build_kind_ground(rng, stump, kind, yaw):
    """Builds the ground and what covers it; returns its name and whether a sheet lies higher than on bare ground."""
    ground = build_ground(rng)
    littered = LITTERED.get(kind) or (
        str(rng.choice(["leaves", "mulch"]))
        if rng.random() < (0.5 if kind == "yard without" else 0.12)
        else None
    )
    if kind == "decking":
        build_decking(rng)
    elif kind == "snowy":
        build_snow(rng, stump)
    elif littered:
        build_litter_ground(rng, littered, stump)
    grass = (
        not littered
        and kind not in ("decking", "snowy")
        and bool((ground == "grass" and rng.random() < 0.8) or rng.random() < 0.12)
    )
    if grass:
        build_grass(rng, stump)
    if rng.random() < 0.4 and kind != "decking":
        build_litter(rng, stump)
    if rng.random() < 0.2 and kind != "decking":
        build_heaps(rng, stump, yaw)
    return ground, grass or bool(littered) or kind in ("snowy", "decking")


def build_kind(rng, kind, yaw):
    """Builds ground, stump and props. Returns the stump, what the camera aims at, the ground's name, grass, the cut's age, the other rims."""
    drawn = Stump(rng, drawn_width(rng), kind == "roots")
    stump = None if kind in WITHOUT else drawn
    ground, grass = build_kind_ground(rng, stump, kind, yaw)
    age = build_stump(rng, stump, kind) if stump else "none"
    if kind == "roots" or (stump and rng.random() < 0.2):
        build_thin_roots(rng, drawn)
    if kind == "covered cut":
        cover_cut(
            rng,
            str(rng.choice(["leaves", "chips", "chips", "mulch"])),
            stump,
            rng.uniform(0.25, 0.8),
        )
    others = build_others(rng, stump) if kind == "several stumps" else []
    build_props(rng, stump, drawn, kind, yaw)
    return stump, drawn, ground, grass, age, others


def light_night(rng, camera):
    """Almost no sky, and the phone's flash a few centimeters from the lens."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.3, 0.4, 0.7, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = rng.uniform(0.004, 0.05)
    lamp = bpy.data.lights.new("flash", "POINT")
    away = float(np.linalg.norm(camera))
    lamp.energy, lamp.shadow_soft_size, lamp.color = (
        rng.uniform(25, 60) * away**2,
        0.01,
        (1, 0.97, 0.92),
    )
    flash = bpy.data.objects.new("flash", lamp)
    flash.location = np.array(camera) + [0.02, 0.02, 0.03]
    bpy.context.scene.collection.objects.link(flash)


def surround(rng, kind, drawn, camera, yaw):
    clear = float(np.max(drawn.reach(drawn.turn)))
    build_surroundings(
        rng,
        clear + (0.8 if kind == "several stumps" else 0.0),
        camera,
        yaw,
        int(rng.integers(0, 4)),
    )
