"""Toys and small furniture for children; a patio set."""
import math

import numpy as np

from mesh import q
from pieces import register
from pieces.seating import back_cushion, seat_cushion
from shapes import ball, bar, box, ellipse, lathe, legs, pillow, plank, sheet, slab, smooth, tube


@register('toy-blocks', 'kids', tags=('all',))
def toy_blocks(p):
    places = [(-0.12, 0, 0.03, 8), (-0.05, 0.01, 0.03, -6), (-0.085, 0.005, 0.09, 20), (0.05, -0.07, 0.03, 40), (0.14, 0.03, 0.03, 15), (0.00, -0.13, 0.03, -25), (-0.085, 0.004, 0.15, -12)]
    for k, (x, y, z, turn) in enumerate(places):
        p.add(box((0.058, 0.058, 0.058), f'toy{k % 4 + 1}', (x, y, z - 0.001), r=0.006, rot=(0, 0, turn), seg=q(3, 2, 1)))
    p.add(lathe([(0, 0), (0.032, 0), (0.034, 0.003), (0.004, 0.06), (0, 0.062)], 'toy3', q(32, 18, 8), (0.06, 0.10, 0)))
    n = q(24, 12, 6)
    arch = [(0.055 * math.cos(a), 0, 0.055 * math.sin(a)) for a in np.linspace(0, math.pi, n)]
    p.add(tube(arch, 0.016, 'toy2', q(10, 6, 4)), loc=(0.20, -0.08, 0.001), rot=(0, 0, 30))


@register('teddy', 'kids', tags=('all',))
def teddy(p):
    """A sitting plush bear."""
    p.add(ball(0.105, 'plush', (0, 0, 0.125), (1, 0.88, 1.12), wobble=0.004))
    p.add(ball(0.085, 'plush', (0, -0.01, 0.30), (1.05, 0.95, 0.95), wobble=0.003, seed=2))
    p.add(ball(0.038, 'fabric2', (0, -0.080, 0.285), (1.1, 0.8, 0.85)), ball(0.012, 'plastic', (0, -0.110, 0.298), (1.2, 0.7, 0.8), q(16, 10, 6)))
    for s in (-1, 1):
        p.add(ball(0.032, 'plush', (s * 0.068, 0.005, 0.372), (1, 0.55, 1)), ball(0.019, 'fabric2', (s * 0.068, -0.010, 0.372), (1, 0.4, 1)))
        p.add(ball(0.008, 'plastic', (s * 0.034, -0.083, 0.322), seg=q(14, 8, 6)))
        p.add(ball(0.042, 'plush', (s * 0.105, -0.05, 0.165), (0.85, 0.95, 1.75), rot=(38, s * -28, 0)))
        p.add(ball(0.050, 'plush', (s * 0.085, -0.12, 0.052), (0.95, 1.7, 0.95), rot=(0, 0, s * 18)), ball(0.034, 'fabric2', (s * 0.112, -0.198, 0.055), (1, 0.35, 1), rot=(0, 0, s * 18)))


@register('toy-basket', 'kids', tags=('all',))
def toy_basket(p):
    p.add(lathe(smooth([(0, 0.004), (0.17, 0.0), (0.185, 0.01), (0.20, 0.14), (0.195, 0.26), (0.187, 0.262), (0.18, 0.03), (0, 0.02)]), 'rattan', q(64, 36, 16), angle=70))
    p.add(ball(0.075, 'toy1', (-0.06, 0.04, 0.24)), ball(0.06, 'toy3', (0.07, 0.06, 0.23)), ball(0.055, 'toy2', (0.05, -0.07, 0.235)), box((0.10, 0.08, 0.08), 'toy4', (-0.06, -0.08, 0.235), r=0.012, rot=(20, 15, 30)))


@register('play-table', 'kids')
def play_table(p):
    p.add(slab(ellipse(0.36, 0.36), 0.46, 0.485, 'painted', 0.010), legs(0.40, 0.40, 0.46, 'wood', 0.022, 0.016, 0.05))
    for k, (x, y) in enumerate(((-0.52, -0.10), (0.46, -0.30))):
        p.add(slab(ellipse(0.15, 0.15, q(56, 32, 14)), 0.26, 0.285, 'wood', 0.009), loc=(x, y, 0))
        p.add(legs(0.15, 0.15, 0.26, f'toy{k + 1}', 0.016, 0.013, 0.03), loc=(x, y, 0))


