"""Tiling surface textures painted with numpy: colour (a multiplier around 0.8, tinted by the slot's colour), height, roughness.

Everything is periodic, so one small picture serves every piece. Heights are metres; `maps(name, px)` turns them into
a tangent-space normal map (+Y towards the picture's top, as glTF wants).
"""
import functools

import numpy as np

# Metres covered by one repeat along (u, v). All fabrics share one size, all woods another, so a style may swap them.
TILE = {
    'wood': (1.6, 0.5), 'walnut': (1.6, 0.5), 'rustic': (1.6, 0.5), 'painted': (1.6, 0.5),
    'linen': (0.5, 0.5), 'boucle': (0.5, 0.5), 'velvet': (0.5, 0.5), 'knit': (0.5, 0.5), 'leather': (0.5, 0.5), 'cotton': (0.5, 0.5),
    'rattan': (0.16, 0.16), 'marble': (1.2, 1.2), 'ceramic': (0.4, 0.4), 'terracotta': (0.4, 0.4), 'bark': (0.4, 0.4),
}


def field(px, seed, fx, fy, power=1.6, cut=None):
    """Periodic noise, unit variance: a random spectrum falling off beyond fx, fy cycles per tile."""
    rs = np.random.RandomState(seed)
    spectrum = np.fft.rfft2(rs.standard_normal((1024, 1024)))
    # The same seed must give the same picture at every size: always draw 1024 px, keep the lower frequencies.
    ky = np.fft.fftfreq(1024) * 1024
    kx = np.fft.rfftfreq(1024) * 1024
    k = np.sqrt((kx[None] / fx)**2 + (ky[:, None] / fy)**2)
    gain = 1 / (1 + k**(2 * power))
    if cut:
        gain *= 1 - 1 / (1 + (k * cut)**4)
    gain[0, 0] = 0
    out = np.fft.irfft2(spectrum * gain)
    n = 1024 // px
    out = out.reshape(px, n, px, n).mean((1, 3))
    return out / out.std()


def cells(px, n, seed, jitter=0.9):
    """Worley distances F1, F2 (in cells) on a periodic n×n jittered grid, and a random number per nearest cell."""
    rs = np.random.RandomState(seed)
    off = 0.5 + (rs.rand(n, n, 2) - 0.5) * jitter
    ids = rs.rand(n, n)
    g = (np.arange(px) + 0.5) / px * n
    x, y = np.meshgrid(g, g)
    cx, cy = x.astype(int), y.astype(int)
    f1, f2, who = np.full((px, px), 9.0), np.full((px, px), 9.0), np.zeros((px, px))
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            jx, jy = (cx + dx) % n, (cy + dy) % n
            d = np.hypot(cx + dx + off[jy, jx, 0] - x, cy + dy + off[jy, jx, 1] - y)
            closer = d < f1
            f2 = np.where(closer, f1, np.minimum(f2, d))
            who = np.where(closer, ids[jy, jx], who)
            f1 = np.where(closer, d, f1)
    return f1, f2, who


def _grid(px):
    g = (np.arange(px) + 0.5) / px
    return np.meshgrid(g, g)


def _grey(t):
    return np.repeat(t[..., None], 3, 2)


def _wood(px, seed, rings, contrast, pores, warm):
    x, y = _grid(px)
    warp = 0.030 * field(px, seed, 1.6, 1.6, 2.2) + 0.008 * field(px, seed + 1, 3, 8, 2)
    phase = (y + warp) * rings
    saw = phase - np.floor(phase)
    ring = np.where(saw < 0.8, saw / 0.8, (1 - saw) / 0.2)**1.6
    bands = 0.6 * ring * (0.7 + 0.3 * np.tanh(field(px, seed + 2, 1.5, 6))) + 0.18 * field(px, seed + 3, 2, 26, 1.4)
    fibre = field(px, seed + 4, 6, 190, 1.2)
    dash = np.clip((field(px, seed + 5, 22, 230, 1.5) - 1.35) * 1.2, 0, 1) * pores
    dark = contrast * (bands + 0.16 * fibre) + 0.55 * dash + 0.05 * field(px, seed + 6, 1.2, 2)
    dark = dark - dark.mean()
    t = np.clip(0.80 - 0.36 * dark, 0.12, 1)
    # Dark grain is redder than light grain.
    colour = np.stack([t**(1 - warm), t, t**(1 + warm * 1.2)], -1)
    colour *= 0.80 / colour.mean((0, 1))
    return colour, -0.00010 * dash - 0.00004 * (fibre + bands), 0.5 + 0.10 * np.clip(dark, -1, 1) + 0.12 * dash


def _rustic(px, seed):
    colour, h, r = _wood(px, seed, 5, 1.15, 0.7, 0.28)
    knots = np.zeros((px, px))
    x, y = _grid(px)
    rs = np.random.RandomState(seed)
    for kx, ky in rs.rand(3, 2):
        dx = np.minimum(abs(x - kx), 1 - abs(x - kx)) * 3.2
        dy = np.minimum(abs(y - ky), 1 - abs(y - ky))
        knots = np.maximum(knots, np.exp(-((np.hypot(dx, dy) / 0.035)**2)))
    scratch = np.clip((field(px, seed + 8, 3, 70, 1.6) - 1.9), 0, 1)
    colour = colour * (1 - 0.6 * knots - 0.3 * scratch)[..., None]
    return colour, h - 0.0006 * scratch - 0.0004 * np.clip(field(px, seed + 9, 2, 12), -2, 2) * 0.4, r + 0.1


