"""Pictures that are not surfaces: leaves, rugs by the metre, and twenty prints of our own. All uint8 sRGB, row 0 on top."""
import functools
import math

import numpy as np

from textures import field, normal_map


def rgb(hex_colour):
    return np.array([int(hex_colour[i:i + 2], 16) for i in (1, 3, 5)], float)


def _finish(img):
    return np.clip(np.round(img), 0, 255).astype(np.uint8)


# Pixels a metre of the noise in rugs, so that its grain has one size however fine the rug is drawn.
NOISE_PX_PER_M = 190


def _noise(h, w, seed, fx, fy, power=1.6, px_per_m=NOISE_PX_PER_M, cut=None):
    n = field(512, seed, fx, fy, power, cut)
    y, x = (np.arange(k) * NOISE_PX_PER_M / px_per_m for k in (h, w))
    y0, x0 = y.astype(int), x.astype(int)
    ty, tx = (y - y0)[:, None], x - x0
    upper, lower = n[y0 % 512], n[(y0 + 1) % 512]
    rows = upper * (1 - ty) + lower * ty
    return rows[:, x0 % 512] * (1 - tx) + rows[:, (x0 + 1) % 512] * tx


# ---------------------------------------------------------------- leaves: four kinds side by side

LEAF_CELL = {'fig': 0, 'snake': 1, 'blade': 2, 'heart': 3}


def leaf_cell(kind):
    """UV rectangle (u0, v0, u1, v1) of a kind in the atlas, v upwards."""
    k = LEAF_CELL[kind]
    return (k / 4 + 0.004, 0.004, (k + 1) / 4 - 0.004, 0.996)


@functools.lru_cache(maxsize=None)
def leaves(px=512):
    h, w = px, px // 4
    v, u = np.mgrid[0:h, 0:w].astype(float)
    t, s = 1 - (v + 0.5) / h, (u + 0.5) / w * 2 - 1
    a = np.abs(s)
    grain = _noise(h, w, 3, 40, 40)[..., None]
    cloud = _noise(h, w, 5, 4, 4)[..., None]

    def mix(x, y, f):
        return rgb(x) * (1 - f[..., None]) + rgb(y) * f[..., None]

    rib = np.clip(1 - a / 0.07, 0, 1)
    veins = np.clip((np.sin((t - a * 0.28) * 62) - 0.82) / 0.18, 0, 1) * 0.6
    fig = mix('#37572a', '#a3b873', np.maximum(rib, veins) * 0.65) + 5 * cloud + 3 * grain
    bands = np.clip(np.sin(t * 44 + 2.2 * _noise(h, w, 9, 3, 6)) * 1.4, -1, 1) * 0.5 + 0.5
    snake = mix('#2f4a36', '#7f9a78', bands * 0.75)
    edge = np.clip((a - 0.78) / 0.08, 0, 1)
    snake = snake * (1 - edge[..., None]) + rgb('#c9c27a') * edge[..., None] + 3 * grain
    lines = 0.5 + 0.5 * np.sin(s * 60)
    blade = mix('#4a6f35', '#7d9c55', lines * 0.5 + rib * 0.5) + 6 * cloud + 3 * grain
    heart = mix('#3d6633', '#86a860', np.maximum(rib, veins * 0.7) * 0.7) + 4 * cloud + 3 * grain
    atlas = np.concatenate([fig, snake, blade, heart], 1)
    height = np.concatenate([np.maximum(rib, veins)] * 4, 1) * -0.004
    return _finish(atlas), normal_map(height, (1.0, 1.0)), np.full((px, px), 110, np.uint8)


# ---------------------------------------------------------------- rugs

RUG_PATTERNS = ('berber', 'persian', 'stripe', 'abstract', 'bordered', 'kilim', 'heather', 'banded', 'jute')


def _tri(x):
    return np.abs((x % 1) - 0.5) * 2


# How far wear and sun have faded a knotted or woven rug, and how unevenly.
WORN = {'persian': (0.36, 0.05), 'kilim': (0.16, 0.03)}
# Metres from one row of knots or ribs to the next.
KNOT_ROW_M = {'berber': 0.015, 'abstract': 0.012, 'kilim': 0.010, 'stripe': 0.010, 'heather': 0.011, 'banded': 0.012}


