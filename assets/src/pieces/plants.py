"""Plants with real leaves, one mesh per leaf, in pots."""
import math

import numpy as np

from mesh import q
from pictures import leaf_cell
from pieces import register
from shapes import lathe, leaf, smooth, tube

FIG, SNAKE, BLADE, HEART = (leaf_cell(k) for k in ('fig', 'snake', 'blade', 'heart'))

POTS = {
    'round': [(0, 0), (0.66, 0), (0.74, 0.03), (0.87, 0.64), (0.98, 1.42), (1.0, 1.78), (0.98, 1.82), (0.93, 1.81), (0.91, 1.58), (0, 1.55)],
    'cylinder': [(0, 0), (0.92, 0), (0.97, 0.03), (1.0, 0.10), (1.0, 1.72), (0.97, 1.78), (0.92, 1.76), (0.91, 1.5), (0, 1.48)],
    'bowl': [(0, 0), (0.45, 0), (0.55, 0.03), (0.92, 0.42), (1.0, 0.80), (0.99, 1.06), (0.93, 1.06), (0.92, 0.88), (0, 0.86)],
}


def pot(p, r, form='round', slot='ceramic', loc=(0, 0, 0)):
    """A pot of outer radius r; returns the soil's height."""
    prof = smooth([(a * r, b * r) for a, b in POTS[form]])
    soil = POTS[form][-1][1] * r + 0.012
    p.add(lathe(prof, slot, q(72, 36, 16), angle=60), loc=loc)
    p.add(lathe([(r * 0.90, soil - 0.02), (r * 0.5, soil + 0.004), (0, soil + 0.008)], 'soil', q(32, 20, 10), angle=60), loc=loc)
    return loc[2] + soil


def grow(p, at, turn, lift, length, width, form, cell, droop, curl, seed, nu=None, nv=None, roll=0.0):
    """One leaf starting at a point: turn about the vertical, lift above the horizon, degrees."""
    p.add(leaf(length, width, 'leaf', droop, curl, seed, form, nu, nv, cell=cell), loc=at, rot=(lift, roll, turn))


@register('plant-fig', 'plant')
def plant_fig(p):
    """A fiddle-leaf fig of 1.75 m: three stems, big lyre leaves."""
    fig(p, 1.75, (40, 34, 28), 0.185)


@register('plant-fig-small', 'plant', tags=('all',))
def plant_fig_small(p):
    fig(p, 1.10, (24, 18), 0.14)


def fig(p, height, counts, pot_r):
    soil = pot(p, pot_r)
    for s, n in enumerate(counts):
        a = s * 2.1 + p.rng.uniform(-0.4, 0.4)
        spread, h = p.rng.uniform(0.10, 0.20), height * (1, 0.86, 0.72)[s]
        ts = np.linspace(0, 1, 12)
        pts = np.array([(math.cos(a) * (0.03 + spread * t**1.3) + 0.018 * math.sin(t * 7 + s), math.sin(a) * (0.03 + spread * t**1.3) + 0.018 * math.cos(t * 6 + s), soil - 0.02 + (h - soil - 0.10) * t) for t in ts])
        p.add(tube(pts, np.linspace(0.014, 0.006, 12), 'bark', q(10, 6, 4)))
        n = q(n, n, n // 2)
        for i in range(n):
            t = 0.26 + 0.74 * (i + p.rng.uniform(0, 0.5)) / n
            at = np.array([np.interp(t, ts, pts[:, k]) for k in range(3)])
            az = i * 137.5 + p.rng.uniform(-20, 20) + s * 57
            lift = p.rng.uniform(5, 50) + 38 * max(0, t - 0.75) / 0.25
            length = p.rng.uniform(0.23, 0.33) * (1.08 - 0.3 * t) * height / 1.75 * q(1, 1, 1.3)
            d = np.array([-math.sin(math.radians(az)), math.cos(math.radians(az)), math.sin(math.radians(lift)) * 0.8])
            p.add(tube([at, at + d * 0.02, at + d * 0.037], 0.0028, 'stem', 4))
            grow(p, at + d * 0.035, az, lift, length, length * 0.62, 'lyre', FIG, p.rng.uniform(0.05, 0.38), p.rng.uniform(0.05, 0.22), i + s * 50, q(10, 4, 2), q(16, 7, 3), p.rng.uniform(-14, 14))


@register('plant-snake', 'plant', slots={'ceramic': dict(colour='#4a4b49')})
def plant_snake(p):
    """A sansevieria: stiff upright blades."""
    soil = pot(p, 0.16, 'cylinder')
    for k in range(19):
        a, r = p.rng.uniform(0, 360), 0.10 * math.sqrt(p.rng.uniform(0.02, 1))
        h = p.rng.uniform(0.42, 0.78) * (1.15 - r * 3)
        at = (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), soil - 0.02)
        grow(p, at, a - 90 + p.rng.uniform(-30, 30), 84 - r * 110 + p.rng.uniform(-4, 4), h, 0.062, 'blade', SNAKE, -0.02, 0.28, k, q(6, 4, 2), q(18, 9, 4), p.rng.uniform(-20, 20))


