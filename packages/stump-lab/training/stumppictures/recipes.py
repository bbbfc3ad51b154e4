"""Content of each picture: the hero, the demo's photos, and any number of random scenes."""

import numpy as np

from stumpscenes.stump import INCH

from .kinds import SOILS, SPECIES

BASE = dict(seed=1, species="live oak", ground="lawn", width_in=27.5, height_in=13, flare=0.24, roots=5, lobes=1.0, tilt=2.0, yaw=0.0,
            age=0.0, cracks=6, ledge=0.0, paper=True, paper_yaw=25, paper_at=(0.0, 0.0), ring=0.05, chips=120, leaves=30, moss=0.1,
            camera_yaw=0.0, camera_height=1.35, distance=1.75, focal_35=33, aim=(0.0, 0.0, 0.10), roll=0.0, aperture=8.0,
            sun=(205, 30), sun_power=3.6, sun_colour="#ffe2b8", sky=0.16, shade=0.35, exposure=0.0, background=("fence", "hedge"),
            backdrop=0.75, fill=0.0)

RECIPES = {  # the hero (0) and the demo's photos, as overrides of BASE; 3 and 4 are one stump seen from two sides
    0: dict(seed=11, height_in=13, flare=0.3, lobes=1.5, yaw=-97, ring=0.24, chips=420, leaves=14, paper_yaw=18,
        paper_at=(-0.02, 0.02), camera_height=1.34, distance=2.2, focal_35=57, aim=(0.0, 0, 0.36), aperture=2.4, sun=(206, 27),
        sun_power=4.6, sun_colour="#ffd6a0", sky=0.24, shade=0.35, exposure=0.45, background=("fence", "shrubs", "trees"),
        backdrop=0.55),
    1: dict(seed=21, species="laurel oak", width_in=22.25, height_in=9, ground="lush lawn", fill=0.40, aim=(0.0, 0.0, 0.22),
        sun=(230, 48), sun_colour="#fff0d8", exposure=0.25),
    2: dict(seed=22, species="slash pine", width_in=16.5, height_in=11, ground="pine straw", leaves=6, paper=False,
        distance=1.45, fill=0.36, aim=(0.0, 0.0, 0.2), sun=(250, 55), sun_colour="#fff0dc", exposure=-0.1,
        background=("trees", "hedge")),
    3: dict(seed=23, species="live oak", width_in=38.5, height_in=17, flare=0.34, roots=6, age=0.35, cracks=9, ground="lawn",
        distance=2.35, fill=0.50, aim=(0.0, 0.0, 0.32), sun=(150, 40), exposure=0.5, background=("fence",)),
    4: dict(seed=23, species="live oak", width_in=38.5, height_in=17, flare=0.34, roots=6, age=0.35, cracks=9, ground="lawn",
        paper_yaw=25, camera_yaw=105, camera_height=1.55, distance=2.1, fill=0.52, aim=(0.0, 0.0, 0.34), sun=(150, 40),
        exposure=0.45, background=("wall", "hedge")),
    5: dict(seed=25, species="water oak", width_in=12.75, height_in=6, ground="mulch", ring=0.0, chips=40, paper=False,
        camera_height=1.25, distance=1.15, fill=0.36, aim=(0.0, 0.0, 0.12), sun_power=0.0, sky=0.42, exposure=0.25,
        background=("wall", "hedge")),
    6: dict(seed=26, species="red maple", width_in=19.0, height_in=12, ground="dry lawn", ring=0.12, paper=False, fill=0.38,
        aim=(0.0, 0.0, 0.22), sun=(300, 60), sun_colour="#fff6e8", shade=0.0, exposure=-0.15),
    7: dict(seed=27, species="camphor", width_in=44.0, height_in=15, flare=0.42, roots=7, lobes=1.5, ground="soil", ring=0.3,
        chips=320, paper_at=(0.02, -0.03), distance=2.75, fill=0.52, aim=(0.0, 0.0, 0.34), sun=(215, 38), exposure=0.15,
        background=("fence", "trees")),
    8: dict(seed=28, species="live oak", width_in=30.75, height_in=8, age=0.9, cracks=12, moss=0.45, ground="leaves", leaves=60,
        paper=True, paper_yaw=-30, distance=1.9, fill=0.46, aim=(0.0, 0.0, 0.2), sun_power=0.9, sky=0.34, exposure=0.25,
        background=("trees", "hedge")),
    9: dict(seed=29, species="cypress", width_in=25.25, height_in=20, flare=0.4, roots=8, lobes=1.4, ground="lush lawn",
        paper=False, distance=2.0, fill=0.36, aim=(0.0, 0.0, 0.36), sun=(170, 33), sun_colour="#ffe0b0", exposure=0.5,
        background=("hedge", "trees")),
    10: dict(seed=30, species="red maple", width_in=10.5, height_in=7, flare=0.16, ground="lawn", ring=0.1, paper=False,
        camera_height=1.2, distance=1.1, fill=0.34, aim=(0.0, 0.0, 0.14), sun=(260, 50), sun_colour="#fff2dc", exposure=0.1,
        background=("hedge",)),
    11: dict(seed=31, species="slash pine", width_in=26.5, height_in=10, age=0.15, ledge=0.022, ground="dry lawn", ring=0.2,
        chips=360, paper=False, fill=0.42, aim=(0.0, 0.0, 0.22), sun=(225, 44), shade=0.0, exposure=0,
        background=("fence", "trees")),
    12: dict(seed=32, species="laurel oak", width_in=34.0, height_in=12, flare=0.36, roots=5, lobes=1.3, age=0.5,
        ground="mulch", ring=0.0, paper_yaw=-12, distance=2.2, fill=0.46, aim=(0.0, 0.0, 0.26), sun=(200, 52),
        sun_colour="#fff0da", sky=0.2, shade=0.8, exposure=0.1, background=("wall", "hedge")),
}