def worn(img, wide, fine, share, spread):
    """A rug whose colours have faded towards its undyed wool, more in some places than in others."""
    faded = np.clip(share + spread * (wide + fine), 0, 0.85)[..., None]
    return img * (1 - faded) + rgb('#cdbfa9') * faded


@functools.lru_cache(maxsize=None)
def rug(pattern, w, d, px_per_m):
    """A rug of w × d metres: (colour, normal, roughness). 'braid' is round (w = d)."""
    cols, rows = int(w * px_per_m), int(d * px_per_m)
    y, x = np.mgrid[0:rows, 0:cols].astype(float)
    x, y = (x + 0.5) / px_per_m - w / 2, d / 2 - (y + 0.5) / px_per_m

    def noise(*shape, cut=None):
        return _noise(rows, cols, *shape, px_per_m=px_per_m, cut=cut)

    wob = noise(21, 6, 6)
    # Nothing broader than a hand: from across a room that would be blotches.
    pile = noise(23, 150, 150, 1.2, cut=6)
    nap = noise(29, 5, 5, 1.5)
    edge = np.minimum(w / 2 - np.abs(x), d / 2 - np.abs(y))
    relief = np.zeros_like(x)

    def over(img, mask, colour):
        return img * (1 - mask[..., None]) + rgb(colour) * mask[..., None]

    def soft(distance, width=0.002):
        return np.clip(0.5 - distance / width, 0, 1)

    if pattern == 'berber':
        xx, yy = x + 0.010 * wob, y + 0.012 * noise(22, 6, 6)
        u, v = np.abs(((xx / 0.8 + yy) % 1) - 0.5), np.abs(((xx / 0.8 - yy) % 1) - 0.5)
        m = soft(np.minimum(u, v) * 0.62 - 0.012, 0.006)
        img = over(np.ones((rows, cols, 3)) * rgb('#e6dfd1'), m, '#4a443d')
        relief = -0.004 * m
    elif pattern == 'persian':
        img = np.ones((rows, cols, 3)) * rgb('#8c3b31')
        m = np.hypot(x / (w * 0.30), y / (d * 0.30))
        lobes = 1 + 0.10 * np.cos(12 * np.arctan2(y / d, x / w))
        for r, c in ((1.0, '#d8c7a6'), (0.95, '#27344a'), (0.72, '#b9935a'), (0.67, '#8c3b31'), (0.40, '#d8c7a6'), (0.35, '#3e5464'), (0.16, '#b9935a')):
            img = over(img, soft((m / lobes - r) * 0.6), c)
        px_, py_ = (x / 0.23) % 1 - 0.5, (y / 0.23) % 1 - 0.5
        flower = np.hypot(px_, py_) - 0.17 * (1 + 0.35 * np.cos(6 * np.arctan2(py_, px_)))
        field_ = (m / lobes > 1.02) & (edge > 0.36)
        img = over(img, soft(flower, 0.004) * field_, '#caa877')
        img = over(img, soft(np.hypot(px_, py_) - 0.05, 0.004) * field_, '#27344a')
        for lo, hi, c in ((0.34, 0.36, '#d8c7a6'), (0.10, 0.34, '#27344a'), (0.08, 0.10, '#d8c7a6'), (0.05, 0.08, '#b9935a')):
            img = over(img, ((edge >= lo) & (edge < hi)).astype(float), c)
        along = np.where(w / 2 - np.abs(x) < d / 2 - np.abs(y), y, x)
        ex, ey = (along / 0.20) % 1 - 0.5, (edge - 0.22) / 0.20
        f2 = np.hypot(ex, ey) - 0.30 * (1 + 0.3 * np.cos(8 * np.arctan2(ey, ex)))
        band = (edge > 0.11) & (edge < 0.33)
        img = over(img, soft(f2, 0.005) * band, '#b9935a')
        img = over(img, soft(np.hypot(ex, ey) - 0.12, 0.005) * band, '#8c3b31')
    elif pattern == 'stripe':
        img = np.ones((rows, cols, 3)) * rgb('#e9e4d9')
        s = (y + 0.004 * wob) % 0.42
        for lo, hi, c in ((0.04, 0.12, '#5f7f95'), (0.15, 0.165, '#5f7f95'), (0.24, 0.30, '#a9bfca'), (0.335, 0.35, '#5f7f95')):
            img = over(img, soft(np.abs(s - (lo + hi) / 2) - (hi - lo) / 2), c)
        relief = 0.0012 * np.abs(np.sin(y * math.pi / 0.008))
    elif pattern == 'abstract':
        # Scales, row over row, tone on tone: in strong colours they read as a printed pattern from across the room. Large shapes without an order were tried: in a room they look like stains or like shadows; nested arches: like a nursery's.
        img = np.ones((rows, cols, 3)) * rgb('#d9d2c4')
        rim = 0.10
        across = (w - 2 * rim) / round((w - 2 * rim) / 0.36)
        high = (d - 2 * rim) / round((d - 2 * rim) / (across / 2))
        inside = edge > rim
        for row in range(round((d - 2 * rim) / high), -1, -1):
            u = ((x + w / 2 - rim) / across + 0.5 * (row % 2)) % 1 - 0.5
            r = np.hypot(u * across, y + d / 2 - rim - row * high + high) / (across / 2) + 0.008 * wob
            here = inside & (y + d / 2 - rim < row * high + across / 2)
            for radius, c in ((1.12, '#b9b0a1'), (1.02, '#d9d2c4'), (0.76, '#c9beac'), (0.62, '#d9d2c4'), (0.36, '#bcb5a9')):
                img = over(img, soft((r - radius) * across / 2) * here, c)
        for lo, hi in ((0.045, 0.058), (0.072, 0.078)):
            img = over(img, soft(np.abs(edge - (lo + hi) / 2) - (hi - lo) / 2), '#aaa192')
    elif pattern == 'bordered':
        img = np.ones((rows, cols, 3)) * rgb('#cdc4b4')
        weave = np.sin(x * math.pi / 0.011) * np.sin(y * math.pi / 0.011)
        img += 6 * weave[..., None]
        # Sisal is spun of strands of many shades.
        img = img * (1 + 0.016 * noise(37, 170, 24) + 0.016 * noise(39, 24, 170))[..., None]
        relief = 0.003 * np.abs(weave)
        img = over(img, ((edge > 0.0) & (edge < 0.07)).astype(float), '#6a655d')
    elif pattern == 'heather':
        # Yarn spun of pale and dark wool, a finger's length of either at a time.
        dark = np.clip(0.5 + 0.13 * noise(71, 24, 120, 1.3) + 0.10 * noise(73, 90, 150, 1.2), 0, 1)[..., None]
        # Pale: between grey and brown, it looked like dust on a dark floor.
        img = rgb('#eae3d6') * (1 - dark) + rgb('#c2b8a8') * dark
        img = over(img, soft(edge - 0.014), '#a89e8e')
    elif pattern == 'banded':
        img = np.ones((rows, cols, 3)) * rgb('#ddd5c6')
        img = img * (1 + 0.018 * noise(75, 9, 110, 1.3))[..., None]
        line = edge + 0.0015 * wob
        for lo, hi, c in ((0.105, 0.155, '#8b8378'), (0.180, 0.192, '#8b8378')):
            img = over(img, soft(np.abs(line - (lo + hi) / 2) - (hi - lo) / 2), c)
    elif pattern == 'jute':
        # Twisted cords in rows that lean one way and then the other.
        row = 0.085
        lean = np.abs(((x + 0.002 * wob) / row) % 2 - 1) * row
        turn = (y + 0.9 * lean + 0.0015 * noise(77, 14, 14)) / 0.021
        cord = np.sin(math.pi * (turn - np.floor(turn)))**0.7
        shade = np.random.RandomState(79).standard_normal(512)[np.floor(turn).astype(int) % 512]
        seam = np.clip(1 - np.minimum(lean, row - lean) / 0.005, 0, 1)
        img = np.ones((rows, cols, 3)) * rgb('#d9c7a4') * (0.84 + 0.16 * cord + 0.022 * shade - 0.08 * seam + 0.018 * noise(81, 40, 40))[..., None]
        img = over(img, soft(edge - 0.03), '#c6b18c')
        relief = 0.003 * cord - 0.001 * seam
    elif pattern == 'kilim':
        img = np.ones((rows, cols, 3)) * rgb('#dfcdb0')
        colours = ['#a9553a', '#2f4858', '#c98f4e', '#6f7a57', '#8a3f34']
        band = 0.34
        row = np.floor((y + d / 2) / band).astype(int)
        v = ((y + d / 2) / band) % 1
        u = _tri(x / 0.42 + 0.25)
        for r in range(int(d / band) + 1):
            here = (row == r).astype(float)
            c1, c2 = colours[r % 5], colours[(r * 2 + 1) % 5]
            diamond = np.abs(v - 0.5) * 2 + u
            img = over(img, here * soft(diamond - 1.0, 0.015), c1)
            img = over(img, here * soft(diamond - 0.62, 0.015), '#efe3cd')
            img = over(img, here * soft(diamond - 0.38, 0.015), c2)
            img = over(img, here * soft(np.abs(v - 0.03) - 0.03, 0.01), c2)
        relief = 0.001 * np.abs(np.sin(y * math.pi / 0.009))
    elif pattern == 'braid':
        r, a = np.hypot(x, y), np.arctan2(y, x)
        turn = r / 0.028 + a / (2 * math.pi)
        f = turn - np.floor(turn)
        strand = np.sin(math.pi * f)**0.6
        ply = np.abs(np.sin(a * r / 0.020 + math.pi * f))
        img = np.ones((rows, cols, 3)) * rgb('#c4a678') * (0.62 + 0.30 * strand + 0.14 * ply * strand)[..., None]
        relief = 0.006 * strand + 0.002 * ply
    elif pattern == 'plush':
        img = np.ones((rows, cols, 3)) * rgb('#d9cfc2')
    elif pattern == 'tufted':
        # Loops of cotton in staggered rows inside a woven border; what lies between them is in their shade.
        pitch = 0.014
        row = np.floor(y / (pitch * 0.87)).astype(int)
        u = x / pitch + 0.5 * (row % 2)
        seed = np.random.RandomState(83).standard_normal((64, 64, 3))[row % 64, np.floor(u).astype(int) % 64]
        r = np.hypot(u % 1 - 0.5 + 0.05 * seed[..., 0], ((y / (pitch * 0.87)) % 1 - 0.5 + 0.05 * seed[..., 1]) * 0.87)
        loop = np.exp(-4.5 * r * r)
        border = soft(edge - 0.034, 0.004)
        twill = np.abs(np.sin((x + y) * math.pi / 0.007))
        pale = rgb('#d6cebf') * (0.66 + 0.38 * loop + 0.02 * seed[..., 2])[..., None]
        woven = rgb('#b3a998') * (0.90 + 0.10 * twill)[..., None]
        img = pale * (1 - border[..., None]) + woven * border[..., None]
        img = img * (1 - 0.30 * np.exp(-((edge - 0.036) / 0.003)**2))[..., None]
        relief = 0.004 * loop * (1 - border) + 0.0006 * twill * border
    elif pattern == 'flatweave':
        # A herringbone of undyed yarns, with bands across both ends and a bound edge.
        bone = 0.030
        lean = np.abs((x / bone) % 2 - 1) * bone
        twill = 0.5 + 0.5 * np.sin((y + lean) * 2 * math.pi / 0.014)
        img = rgb('#d8cdb9') * (1 - twill[..., None]) + rgb('#b9ac96') * twill[..., None]
        end = w / 2 - np.abs(x)
        for lo, hi, c in ((0.050, 0.062, '#4d5a60'), (0.080, 0.130, '#4d5a60'), (0.148, 0.160, '#4d5a60'), (0.178, 0.186, '#93725a')):
            img = over(img, soft(np.abs(end - (lo + hi) / 2) - (hi - lo) / 2) * 0.92, c)
        img = over(img, soft(edge - 0.012), '#8d8272')
        img = img * (1 - 0.16 * np.exp(-((edge - 0.013) / 0.002)**2))[..., None]
        relief = 0.0014 * twill
    else:
        raise KeyError(pattern)
    if pattern in KNOT_ROW_M:
        # Rows of knots, each spun and dyed a little differently: what tells wool from paint.
        pitch = KNOT_ROW_M[pattern]
        along = (y + 0.0022 * noise(61, 10, 30)) / pitch
        shade = np.random.RandomState(63).standard_normal(int(d / pitch) + 4)[np.floor(along + d / pitch / 2 + 1).astype(int).clip(0, int(d / pitch) + 3)]
        ridge = np.abs(np.sin(np.pi * along)) - 0.637
        img = img * (1 + 0.075 * ridge + 0.014 * shade)[..., None]
        relief = relief + 0.0016 * ridge
    img = img * (1 + 0.032 * pile + 0.006 * nap)[..., None]
    if pattern in WORN:
        # Wool dyed in lots differs row by row; clouds alike in all directions were tried: they look painted.
        img = worn(img, noise(43, 1.5, 26, 1.4), noise(41, 70, 70), *WORN[pattern])
    if pattern == 'plush':
        # Shaggy: tufts of two to four centimetres.
        tufts = noise(31, 100, 100, cut=2.2)
        img = img * (1 + 0.032 * tufts[..., None])
        relief = relief + 0.0022 * tufts
    height = relief + 0.0013 * pile
    return _finish(img), normal_map(height, (w, d)), np.full((rows, cols), 250, np.uint8)