def _painted(px, seed):
    brush = field(px, seed, 4, 120, 1.4)
    return _grey(0.80 + 0.012 * brush + 0.008 * field(px, seed + 1, 2, 2)), 0.00003 * brush, 0.5 + 0.03 * brush


def _linen(px, seed):
    x, y = _grid(px)
    n = 120
    slub_w, slub_h = field(px, seed, 6, 150, 1.6), field(px, seed + 1, 150, 6, 1.6)
    warp = np.abs(np.sin(np.pi * n * x + 0.35 * slub_h))
    weft = np.abs(np.sin(np.pi * n * y + 0.35 * slub_w))
    over = ((np.floor(n * x) + np.floor(n * y)) % 2) > 0.5
    h = np.where(over, warp, weft) * 0.55 + 0.25 * np.maximum(slub_w, slub_h)
    tone = 0.8 + 0.055 * (h - h.mean()) / h.std() + 0.030 * slub_w + 0.026 * slub_h + 0.014 * field(px, seed + 2, 4, 4)
    return _grey(np.clip(tone, 0.4, 1)), 0.00045 * h, 0.9 + 0.04 * slub_w


def _boucle(px, seed):
    big = cells(px, 44, seed, 1.0)
    small = cells(px, 96, seed + 1, 1.0)
    loop = np.clip(1 - big[0] * 1.15, 0, 1)**0.7
    curl = np.clip(1 - small[0] * 1.2, 0, 1)
    h = 0.62 * loop + 0.38 * curl + 0.10 * field(px, seed + 2, 60, 60)
    tone = 0.80 + 0.30 * (h - h.mean()) + 0.06 * (big[2] - 0.5) + 0.02 * field(px, seed + 3, 5, 5)
    return _grey(np.clip(tone, 0.3, 1)), 0.0042 * h, np.full((px, px), 0.95)


def _velvet(px, seed):
    nap = np.tanh(field(px, seed, 3, 3, 1.5))
    pile = field(px, seed + 1, 190, 190, 1.2)
    return _grey(np.clip(0.79 + 0.075 * nap + 0.028 * pile, 0.4, 1)), 0.00012 * pile + 0.0010 * nap, 0.66 + 0.09 * nap


def _knit(px, seed):
    x, y = _grid(px)
    cols, rows = 26, 32
    u, v = x * cols, y * rows
    fu = u - np.floor(u)
    lean = np.where(fu < 0.5, fu * 2, 2 - fu * 2)
    w = v + 0.62 * lean + 0.06 * field(px, seed, 8, 8)
    fw = w - np.floor(w)
    strand = np.sin(np.pi * fw)**0.7 * (0.35 + 0.65 * np.sin(np.pi * np.clip(lean, 0.02, 0.98))**0.6)
    ply = 0.10 * np.sin(2 * np.pi * (w * 3 + lean * 2))
    h = strand + ply * strand + 0.05 * field(px, seed + 1, 120, 120)
    tone = 0.80 + 0.26 * (h - h.mean()) + 0.02 * field(px, seed + 2, 6, 6)
    return _grey(np.clip(tone, 0.25, 1)), 0.0040 * h, np.full((px, px), 0.96)


def _leather(px, seed):
    fine, _, _ = cells(px, 130, seed, 1.0)
    f1, f2, _ = cells(px, 46, seed + 1, 1.0)
    crease = np.clip((f2 - f1) * 3.2, 0, 1)
    wear = field(px, seed + 2, 4, 4, 1.5)
    h = 0.6 * crease + 0.3 * np.clip(1 - fine, 0, 1) + 0.25 * field(px, seed + 4, 8, 8, 1.8)
    tone = 0.80 + 0.08 * (crease - crease.mean()) + 0.055 * wear + 0.03 * field(px, seed + 3, 18, 18)
    colour = np.stack([tone, tone**1.10 * 1.02, tone**1.2 * 1.04], -1)
    return np.clip(colour, 0.2, 1), 0.0005 * h, np.clip(0.5 - 0.10 * wear + 0.08 * (1 - crease), 0.25, 0.9)


def _cotton(px, seed):
    crease = field(px, seed, 5, 5, 1.7)
    weave = field(px, seed + 1, 160, 160, 1.2)
    return _grey(np.clip(0.80 + 0.010 * crease + 0.014 * weave, 0, 1)), 0.0010 * crease + 0.00006 * weave, np.full((px, px), 0.9)