@register('play-tent', 'kids', slots={'curtain': dict(colour='#efe9dc')})
def play_tent(p):
    """A canvas tepee, its flaps tied open towards the front."""
    h, r = 1.50, 0.58
    feet = [(r * math.cos(a), r * math.sin(a)) for a in np.radians([45, 135, 225, 315])]
    for x, y in feet:
        p.add(bar((x, y, 0), (-x * 0.16, -y * 0.16, h), 0.013, 'wood'))
    for k in range(4):
        (ax, ay), (bx, by) = feet[k], feet[(k + 1) % 4]
        front = k == 2
        rows, cols = q(16, 9, 4), q(16, 9, 4)
        for half in ((0.0, 0.34), (0.66, 1.0)) if front else ((0.0, 1.0), ):
            grid = []
            for i in range(rows + 1):
                t = i / rows * 0.84
                row = []
                for j in range(cols + 1):
                    u = half[0] + (half[1] - half[0]) * j / cols
                    if front:
                        near = 0 if half[0] == 0 else 1
                        u = near + (u - near) * (1 - 0.55 * math.exp(-((t - 0.30) / 0.16)**2)) if t < 0.55 else near + (u - near) * (1 + 0.47 * (t - 0.55) / 0.29)
                    x, y = ax + (bx - ax) * u, ay + (by - ay) * u
                    sag = 1 - 0.05 * math.sin(math.pi * u) * math.sin(math.pi * min(1, t * 1.1)) - (0.02 * math.sin(u * 40) if front and t < 0.5 else 0)
                    k_ = (1 - t * 1.16) * sag
                    row.append((x * k_, y * k_, h * t))
                grid.append(row)
            p.add(sheet(np.array(grid)[:, ::-1], 'curtain', 0.004))
    p.add(slab(ellipse(0.40, 0.40, q(56, 32, 14)), 0.002, 0.07, 'fabric2', 0.03, crown=0.01), pillow((0.40, 0.40, 0.7), 'accent', (0.12, 0.16, 0.20), (62, 0, -12), 0))


@register('patio-sofa', 'patio', tags=('all',), slots={'fabric': dict(colour='#d9d4ca')})
def patio_sofa(p):
    w, d = 1.70, 0.80
    for s in (-1, 1):
        for y in (-d / 2 + 0.03, d / 2 - 0.03):
            p.add(box((0.055, 0.055, 0.62), 'wood', (s * (w / 2 - 0.03), y, 0.31), r=0.006, grain=2))
        p.add(box((0.10, d, 0.030), 'wood', (s * (w / 2 - 0.04), 0, 0.635), r=0.006, grain=1))
        for k in range(3):
            p.add(box((0.020, d - 0.10, 0.06), 'wood', (s * (w / 2 - 0.03), 0, 0.33 + 0.10 * k), r=0.003, grain=1))
    for y in (-d / 2 + 0.03, d / 2 - 0.03):
        p.add(box((w - 0.10, 0.035, 0.08), 'wood', (0, y, 0.25), r=0.004, grain=0))
    for k in range(7):
        p.add(box((w - 0.10, 0.075, 0.018), 'wood', (0, -d / 2 + 0.09 + 0.103 * k, 0.295), r=0.003, grain=0))
    for k in range(4):
        p.add(box((w - 0.10, 0.020, 0.06), 'wood', (0, d / 2 - 0.03, 0.36 + 0.10 * k), r=0.003, grain=0))
    for s in (-1, 1):
        x = s * (w - 0.14) / 4
        p.add(seat_cushion((w - 0.14) / 2 - 0.01, 0.66, 0.13, 'fabric', (x, -0.04, 0.37), seed=s + 4), back_cushion((w - 0.14) / 2 - 0.02, 0.44, 0.15, 'fabric', (x, 0.25, 0.60), 76, s + 8))
    p.add(pillow((0.44, 0.44, 0.7), 'accent2', (-0.60, 0.10, 0.62), (70, 0, 12), 1))


@register('patio-chair', 'patio', tags=('all',))
def patio_chair(p):
    """A woven lounge chair on a metal frame."""
    for s in (-1, 1):
        x = s * 0.32
        p.add(tube(smooth([(x, -0.30, 0), (x, -0.32, 0.30), (x, -0.28, 0.58), (x, 0.0, 0.61), (x, 0.26, 0.58), (x, 0.34, 0)], q(8, 4, 2)), 0.013, 'metal'))

    def seat(u, v):
        if v < 0.55:
            t = v / 0.55
            return (-0.31 + 0.62 * u, -0.30 + 0.54 * t, 0.40 - 0.07 * t - 0.02 * math.sin(math.pi * u))
        t = (v - 0.55) / 0.45
        return (-0.31 + 0.62 * u, 0.24 + 0.17 * t + 0.03 * math.sin(math.pi * u), 0.33 + 0.07 * (1 - math.cos(min(1, t * 2) * math.pi / 2)) + 0.42 * t)

    nu, nv = q(16, 8, 4), q(36, 18, 9)
    p.add(sheet(np.array([[seat(i / nu, j / nv) for j in range(nv + 1)] for i in range(nu + 1)]), 'rattan', 0.018, angle=60))
    p.add(seat_cushion(0.54, 0.50, 0.08, 'fabric', (0, -0.05, 0.42), seed=3))
    for y, z in ((-0.31, 0.37), (0.30, 0.33)):
        p.add(bar((-0.32, y, z), (0.32, y, z), 0.010, 'metal'))


@register('patio-table', 'patio', tags=('all',))
def patio_table(p):
    w, d, h = 0.95, 0.60, 0.36
    for k in range(6):
        p.add(box((w, 0.088, 0.024), 'wood', (0, -d / 2 + 0.05 + 0.1 * k, h - 0.012), r=0.004, grain=0))
    for s in (-1, 1):
        p.add(box((0.05, d - 0.04, 0.04), 'wood', (s * (w / 2 - 0.10), 0, h - 0.044), r=0.003, grain=1))
        for t in (-1, 1):
            p.add(plank((s * (w / 2 - 0.06), t * (d / 2 - 0.05), 0), (s * (w / 2 - 0.10), t * (d / 2 - 0.07), h - 0.03), 0.05, 0.04, 'wood', 0.005, up=(0, 1, 0)))