# ---------------------------------------------------------------- prints

PORTRAIT, LANDSCAPE, SQUARE = (0.75, 1.0), (1.0, 0.75), (1.0, 1.0)


class _Canvas:
    """Coordinates in units of the longer side, origin bottom left; `fill` paints a signed-distance mask."""

    def __init__(self, shape, px, seed, paper='#efe8da'):
        self.w, self.h = int(shape[0] * px), int(shape[1] * px)
        y, x = np.mgrid[0:self.h, 0:self.w].astype(float)
        self.x, self.y = (x + 0.5) / px, shape[1] - (y + 0.5) / px
        self.seed = seed
        self.wob = 0.0036 * _noise(self.h, self.w, seed, 9, 9) + 0.0012 * _noise(self.h, self.w, seed + 1, 40, 40)
        self.tex = 0.035 * _noise(self.h, self.w, seed + 2, 12, 12) + 0.03 * _noise(self.h, self.w, seed + 3, 140, 140)
        self.img = np.ones((self.h, self.w, 3)) * rgb(paper) * (1 + 0.006 * _noise(self.h, self.w, seed + 4, 180, 180))[..., None]

    def fill(self, sd, colour, opacity=1.0, rough=1.0, soft=0.003):
        m = np.clip(0.5 - (sd + self.wob * rough) / soft, 0, 1) * opacity
        c = rgb(colour) * (1 + self.tex * rough)[..., None]
        self.img = self.img * (1 - m[..., None]) + c * m[..., None]

    def disc(self, cx, cy, r):
        return np.hypot(self.x - cx, self.y - cy) - r

    def segment(self, a, b, r):
        p = np.stack([self.x - a[0], self.y - a[1]])
        d = np.array([b[0] - a[0], b[1] - a[1]])
        t = np.clip((p[0] * d[0] + p[1] * d[1]) / (d @ d), 0, 1)
        return np.hypot(p[0] - d[0] * t, p[1] - d[1] * t) - r

    def petal(self, a, b, width):
        """A leaf shape between two points: the lens of two circles."""
        m = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        d = np.array([b[0] - a[0], b[1] - a[1]])
        half = np.hypot(*d) / 2
        u = d / (2 * half)
        px_, py_ = self.x - m[0], self.y - m[1]
        along, across = px_ * u[0] + py_ * u[1], px_ * -u[1] + py_ * u[0]
        r = (half * half + width * width) / (2 * width)
        return np.maximum(np.hypot(along, across - (width - r)), np.hypot(along, across + (width - r))) - r

    def arch(self, cx, base, top, r):
        return np.maximum(np.where(self.y > top - r, np.hypot(self.x - cx, self.y - top + r) - r, np.abs(self.x - cx) - r), base - self.y)

    def box(self, x0, y0, x1, y1):
        return np.maximum(np.abs(self.x - (x0 + x1) / 2) - (x1 - x0) / 2, np.abs(self.y - (y0 + y1) / 2) - (y1 - y0) / 2)


