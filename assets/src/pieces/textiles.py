"""Rugs in nine patterns and four sizes, round rugs, mats, curtains."""
import math

import numpy as np

from mesh import part, q
from pictures import RUG_PATTERNS
from pieces import register
from shapes import bar, ellipse, lathe, rectangle, sheet

SIZES = {'xs': (1.4, 2.1), 's': (1.6, 2.3), 'm': (2.0, 3.0), 'l': (2.4, 3.4)}
THICK = {'berber': 0.016, 'persian': 0.010, 'stripe': 0.008, 'abstract': 0.014, 'bordered': 0.009, 'kilim': 0.008, 'heather': 0.009, 'banded': 0.011, 'jute': 0.010}
# Before a bath or a worktop: category, pattern, width, depth, corner radius and thickness in metres. Of terry cloth with upright sides and sharp corners one looks like a slab of board.
MATS = {
    'bath-mat': ('bathroom', 'tufted', 0.80, 0.50, 0.035, 0.018),
    'bath-mat-small': ('bathroom', 'tufted', 0.60, 0.40, 0.030, 0.018),
    'runner-kitchen': ('runner', 'flatweave', 1.75, 0.66, 0.008, 0.008),
    'mat-kitchen': ('runner', 'flatweave', 1.15, 0.52, 0.008, 0.008),
    'mat-kitchen-small': ('runner', 'flatweave', 0.75, 0.45, 0.008, 0.008),
}
# Of flat weave between the pile and the fringe, metres.
HEM = 0.014


def rug_mesh(p, outline, thick, w, d, rings):
    """A soft-edged rug: its picture over the top; the outline may ripple a little."""
    n = len(outline)
    v, uv = [], []
    for s, z in rings:
        v.append(np.column_stack([outline * s, np.full(n, z * thick)]))
        uv.append(np.column_stack([outline[:, 0] * s / w + 0.5, outline[:, 1] * s / d + 0.5]))
    v, uv = np.concatenate(v), np.clip(np.concatenate(uv), 0.002, 0.998)
    i, s = np.meshgrid(np.arange(len(rings) - 1), np.arange(n), indexing='ij')
    s2 = (s + 1) % n
    quads = np.stack([i * n + s, i * n + s2, (i + 1) * n + s2, (i + 1) * n + s], -1).reshape(-1, 4)
    p.add(part(v, quads, 'rug', angle=60, vertex_uv=uv))


def rectangle_rug(p, pattern, w, d):
    thick = THICK[pattern]
    nx, ny = q(120, 14, 6), q(180, 20, 8)
    xs, ys = np.linspace(-w / 2, w / 2, nx + 1), np.linspace(-d / 2, d / 2, ny + 1)
    x, y = np.meshgrid(xs, ys, indexing='ij')
    edge = np.clip(np.minimum(w / 2 - np.abs(x), d / 2 - np.abs(y)) / 0.02, 0, 1)**0.5 if q(1, 0, 0) else np.clip(np.minimum(w / 2 - np.abs(x), d / 2 - np.abs(y)) / 0.01, 0.85, 1)
    ripple = 0.0016 * np.sin(x * 5.1 + 1.3) * np.sin(y * 4.3) * edge
    z = 0.001 + (thick - 0.001) * edge + ripple
    wavy = 0.004 * np.sin(y * 2.3 + 1) + 0.003 * np.sin(y * 5.1)
    grid = np.stack([x + wavy * (np.abs(x) / (w / 2))**3, y + 0.004 * np.sin(x * 2.9) * (np.abs(y) / (d / 2))**3, z], -1)
    p.add(sheet(grid, 'rug', uv=np.stack([x / w + 0.5, y / d + 0.5], -1)))
    ring = np.concatenate([side[:-1] for side in (grid[:, 0], grid[-1, :], grid[::-1, -1], grid[0, ::-1])])
    low = ring.copy()
    low[:, 2] = 0
    n = len(ring)
    a = np.arange(n)
    quads = np.stack([a + n, (a + 1) % n + n, (a + 1) % n, a], -1)
    uv = np.clip(np.column_stack([ring[:, 0] / w + 0.5, ring[:, 1] / d + 0.5]), 0.002, 0.998)
    p.add(part(np.concatenate([ring, low]), quads, 'rug', angle=30, vertex_uv=np.concatenate([uv, uv])))
    if pattern in ('berber', 'persian', 'kilim'):
        fringe(p, w, d)


def mat(p, w, d, radius, thick):
    """A small rug with rounded corners whose sides round off to the floor."""
    outline = rectangle(w, d, radius, q(10, 6, 3))
    inset = thick / d
    rug_mesh(p, outline, thick, w, d, ((1 - 0.4 * inset, 0), (1, 0.35), (1 - 0.25 * inset, 0.72), (1 - 0.9 * inset, 0.94), (1 - 1.8 * inset, 1), (0.5, 1), (0, 1)))