@register('plant-palm', 'plant')
def plant_palm(p):
    """An areca palm of 1.9 m: arching fronds of narrow leaflets."""
    soil = pot(p, 0.19, 'bowl', 'rattan')
    for k in range(13):
        az = k * 137.5 + p.rng.uniform(-15, 15)
        a, reach, h = math.radians(az), p.rng.uniform(0.30, 0.62), p.rng.uniform(1.05, 1.62)
        ts = np.linspace(0, 1, 14)
        pts = np.array([(math.cos(a) * (0.03 + reach * t**1.9), math.sin(a) * (0.03 + reach * t**1.9), soil + (h * (t - 0.26 * t**3.2))) for t in ts])
        p.add(tube(pts, np.linspace(0.0085, 0.0016, 14), 'stem', q(8, 5, 4)))
        n = q(26, 20, 9)
        for i in range(n):
            t = 0.34 + 0.64 * i / n
            at = np.array([np.interp(t, ts, pts[:, j]) for j in range(3)])
            d = pts[min(13, int(t * 13) + 1)] - pts[int(t * 13)]
            heading = math.degrees(math.atan2(d[1], d[0])) - 90
            length = 0.34 * math.sin(math.pi * (0.22 + 0.72 * (t - 0.34) / 0.64))**0.7
            for side in (-1, 1):
                lift = math.degrees(math.asin(np.clip(d[2] / np.linalg.norm(d), -1, 1))) * 0.55 + p.rng.uniform(-6, 10)
                grow(p, at, heading - side * (48 - 20 * t), lift, length, q(0.030, 0.030, 0.05), 'blade', BLADE, 0.30, 0.25, i, 2, q(8, 4, 2), side * 16)


@register('plant-monstera', 'plant', slots={'ceramic': dict(texture='terracotta', colour='#b5714f', rough=1.0)})
def plant_monstera(p):
    """A monstera: broad leaves cut into lobes on arching stalks."""
    soil = pot(p, 0.17, 'round')
    for k in range(17):
        az = k * 137.5 + p.rng.uniform(-20, 20)
        a = math.radians(az)
        reach, h = p.rng.uniform(0.10, 0.42), p.rng.uniform(0.25, 0.86)
        ts = np.linspace(0, 1, 7)
        pts = [(math.cos(a) * (0.02 + reach * t**1.5), math.sin(a) * (0.02 + reach * t**1.5), soil + h * (t - 0.12 * t**3)) for t in ts]
        p.add(tube(pts, np.linspace(0.007, 0.0045, 7), 'stem', q(8, 5, 4)))
        size = p.rng.uniform(0.24, 0.36)
        p.add(monstera_leaf(size, k), loc=pts[-1], rot=(p.rng.uniform(-38, 8), p.rng.uniform(-18, 18), az - 90))


def monstera_leaf(size, seed):
    """A heart cut into finger lobes: a row of overlapping blades each side of the midrib."""
    from mesh import part
    rows, cols = q(40, 26, 12), q(5, 3, 2)
    t = np.linspace(0, 1, rows + 1)
    half = size * 0.52 * np.sin(np.pi * t**0.62)**0.75
    cut = 0.5 + 0.5 * np.cos(2 * np.pi * t * 5.5)
    half = half * (1 - 0.34 * np.clip(cut * 1.6 - 0.8, 0, 1) * (t > 0.12) * (t < 0.93))
    half = np.maximum(half, size * 0.01)
    s = np.linspace(-1, 1, 2 * cols + 1)
    tt, ss = np.meshgrid(t, s, indexing='ij')
    x = ss * half[:, None]
    sweep = 0.22 * size * np.abs(ss)**1.2 * (tt - 0.30)
    y = size * tt + sweep
    z = -0.32 * size * tt**2 + 0.10 * size * np.abs(ss)**1.3 * (1 - tt) + 0.02 * size * np.sin(tt * 20 + seed) * np.abs(ss)
    z = z - 0.10 * size * np.abs(ss)**2.2 * tt
    u0, v0, u1, v1 = HEART
    uv = np.stack([u0 + (ss + 1) / 2 * (u1 - u0), v0 + tt * (v1 - v0)], -1)
    w = 2 * cols + 1
    i, j = np.meshgrid(np.arange(rows), np.arange(2 * cols), indexing='ij')
    a = (i * w + j).ravel()
    return part(np.stack([x, y, z], -1).reshape(-1, 3), np.stack([a, a + 1, a + w + 1, a + w], -1), 'leaf', angle=180, vertex_uv=uv.reshape(-1, 2))