def _arches(c):
    c.fill(c.disc(0.45, 0.70, 0.13), '#c4703f')
    c.fill(c.arch(0.29, 0.16, 0.56, 0.15), '#6d7a63')
    c.fill(c.arch(0.50, 0.16, 0.40, 0.095), '#d9b98c')


def _dunes(c):
    c.fill(c.disc(0.42, 0.68, 0.14), '#d8b48a')
    inside = np.abs(c.x - 0.375) - 0.26
    for level, freq, phase, colour in ((0.56, 9, 0.4, '#a65a3a'), (0.42, 11, 2.6, '#7d4534'), (0.30, 8, 4.4, '#3d4a45')):
        c.fill(np.maximum(np.maximum(c.y - level - 0.05 * np.sin(c.x * freq + phase), inside), 0.14 - c.y), colour)


def _stones(c):
    for cy, rx, ry, cx, colour in ((0.26, 0.20, 0.10, 0.38, '#7d8a7c'), (0.43, 0.155, 0.08, 0.36, '#d8c7ac'), (0.57, 0.12, 0.07, 0.40, '#aab3a2'), (0.68, 0.075, 0.05, 0.37, '#8a6f58')):
        c.fill((np.hypot((c.x - cx) / rx, (c.y - cy) / ry) - 1) * ry, colour)