def random_recipe(number):
    """Returns a random scene; its number is the seed."""
    rng = np.random.default_rng(number)
    width = float(np.exp(rng.uniform(np.log(9), np.log(46))))
    overcast = rng.random() < 0.35
    ledge = float(rng.choice([0, 0, 0.02]))  # a sheet can't lie flat over a step
    return dict(
        seed=int(number), species=str(rng.choice(list(SPECIES))), ground=str(rng.choice(list(SOILS))), width_in=round(width * 4) / 4,
        height_in=float(rng.uniform(4, 20)), flare=float(rng.uniform(0.12, 0.42)), roots=int(rng.integers(3, 9)),
        lobes=float(rng.uniform(0.5, 1.7)), tilt=float(rng.uniform(0, 6)), age=float(rng.choice([0, rng.uniform(0, 1)])),
        cracks=int(rng.integers(0, 14)), ledge=ledge, paper=bool(width > 16 and not ledge and rng.random() < 0.6),
        paper_yaw=float(rng.uniform(0, 360)), ring=float(rng.uniform(0, 0.3)), chips=int(rng.integers(0, 400)),
        leaves=int(rng.integers(0, 80)), moss=float(rng.uniform(0, 0.5)), fill=float(rng.uniform(0.2, 0.6)),
        camera_height=float(rng.uniform(1.1, 1.7)),
        distance=float(width * INCH * rng.uniform(1.6, 3.2) + 0.5),
        roll=float(rng.normal(0, 2)), sun=(float(rng.uniform(0, 360)), float(rng.uniform(20, 70))),
        sun_power=0.0 if overcast else float(rng.uniform(2, 5)), sky=float(rng.uniform(0.3, 0.45) if overcast else rng.uniform(0.1, 0.2)),
        shade=float(rng.uniform(0, 0.9)), background=tuple(rng.permutation(["fence", "hedge", "trees", "wall"])[:2]))


def recipe_of(number):
    """Returns everything that determines the scene with that number."""
    return {**BASE, **(RECIPES[number] if number in RECIPES else random_recipe(number))}