@register('plant-olive', 'plant', slots={'ceramic': dict(texture='terracotta', colour='#cbbfae', rough=1.0), 'leaf': dict(colour='#d7dccb')})
def plant_olive(p):
    """An olive tree of 1.7 m: a crooked trunk, a loose crown of small grey-green leaves."""
    soil = pot(p, 0.20, 'cylinder')
    trunk = smooth([(0, 0, soil - 0.02), (0.02, 0.01, soil + 0.25), (-0.02, 0.0, soil + 0.50), (0.015, -0.01, soil + 0.72)], 4)
    p.add(tube(trunk, np.linspace(0.022, 0.015, len(trunk)), 'bark', q(12, 8, 5)))
    top = np.array(trunk[-1])
    for k in range(11):
        az, lift = math.radians(k * 137.5), math.radians(p.rng.uniform(12, 78))
        length = p.rng.uniform(0.30, 0.52)
        ts = np.linspace(0, 1, 6)
        d = np.array([math.cos(az) * math.cos(lift), math.sin(az) * math.cos(lift), math.sin(lift)])
        pts = np.array([top - [0, 0, 0.10 * (k % 4) / 3] + d * length * t + np.array([0, 0, -0.05 * t * t]) + p.rng.uniform(-0.015, 0.015, 3) * t for t in ts])
        p.add(tube(pts, np.linspace(0.008, 0.0025, 6), 'bark', 5))
        n = q(26, 22, 10)
        for j in range(n):
            t = 0.22 + 0.78 * j / n
            at = np.array([np.interp(t, ts, pts[:, c]) for c in range(3)])
            grow(p, at, p.rng.uniform(0, 360), p.rng.uniform(-25, 65), p.rng.uniform(0.075, 0.115), q(0.024, 0.024, 0.045), 'oval', BLADE, 0.1, 0.1, j, 2, q(6, 3, 2))


def trailing(p, loc, scale=1.0, long=False):
    """A small pothos in a pot; `long` lets its vines hang."""
    r = 0.075 * scale
    soil = pot(p, r, 'round', 'ceramic', loc)
    for k in range(q(16, 13, 8)):
        az = k * 137.5
        a = math.radians(az)
        reach = p.rng.uniform(0.05, 0.14) * scale
        drop = -p.rng.uniform(0.10, 0.45) * scale if long and k % 3 == 0 else p.rng.uniform(0.02, 0.13) * scale
        ts = np.linspace(0, 1, q(8, 5, 4))
        pts = np.array([(loc[0] + math.cos(a) * (0.01 + reach * t**0.8), loc[1] + math.sin(a) * (0.01 + reach * t**0.8), soil + (0.05 * scale * math.sin(math.pi * t) + drop * t * (t if drop < 0 else 1))) for t in ts])
        p.add(tube(pts, 0.0022 * scale, 'stem', 4))
        for j in range(4 if drop < 0 else 2):
            t = 1 - 0.26 * j
            at = np.array([np.interp(t, ts, pts[:, c]) for c in range(3)])
            grow(p, at, az - 90 + p.rng.uniform(-60, 60), p.rng.uniform(-10, 40), 0.085 * scale, 0.070 * scale, 'heart', HEART, 0.35, 0.12, k + j, 2, q(8, 4, 3))


@register('plant-pothos', 'plant', tags=('all',))
def plant_pothos(p):
    trailing(p, (0, 0, 0), 1.5)


@register('plant-succulent', 'plant')
def plant_succulent(p):
    """A rosette of thick leaves in a bowl."""
    soil = pot(p, 0.075, 'bowl')
    for k in range(26):
        t = k / 26
        az = k * 137.5
        grow(p, (0, 0, soil - 0.004 + 0.020 * t), az, 12 + 66 * t, 0.075 * (1 - 0.5 * t), 0.030 * (1 - 0.3 * t), 'oval', BLADE, 0.02, -0.25, k, q(5, 2, 2), q(8, 4, 2))