def _waves(c):
    for k in range(8):
        d = np.abs(c.y - 0.20 - 0.085 * k - 0.025 * np.sin(c.x * 9 + k * 0.9)) - 0.018 - 0.006 * np.sin(c.x * 12 + k)
        c.fill(np.maximum(d, np.abs(c.x - 0.375) - 0.24), ('#8b968a', '#cdbb9f', '#b9c0b2', '#a88f70')[k % 4])


def _branch(c):
    top = (0.44, 0.86)
    base = (0.34, 0.12)
    c.fill(c.segment(base, top, 0.004), '#4d5a45', rough=0.5)
    for k in range(9):
        t = 0.22 + 0.08 * k
        p = (base[0] + (top[0] - base[0]) * t, base[1] + (top[1] - base[1]) * t)
        side = 1 if k % 2 else -1
        tip = (p[0] + side * (0.20 - 0.012 * k), p[1] + 0.10)
        c.fill(c.petal(p, tip, 0.032), '#5f6f55' if k % 3 else '#83927a')


def _blocks(c):
    for x0, y0, x1, y1, colour in ((0.12, 0.16, 0.38, 0.52, '#c97a4a'), (0.34, 0.40, 0.63, 0.84, '#33465a'), (0.16, 0.60, 0.36, 0.80, '#e0b65f'), (0.44, 0.18, 0.62, 0.36, '#a9b6a4')):
        c.fill(c.box(x0, y0, x1, y1), colour, 0.94)


