"""Synthetic pictures without a stump (drawings, walls, texts, noise), so that things the renders never show don't pass for stumps."""

import random

import cv2
import numpy as np

WIDTH, HEIGHT = 320, 240


def colour():
    return tuple(random.randrange(256) for _ in range(3))


def near(base, spread=25):
    return tuple(int(np.clip(part + random.gauss(0, spread), 0, 255)) for part in base)


def earthy():
    """Returns colors of wood, fur, soil, and grass, which mislead most."""
    hue, saturation, value = (
        random.randrange(5, 60),
        random.randrange(40, 200),
        random.randrange(30, 230),
    )
    return tuple(
        int(part)
        for part in cv2.cvtColor(np.uint8([[[hue, saturation, value]]]), cv2.COLOR_HSV2BGR)[0, 0]
    )


def background():
    kind, base = random.randrange(5), random.choice([colour, earthy])()
    if kind == 0:
        return np.full((HEIGHT, WIDTH, 3), base, np.uint8)
    if kind == 1:
        corners = np.uint8([[base, near(base, 60)], [colour(), near(base, 40)]])
        return cv2.resize(corners, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)
    if kind == 2:
        coarse = np.random.normal(
            0, random.uniform(5, 50), (random.randrange(4, HEIGHT), random.randrange(4, WIDTH), 3)
        )
        return np.clip(cv2.resize(coarse, (WIDTH, HEIGHT)) + np.array(base), 0, 255).astype(
            np.uint8
        )
    out = np.full((HEIGHT, WIDTH, 3), near(base, 40), np.uint8)
    if kind == 3:  # bricks, tiles, boards, stripes
        wide, high, gap = random.randrange(8, 110), random.randrange(6, 60), random.randrange(1, 5)
        for row, top in enumerate(range(0, HEIGHT, high)):
            for left in range(-(row % 2) * wide // 2, WIDTH, wide):
                cv2.rectangle(
                    out, (left, top), (left + wide - gap, top + high - gap), near(base, 12), -1
                )
        return out
    horizon = random.randrange(60, 180)
    out[horizon:] = near(earthy())
    return out


def shape(picture):
    tone = random.choice([colour, earthy, earthy])()
    x, y = random.randrange(WIDTH), random.randrange(HEIGHT)
    kind = random.randrange(6)
    if kind <= 1:
        axes = (random.randrange(3, 90), random.randrange(3, 60))
        cv2.ellipse(
            picture,
            (x, y),
            axes,
            random.gauss(0, 25),
            0,
            360,
            tone,
            -1 if kind == 0 or random.random() < 0.6 else random.randrange(1, 12),
            cv2.LINE_AA,
        )
    elif kind == 2:
        spots = np.int32(
            np.random.normal([x, y], random.randrange(5, 60), (random.randrange(3, 9), 2))
        )
        cv2.fillPoly(
            picture, [cv2.convexHull(spots) if random.random() < 0.6 else spots], tone, cv2.LINE_AA
        )
    elif kind == 3:
        cv2.rectangle(
            picture, (x, y), (x + random.randrange(4, 150), y + random.randrange(3, 90)), tone, -1
        )
    elif kind == 4:
        path = np.int32(np.cumsum(np.random.normal(0, 16, (random.randrange(2, 9), 2)), 0) + [x, y])
        cv2.polylines(
            picture, [path], random.random() < 0.2, tone, random.randrange(1, 16), cv2.LINE_AA
        )
    else:
        cv2.putText(
            picture,
            "".join(random.choices("STUMPQUOTE 0123456789abcdefghin", k=random.randrange(2, 20))),
            (x - 80, y),
            random.randrange(8),
            random.uniform(0.3, 2.5),
            tone,
            random.randrange(1, 4),
            cv2.LINE_AA,
        )


def creature(picture):
    """Draws a body, a head, legs, and a tail in one coat color."""
    coat = earthy()
    x, y = random.randrange(60, WIDTH - 60), random.randrange(60, HEIGHT - 30)
    wide, high = random.randrange(25, 95), random.randrange(15, 55)
    side = random.choice([-1, 1])
    for leg in range(random.randrange(5)):
        left = int(x + (leg / 4 - 0.45) * 1.6 * wide)
        cv2.line(
            picture,
            (left, y),
            (left + random.randrange(-8, 9), y + high + random.randrange(10, 60)),
            near(coat, 10),
            random.randrange(4, 16),
            cv2.LINE_AA,
        )
    if random.random() < 0.6:
        spots = np.int32(
            [
                [x - side * wide, y],
                [x - side * (wide + 30), y - random.randrange(10, 70)],
                [x - side * (wide + random.randrange(40)), y - random.randrange(30, 100)],
            ]
        )
        cv2.polylines(picture, [spots], False, coat, random.randrange(4, 16), cv2.LINE_AA)
    cv2.ellipse(picture, (x, y), (wide, high), random.gauss(0, 10), 0, 360, coat, -1, cv2.LINE_AA)
    head = (
        x + side * int(wide * random.uniform(0.6, 1.1)),
        y - int(high * random.uniform(0.2, 1.3)),
    )
    size = int(high * random.uniform(0.5, 0.95)) + 4
    cv2.ellipse(
        picture,
        head,
        (int(size * random.uniform(0.9, 1.4)), size),
        0,
        0,
        360,
        near(coat, 8),
        -1,
        cv2.LINE_AA,
    )
    for eye in (-1, 1):
        if random.random() < 0.7:
            cv2.circle(
                picture,
                (head[0] + eye * size // 3, head[1] - size // 6),
                max(1, size // 8),
                colour(),
                -1,
                cv2.LINE_AA,
            )


def drawn():
    """Returns a picture and its class map, which is all background."""
    picture = np.ascontiguousarray(background())
    for _ in range(random.choice([0, 1, 2, 5, 12, 30])):
        shape(picture)
    for _ in range(random.choice([0, 0, 1, 1, 2])):
        creature(picture)
    return picture, np.zeros((HEIGHT, WIDTH), np.uint8)
