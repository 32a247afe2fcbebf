"""Floor, table, desk and pendant lamps. Hanging lamps have their origin at the ceiling."""
import math

import numpy as np

from mesh import q
from pieces import register
from shapes import ball, bar, ellipse, lathe, slab, smooth, tube


def shade(p, r0, r1, z0, z1, slot='shade', loc=(0, 0, 0), seg=None):
    """A fabric drum: outside, rims, inside."""
    t = 0.003
    p.add(lathe([(r1 - t, z1), (r0 - t, z0), (r0, z0), (r1, z1), (r1 - t, z1)], slot, seg or q(96, 44, 20), angle=30), loc=loc)
    for r, z in ((r0, z0), (r1, z1)):
        p.add(tube([(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, (seg or q(72, 36, 18)) + 1)[:-1]], 0.003, slot, q(8, 4, 3), closed=True), loc=loc)


def bulb(p, loc, r=0.034):
    p.add(ball(r, 'bulb', loc, (1, 1, 1.15), q(24, 14, 8)))


def disc_base(p, r=0.15, slot='metal', loc=(0, 0, 0)):
    p.add(lathe([(0, 0), (r - 0.005, 0), (r, 0.004), (r, 0.016), (r - 0.004, 0.020), (0.02, 0.022), (0.014, 0.03), (0, 0.03)], slot, q(64, 36, 18), angle=40), loc=loc)


@register('floor-lamp', 'floor-lamp')
def floor_lamp(p):
    disc_base(p)
    p.add(bar((0, 0, 0.02), (0, 0, 1.38), 0.0095, 'metal'), bar((0, 0, 1.30), (0, 0, 1.345), 0.0135, 'metal2'))
    shade(p, 0.226, 0.190, 1.30, 1.605)
    for k in range(3):
        a = 2 * math.pi * k / 3
        p.add(bar((0, 0, 1.58), (0.186 * math.cos(a), 0.186 * math.sin(a), 1.59), 0.0025, 'metal', seg=5))
    p.add(bar((0, 0, 1.38), (0, 0, 1.58), 0.004, 'metal', seg=6))
    bulb(p, (0, 0, 1.43))


@register('floor-lamp-tripod', 'floor-lamp')
def floor_lamp_tripod(p):
    for k in range(3):
        a = 2 * math.pi * k / 3 + math.pi / 6
        p.add(bar((0.30 * math.cos(a), 0.30 * math.sin(a), 0), (0.025 * math.cos(a), 0.025 * math.sin(a), 1.14), 0.013, 'wood', 0.018))
    p.add(lathe([(0, 1.10), (0.045, 1.10), (0.048, 1.11), (0.048, 1.14), (0.03, 1.15), (0.012, 1.16), (0.012, 1.22), (0, 1.22)], 'metal2', q(40, 22, 12)))
    shade(p, 0.235, 0.205, 1.18, 1.50)
    bulb(p, (0, 0, 1.27))


@register('floor-lamp-arc', 'floor-lamp')
def floor_lamp_arc(p):
    """A marble foot and a wide arc; the lamp hangs 1.1 m in front (towards -y) of the foot."""
    p.add(lathe([(0, 0), (0.155, 0), (0.16, 0.006), (0.16, 0.055), (0.154, 0.062), (0, 0.062)], 'stone', q(64, 36, 18), (0, 0.45, 0), angle=40))
    n = q(48, 26, 12)
    pts = [(0, 0.45, 0.05), (0, 0.45, 0.9)]
    for i in range(n + 1):
        a = math.pi * i / n * 0.92
        pts.append((0, 0.45 - 0.55 * (1 - math.cos(a)), 1.20 + 0.72 * math.sin(a)**0.9))
    p.add(tube(pts, 0.0115, 'metal2', q(14, 8, 5)))
    end = np.array(pts[-1])
    prof = smooth([(0.018, 0.0), (0.05, -0.008), (0.13, -0.06), (0.165, -0.13), (0.162, -0.131), (0.126, -0.062), (0.04, -0.014), (0, -0.012)])
    p.add(lathe(prof[::-1], 'metal2', q(64, 36, 18), tuple(end), angle=60))
    bulb(p, tuple(end + [0, 0, -0.075]), 0.04)


@register('floor-lamp-reading', 'floor-lamp')
def floor_lamp_reading(p):
    disc_base(p, 0.13)
    p.add(bar((0, 0, 0.02), (0, 0, 1.20), 0.009, 'metal'), ball(0.018, 'metal', (0, 0, 1.20), seg=q(24, 14, 8)), bar((0, 0.06, 1.10), (0, -0.30, 1.55), 0.007, 'metal'))
    p.add(bar((0, 0.05, 1.112), (0, 0.085, 1.07), 0.016, 'metal'))
    prof = smooth([(0.02, 0.03), (0.032, 0.02), (0.05, -0.03), (0.095, -0.12), (0.093, -0.121), (0.047, -0.032), (0, -0.01)])
    p.add(lathe(prof[::-1], 'metal', q(48, 28, 14), (0, -0.31, 1.545), (-24, 0, 0), angle=60))
    bulb(p, (0, -0.335, 1.475), 0.03)


@register('table-lamp', 'table-lamp')
def table_lamp(p):
    p.add(lathe(smooth([(0, 0), (0.06, 0), (0.066, 0.006), (0.10, 0.07), (0.105, 0.12), (0.08, 0.18), (0.03, 0.215), (0.018, 0.235), (0.016, 0.26), (0, 0.26)]), 'ceramic', q(64, 32, 16), angle=70))
    p.add(bar((0, 0, 0.25), (0, 0, 0.33), 0.008, 'metal2'))
    shade(p, 0.156, 0.118, 0.29, 0.503)
    bulb(p, (0, 0, 0.37))