def _cutouts(c):
    rs = np.random.RandomState(c.seed)
    for k, (cx, cy, colour) in enumerate(((0.22, 0.26, '#2e5d68'), (0.54, 0.30, '#cf7a4e'), (0.36, 0.52, '#dfae52'), (0.20, 0.74, '#b9543f'), (0.55, 0.74, '#3f7a63'))):
        turn = rs.uniform(0, 6.28)
        for j in range(5):
            a = turn + (j - 2) * 0.5
            c.fill(c.petal((cx - 0.02 * math.cos(turn), cy - 0.02 * math.sin(turn)), (cx + 0.15 * math.cos(a), cy + 0.15 * math.sin(a)), 0.026), colour)


def _moons(c):
    for k in range(5):
        cy = 0.20 + 0.15 * k
        sd = c.disc(0.375, cy, 0.058)
        c.fill(sd, '#caa75e')
        if k != 2:
            c.fill(np.maximum(sd - 0.001, c.disc(0.375 + 0.03 * (k - 2), cy, 0.062)), '#2d3542', rough=0.3)


def _ink(c):
    """Three strokes of a broad brush: bristles run along each stroke, and it runs dry towards its end."""
    rs = np.random.RandomState(c.seed)
    for y0, lift, half, x0, x1, colour in ((0.25, 0.035, 0.055, 0.16, 0.86, '#5c5a57'), (0.37, 0.075, 0.062, 0.12, 0.78, '#23211f'), (0.51, 0.05, 0.030, 0.24, 0.70, '#23211f')):
        along = (c.x - x0) / (x1 - x0)
        across = (c.y - y0 - lift * np.sin(along * 3.6 + 0.3)) / (half * (1.05 - 0.35 * np.clip(along, 0, 1)))
        hairs = sum(np.sin(across * f + along * rs.uniform(-1.5, 1.5) + rs.uniform(0, 6.28)) for f in (5, 9, 14, 23, 31)) / 5
        start, end = 0.012 * np.cos(across * 1.4), 0.05 * hairs
        dry = (np.clip(along, 0, 1)**3 * 1.1 - 0.72 - hairs) * 0.010
        c.fill(np.maximum.reduce([(np.abs(across) - 1 + 0.05 * hairs) * half, x0 - start - c.x, c.x - x1 - end, dry]), colour, 0.88, 0.5)
    c.fill(c.disc(0.76, 0.58, 0.045), '#b5482f')