def fringe(p, w, d):
    """Threads along the short ends, out of a woven hem: each runs to a point, so that they are dense at the rug and thin out from it."""
    step, half = q(0.006, 0.0125, 0.018), q(0.0022, 0.0042, 0.0045)
    n = int(w / step)
    v, threads = [], []
    for sy in (-1, 1):
        y0 = sy * (d / 2 + HEM - 0.002)
        for k in range(n):
            x = -w / 2 + step * (k + 0.5) + p.rng.uniform(-0.25, 0.25) * step
            # Threads of one knot lean towards each other; feet and brooms lay others astray.
            length, dx = p.rng.uniform(0.042, 0.068), p.rng.normal(0, 0.007) + 0.005 * math.sin(k * step * 190)
            o = len(v)
            v += [(x - half, y0, 0.0045), (x + half, y0, 0.0045), (x + dx, y0 + sy * length, 0.0012)]
            threads.append((o, o + 1, o + 2) if sy > 0 else (o + 1, o, o + 2))
        o = len(v)
        v += [(-w / 2 + 0.004, sy * (d / 2 - 0.006), 0.0055), (w / 2 - 0.004, sy * (d / 2 - 0.006), 0.0055), (w / 2 - 0.004, y0, 0.004), (-w / 2 + 0.004, y0, 0.004)]
        hem = (o, o + 1, o + 2, o + 3) if sy > 0 else (o + 1, o, o + 3, o + 2)
        threads += [hem[:3], (hem[0], hem[2], hem[3])]
    p.add(part(np.array(v), np.array(threads), 'straw', angle=10))


def _register_rugs():
    for pattern in RUG_PATTERNS:
        for size, (w, d) in SIZES.items():
            register(f'rug-{pattern}-{size}', 'rug', slots={'rug': dict(picture=f'rug:{pattern}:{w}:{d}'), 'straw': dict(colour='#d9cfbd')})(
                lambda p, pattern=pattern, w=w, d=d: rectangle_rug(p, pattern, w, d))
    for name, (category, pattern, w, d, radius, thick) in MATS.items():
        register(name, category, slots={'rug': dict(picture=f'rug:{pattern}:{w}:{d}')}, tags=('all',))(
            lambda p, w=w, d=d, radius=radius, thick=thick: mat(p, w, d, radius, thick))
    for name, pattern, r, thick in (('rug-round-jute', 'braid', 1.0, 0.010), ('rug-round-plush', 'plush', 1.1, 0.022)):
        register(name, 'rug', slots={'rug': dict(picture=f'rug:{pattern}:{2 * r}:{2 * r}')})(
            lambda p, r=r, thick=thick: rug_mesh(p, ellipse(r, r, q(160, 80, 56)), thick, 2 * r, 2 * r, ((1, 0), (1, 0.3), (0.996, 0.75), (0.985, 1), (0.7, 1), (0.35, 1), (0, 1))))


_register_rugs()


def curtain_cloth(p, width, height, folds, x0=0.0, slot='curtain', rng=None):
    """A gathered panel hanging at y = 0, x0 … x0 + width, its hem 12 mm above the floor."""
    rng = rng or p.rng
    nx, nz = folds * q(16, 8, 4), q(36, 12, 5)
    phase, strength = rng.uniform(-0.5, 0.5, folds + 2), rng.uniform(0.7, 1.25, folds + 2)
    u, t = np.meshgrid(np.linspace(0, 1, nx + 1), np.linspace(0, 1, nz + 1), indexing='ij')
    f = u * folds
    k = np.minimum(f.astype(int), folds)
    g = f - k
    amp = strength[k] * (1 - g) + strength[np.minimum(k + 1, folds)] * g
    ph = phase[k] * (1 - g) + phase[np.minimum(k + 1, folds)] * g
    swing = 0.036 * amp * (0.75 + 0.35 * (1 - t)) * (1 - 0.35 * np.exp(-((t - 1) / 0.05)**2))
    a = 2 * math.pi * f + ph * (1 - t) * 1.4
    x = x0 + width / 2 + width * (u - 0.5) * (1 + 0.10 * (1 - t)) + 0.008 * np.sin(2 * a + 1) * (1 - t)
    y = swing * np.sin(a) + 0.010 * np.sin(a * 0.5 + 3 * t) * (1 - t) - 0.06
    z = 0.012 + (height - 0.012) * t
    p.add(sheet(np.stack([x, y, z], -1), slot, uv=np.stack([u * width * 2.2, z], -1)))


@register('curtains', 'curtain', wall=True, tags=('all',), slots={'curtain': dict(colour='#e9e3d7')})
def curtains(p):
    """A pair on a 2.4 m rod, drawn aside; origin on the floor in the wall plane, rod 2.42 m high."""
    p.add(bar((-1.2, -0.06, 2.42), (1.2, -0.06, 2.42), 0.012, 'metal'))
    for s in (-1, 1):
        p.add(lathe([(0, 0), (0.02, 0), (0.023, 0.012), (0.02, 0.03), (0, 0.034)], 'metal', q(24, 14, 8), (s * 1.2, -0.06, 2.42), (0, 90 * s, 0)))
        p.add(bar((s * 1.12, 0, 2.42), (s * 1.12, -0.06, 2.42), 0.007, 'metal'))
    curtain_cloth(p, 0.46, 2.40, 6, -1.16)
    curtain_cloth(p, 0.46, 2.40, 6, 0.70)


@register('curtain-panel', 'curtain', wall=True, tags=('all',), slots={'curtain': dict(colour='#e9e3d7')})
def curtain_panel(p):
    """One panel, 0.5 m gathered, without a rod."""
    curtain_cloth(p, 0.50, 2.42, 6, -0.25)