@register('table-lamp-mushroom', 'table-lamp')
def table_lamp_mushroom(p):
    p.add(lathe(smooth([(0, 0), (0.075, 0), (0.085, 0.008), (0.055, 0.04), (0.030, 0.10), (0.030, 0.20), (0.045, 0.235), (0, 0.24)]), 'metal2', q(56, 30, 14), angle=60))
    p.add(lathe(smooth([(0.155, 0.225), (0.158, 0.23), (0.145, 0.29), (0.095, 0.345), (0, 0.365)]), 'bulb', q(64, 34, 16), angle=80), slab(ellipse(0.155, 0.155, q(64, 34, 16)), 0.222, 0.228, 'metal2', 0.002))


@register('table-lamp-lantern', 'table-lamp')
def table_lamp_column(p):
    p.add(slab(ellipse(0.075, 0.075, q(56, 30, 14)), 0, 0.022, 'stone', 0.004))
    p.add(bar((0, 0, 0.02), (0, 0, 0.40), 0.011, 'metal2'))
    p.add(ball(0.03, 'metal2', (0, 0, 0.14), seg=q(28, 16, 8)), ball(0.022, 'metal2', (0, 0, 0.24), seg=q(28, 16, 8)))
    shade(p, 0.150, 0.125, 0.33, 0.56)
    bulb(p, (0, 0, 0.42))


@register('desk-lamp', 'table-lamp')
def desk_lamp(p):
    disc_base(p, 0.09)
    p.add(bar((0, 0, 0.02), (0, 0.09, 0.30), 0.007, 'metal'), ball(0.014, 'metal', (0, 0.09, 0.30), seg=q(20, 12, 8)), bar((0, 0.09, 0.30), (0, -0.16, 0.46), 0.007, 'metal'))
    p.add(lathe(smooth([(0.016, 0.03), (0.026, 0.02), (0.04, -0.02), (0.075, -0.085), (0.073, -0.086), (0.037, -0.02), (0, -0.004)])[::-1], 'metal', q(48, 26, 12), (0, -0.17, 0.455), (-22, 0, 0), angle=60))
    bulb(p, (0, -0.19, 0.405), 0.024)


def cord(p, drop, slot='metal'):
    p.add(lathe([(0, 0), (0.05, 0), (0.052, -0.004), (0.052, -0.022), (0.046, -0.028), (0, -0.028)][::-1], slot, q(40, 22, 12), angle=50), bar((0, 0, -0.02), (0, 0, -drop), 0.0028, slot, seg=q(8, 5, 4)))


@register('pendant-globe', 'pendant', hang=True)
def pendant_globe(p):
    cord(p, 0.50, 'metal2')
    p.add(lathe([(0, -0.48), (0.03, -0.48), (0.032, -0.53), (0, -0.53)][::-1], 'metal2', q(32, 18, 10)), ball(0.15, 'bulb', (0, 0, -0.665), seg=q(56, 30, 14)))


@register('pendant-dome', 'pendant', hang=True)
def pendant_dome(p):
    cord(p, 0.85)
    prof = smooth([(0, -0.80), (0.025, -0.805), (0.035, -0.85), (0.10, -0.90), (0.175, -0.99), (0.205, -1.07), (0.202, -1.071), (0.170, -0.99), (0.095, -0.905), (0, -0.87)])
    p.add(lathe(prof[::-1], 'metal', q(72, 40, 18), angle=60))
    bulb(p, (0, 0, -0.96), 0.04)


@register('pendant-rattan', 'pendant', hang=True)
def pendant_rattan(p):
    cord(p, 0.73)
    outer = smooth([(0.04, -0.42), (0.10, -0.44), (0.20, -0.52), (0.255, -0.64), (0.25, -0.74), (0.246, -0.74), (0.25, -0.64), (0.195, -0.525), (0.10, -0.446), (0.04, -0.426)])
    p.add(lathe(outer[::-1], 'rattan', q(80, 44, 20), angle=75), loc=(0, 0, -0.28))
    p.add(tube([(0.25 * math.cos(a), 0.25 * math.sin(a), -1.02) for a in np.linspace(0, 2 * math.pi, q(64, 32, 16) + 1)[:-1]], 0.008, 'rattan', q(10, 6, 4), closed=True))
    bulb(p, (0, 0, -0.86), 0.045)


@register('chandelier', 'pendant', hang=True)
def chandelier(p):
    """A ring with eight shaded candles."""
    cord(p, 0.42, 'metal2')
    r = 0.36
    p.add(tube([(r * math.cos(a), r * math.sin(a), -0.72) for a in np.linspace(0, 2 * math.pi, q(72, 40, 20) + 1)[:-1]], 0.010, 'metal2', q(12, 7, 4), closed=True))
    for k in range(8):
        a = 2 * math.pi * k / 8
        x, y = r * math.cos(a), r * math.sin(a)
        if k % 2 == 0:
            p.add(bar((0, 0, -0.40), (x, y, -0.715), 0.004, 'metal2', seg=q(10, 6, 4)))
        p.add(lathe([(0, -0.71), (0.026, -0.705), (0.028, -0.70), (0.012, -0.695), (0.011, -0.61), (0, -0.61)], 'metal2', q(24, 14, 8), (x, y, 0)), bar((x, y, -0.62), (x, y, -0.58), 0.008, 'wax', seg=q(12, 8, 5)))
        shade(p, 0.062, 0.042, -0.60, -0.50, loc=(x, y, 0), seg=q(40, 18, 8))