def _arcs(c):
    for k, colour in enumerate(('#c9573b', '#e4b055', '#efe3cf', '#2f5563', '#1f2a33')):
        c.fill(np.maximum(c.disc(0.5, 0.30, 0.36 - 0.065 * k), 0.30 - c.y), colour, rough=0.4)
    c.fill(np.maximum(c.disc(0.5, 0.30, 0.17), c.y - 0.30), '#c9573b', rough=0.4)


def _squares(c):
    palette = ['#31425a', '#c98a4b', '#d9cbb2', '#8a4b3a', '#6f8a86', '#e0b978']
    for i in range(3):
        for j in range(3):
            cx, cy = 0.22 + 0.28 * i, 0.22 + 0.28 * j
            for k, s in enumerate((0.125, 0.085, 0.045)):
                c.fill(c.box(cx - s, cy - s - 0.012 * k, cx + s, cy + s - 0.012 * k), palette[(i * 2 + j + k * 2) % 6], rough=0.35)


def _sea(c):
    t = c.y / 0.75
    sky = rgb('#e9e2d4') * (t)[..., None] + rgb('#a9c1cc') * (1 - t)[..., None]
    sea = rgb('#3f6d85') * (1 - t * 1.6)[..., None] + rgb('#9fc0c8') * (t * 1.6)[..., None]
    below = np.clip((0.36 - c.y + c.wob * 0.2) / 0.003, 0, 1)[..., None]
    glint = np.clip(_noise(c.h, c.w, c.seed, 10, 90) - 1.0, 0, 1)[..., None] * 60
    c.img = (sky * (1 - below) + (sea + glint * (1 - t)[..., None]) * below) * (1 + c.tex * 0.5)[..., None]


def _mist(c):
    t = (c.y / 0.75)[..., None]
    c.img = (rgb('#e7e6e0') * t + rgb('#f2e6d6') * (1 - t)) * (1 + c.tex * 0.2)[..., None]
    for k, colour in enumerate(('#c3ccca', '#9fafae', '#74898a', '#4a6265', '#2b4145')):
        line = 0.52 - 0.085 * k + 0.05 * np.sin(c.x * (6 + k) + k * 1.7) + 0.025 * np.sin(c.x * (15 + 3 * k) + k) + c.wob
        c.fill(c.y - line, colour, 0.95, 0.4)


def _contours(c):
    n = _noise(c.h, c.w, c.seed + 7, 2.2, 2.2, 2.2)
    lines = np.abs(((n * 3.4) % 1) - 0.5)
    gy, gx = np.gradient(n * 3.4)
    c.fill((lines / np.maximum(np.hypot(gx, gy), 1e-4) - 1.1) * 0.001 + np.maximum(np.abs(c.x - 0.375) - 0.26, np.abs(c.y - 0.5) - 0.36).clip(0) * 9, '#7a6a55', rough=0, soft=0.0012)


def _enso(c):
    a = np.arctan2(c.y - 0.5, c.x - 0.5)
    width = 0.035 + 0.022 * np.sin(a * 0.5 + 0.9)
    dry = 0.004 * _noise(c.h, c.w, c.seed, 40, 40)
    c.fill(np.maximum(np.abs(np.hypot(c.x - 0.5, c.y - 0.5) - 0.29) - width + dry, 0.05 - np.abs(a - 1.1)), '#1f1d1c')


def _terrazzo(c):
    rs = np.random.RandomState(c.seed)
    for _ in range(90):
        cx, cy, r, turn = rs.uniform(0, 0.75), rs.uniform(0, 1), rs.uniform(0.014, 0.045), rs.uniform(0, 6.28)
        a = np.arctan2(c.y - cy, c.x - cx) + turn
        c.fill(c.disc(cx, cy, r) + r * 0.35 * np.abs(np.sin(a * 1.5)), ('#b5643f', '#7d8a7c', '#d8b48a', '#3f4a55', '#c9b8a0')[rs.randint(5)], rough=0.4)


def _fields(c):
    c.img = np.ones_like(c.img) * rgb('#9a3f2c') * (1 + c.tex * 0.7)[..., None]
    for y0, y1, colour in ((0.56, 0.92, '#d0742f'), (0.30, 0.53, '#e2a34a'), (0.08, 0.27, '#6a2a2a')):
        c.fill(c.box(0.07, y0, 0.68, y1) + 0.012 * _noise(c.h, c.w, c.seed + 3, 14, 14), colour, 0.92, 1.2, 0.03)