def _rattan(px, seed):
    x, y = _grid(px)
    n = 12
    u, v = x * n, y * n
    over = ((np.floor(u) + np.floor(v)) % 2) > 0.5
    fu, fv = u - np.floor(u), v - np.floor(v)

    def strand(across, along):
        return np.sqrt(np.clip(1 - (2 * across - 1)**2 / 0.85, 0, 1)) * (0.55 + 0.45 * np.sin(np.pi * along))

    h = np.where(over, strand(fu, fv), strand(fv, fu))
    under = np.where(over, strand(fv, fu + 0.5), strand(fu, fv + 0.5)) * 0.4
    h = np.maximum(h, under)
    tint = np.random.RandomState(seed).rand(n, n)[np.floor(v).astype(int) % n, np.floor(u).astype(int) % n]
    tone = np.clip(0.30 + 0.60 * h, 0, 1) * (0.92 + 0.14 * tint) + 0.03 * field(px, seed + 1, 40, 40)
    tone = np.clip(tone * 0.80 / tone.mean(), 0.08, 1)
    return np.stack([tone**0.92, tone, tone**1.12], -1), 0.0035 * h, 0.62 - 0.1 * h


def _marble(px, seed):
    warp = field(px, seed, 3, 3, 1.8)
    vein = np.zeros((px, px))
    for k, (fx, fy, sharp, gain) in enumerate(((2, 2, 26, 1.0), (4, 3, 34, 0.55), (8, 8, 30, 0.25))):
        ridge = 1 - np.abs(field(px, seed + 3 + k, fx, fy, 1.9) + 0.35 * warp)
        vein = np.maximum(vein, np.clip(ridge, 0, 1)**sharp * gain)
    cloud = field(px, seed + 9, 3, 3, 1.4)
    tone = np.clip(0.86 + 0.02 * cloud - 0.40 * vein, 0.2, 1)
    return np.stack([tone, tone * 0.995, tone * (0.985 - 0.02 * vein)], -1), np.zeros((px, px)), 0.5 + 0.1 * vein


def _ceramic(px, seed):
    speck = np.clip((field(px, seed, 110, 110, 1.6) - 2.35) * 2, 0, 1)
    throwing = field(px, seed + 1, 40, 1.5, 1.5)
    tone = 0.80 + 0.012 * throwing - 0.38 * speck
    return _grey(np.clip(tone, 0.1, 1)), 0.00012 * throwing - 0.0001 * speck, 0.5 + 0.06 * throwing


def _terracotta(px, seed):
    cloud = field(px, seed, 4, 4, 1.3)
    grit = field(px, seed + 1, 150, 150, 1.2)
    tone = 0.80 + 0.045 * cloud + 0.03 * grit
    return np.clip(np.stack([tone, tone**1.06, tone**1.1], -1), 0.2, 1), 0.00035 * grit + 0.0004 * cloud, 0.85 + 0.03 * grit


def _bark(px, seed):
    ridge = np.abs(field(px, seed, 8, 26, 1.5))
    tone = np.clip(0.62 + 0.30 * ridge + 0.06 * field(px, seed + 1, 90, 90), 0.1, 1)
    return np.stack([tone, tone**1.1, tone**1.2], -1), 0.004 * ridge, np.full((px, px), 0.92)


PAINTERS = {
    'wood': lambda px: _wood(px, 11, 7, 0.62, 0.55, 0.16),
    'walnut': lambda px: _wood(px, 37, 6, 1.05, 0.35, 0.24),
    'rustic': lambda px: _rustic(px, 53),
    'painted': lambda px: _painted(px, 71), 'linen': lambda px: _linen(px, 83), 'boucle': lambda px: _boucle(px, 97),
    'velvet': lambda px: _velvet(px, 101), 'knit': lambda px: _knit(px, 113), 'leather': lambda px: _leather(px, 127),
    'cotton': lambda px: _cotton(px, 131), 'rattan': lambda px: _rattan(px, 139), 'marble': lambda px: _marble(px, 149),
    'ceramic': lambda px: _ceramic(px, 151), 'terracotta': lambda px: _terracotta(px, 157), 'bark': lambda px: _bark(px, 163),
}


def srgb(linear):
    c = np.clip(linear, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c**(1 / 2.4) - 0.055)


def linear(hex_colour):
    c = np.array([int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055)**2.4)


def normal_map(height, size):
    """8-bit tangent-space normals from heights (metres) over size (u, v) metres; periodic."""
    rows, cols = height.shape
    du = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / (2 * size[0] / cols)
    dv = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / (2 * size[1] / rows)
    n = np.stack([-du, dv, np.ones_like(du)], -1)
    n /= np.linalg.norm(n, axis=2, keepdims=True)
    return np.round((n * 0.5 + 0.5) * 255).astype(np.uint8)


@functools.lru_cache(maxsize=None)
def maps(name, px=512):
    """(colour uint8 sRGB (px,px,3), normal uint8 (px,px,3), roughness uint8 (px,px)) of a tiling texture."""
    colour, height, rough = PAINTERS[name](px)
    rough = np.clip(np.broadcast_to(rough, (px, px)), 0.04, 1)
    return (np.round(srgb(colour) * 255).astype(np.uint8), normal_map(height, TILE[name]), np.round(rough * 255).astype(np.uint8))