def _still_life(c):
    c.fill(c.box(0, 0, 0.75, 0.26), '#d9c3a0')
    r = np.interp(c.y, [0.18, 0.24, 0.36, 0.46, 0.54, 0.60, 0.62], [0.05, 0.09, 0.125, 0.10, 0.045, 0.05, 0.065])
    c.fill(np.maximum(np.abs(c.x - 0.32) - r, np.abs(c.y - 0.40) - 0.22), '#4a6272')
    for a, length in ((1.25, 0.30), (1.6, 0.33), (1.95, 0.27)):
        tip = (0.32 + length * math.cos(a), 0.62 + length * math.sin(a))
        c.fill(c.segment((0.32, 0.60), tip, 0.004), '#5f6f55')
        for k in range(4):
            p = (0.32 + (tip[0] - 0.32) * (0.4 + 0.2 * k), 0.60 + (tip[1] - 0.60) * (0.4 + 0.2 * k))
            c.fill(c.petal(p, (p[0] + 0.06 * math.cos(a + 0.9), p[1] + 0.06 * math.sin(a + 0.9)), 0.014), '#7f9070')
            c.fill(c.petal(p, (p[0] + 0.06 * math.cos(a - 0.9), p[1] + 0.06 * math.sin(a - 0.9)), 0.014), '#5f6f55')
    c.fill(c.disc(0.53, 0.245, 0.062), '#c9743f')
    c.fill(c.disc(0.61, 0.225, 0.05), '#d99a4e')


def _rainbow(c):
    for k, colour in enumerate(('#d98b5f', '#e3c26b', '#8fa37f', '#7f9fb0')):
        c.fill(np.maximum(np.abs(c.disc(0.375, 0.36, 0.26 - 0.055 * k)) - 0.021, 0.36 - c.y), colour)
    for cx in (0.14, 0.61):
        for dx, r in ((-0.05, 0.05), (0.0, 0.065), (0.05, 0.05)):
            c.fill(c.disc(cx + dx, 0.33, r), '#fbf8f1')


def _bear(c):
    for cx in (0.25, 0.50):
        c.fill(c.disc(cx, 0.70, 0.075), '#a9805c')
        c.fill(c.disc(cx, 0.70, 0.04), '#d9b998')
    c.fill((np.hypot((c.x - 0.375) / 0.21, (c.y - 0.55) / 0.19) - 1) * 0.19, '#a9805c')
    c.fill((np.hypot((c.x - 0.375) / 0.10, (c.y - 0.49) / 0.075) - 1) * 0.075, '#e6cdb0')
    c.fill(c.arch(0.375, 0.06, 0.38, 0.20), '#7f9fb0')
    for cx in (0.30, 0.45):
        c.fill(c.disc(cx, 0.58, 0.016), '#2b2420', rough=0.2)
    c.fill((np.hypot((c.x - 0.375) / 0.032, (c.y - 0.52) / 0.022) - 1) * 0.022, '#2b2420', rough=0.2)


PRINTS = {
    'arches': (_arches, PORTRAIT), 'dunes': (_dunes, PORTRAIT), 'stones': (_stones, PORTRAIT), 'waves': (_waves, PORTRAIT),
    'branch': (_branch, PORTRAIT), 'blocks': (_blocks, PORTRAIT), 'cutouts': (_cutouts, PORTRAIT), 'moons': (_moons, PORTRAIT),
    'ink': (_ink, LANDSCAPE), 'arcs': (_arcs, SQUARE), 'squares': (_squares, SQUARE), 'sea': (_sea, LANDSCAPE), 'mist': (_mist, LANDSCAPE),
    'contours': (_contours, PORTRAIT), 'enso': (_enso, SQUARE), 'terrazzo': (_terrazzo, PORTRAIT), 'fields': (_fields, PORTRAIT),
    'still-life': (_still_life, PORTRAIT), 'rainbow': (_rainbow, PORTRAIT), 'bear': (_bear, PORTRAIT),
}


@functools.lru_cache(maxsize=None)
def art(name, px=448):
    """One of the prints: (colour, no normal map, no roughness map)."""
    paint, shape = PRINTS[name]
    canvas = _Canvas(shape, px, sum(map(ord, name)))
    paint(canvas)
    return _finish(canvas.img), None, None
