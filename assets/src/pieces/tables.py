"""Coffee, side, console and dining tables, TV unit and desks."""
import math

import numpy as np

from mesh import q
from pieces import register
from pieces.decor import books, bowl, vase
from shapes import bar, box, ellipse, fluted, lathe, legs, plank, rectangle, slab, smooth, tube


@register('coffee-oval', 'coffee-table')
def coffee_oval(p):
    # As long as suits two seats, and not too short before three: about half to two thirds of a sofa.
    p.add(slab(ellipse(0.54, 0.32), 0.359, 0.391, 'wood', 0.012))
    for s in (-1, 1):
        p.add(fluted(0.13, 0.0, 0.36, 'wood', loc=(s * 0.27, 0, 0)))


@register('coffee-nest', 'coffee-table')
def coffee_nest(p):
    for (x, y), r, h, slot in (((-0.20, 0.06), 0.40, 0.44, 'wood'), ((0.34, -0.16), 0.29, 0.34, 'wood2')):
        p.add(slab(ellipse(r, r), h - 0.026, h, slot, 0.010), loc=(x, y, 0))
        for k in range(3):
            a = 2 * math.pi * k / 3 + 0.5
            p.add(bar((x + (r - 0.05) * math.cos(a), y + (r - 0.05) * math.sin(a), 0), (x + (r - 0.11) * math.cos(a), y + (r - 0.11) * math.sin(a), h - 0.02), 0.012, slot, 0.019))
        p.add(tube([(x + (r - 0.11) * math.cos(a), y + (r - 0.11) * math.sin(a), h - 0.035) for a in np.linspace(0, 2 * math.pi, q(48, 24, 12) + 1)[:-1]], 0.010, slot, q(10, 6, 4), closed=True))


@register('coffee-rect', 'coffee-table', slots={'wood': dict(texture='rustic', colour='#9a7550')})
def coffee_rect(p):
    w, d = 1.08, 0.60
    for k in range(4):
        p.add(box((w, d / 4 - 0.002, 0.038), 'wood', (0, -d / 2 + d / 4 * (k + 0.5), 0.421), r=0.004, grain=0))
        p.add(box((w - 0.10, (d - 0.12) / 4 - 0.004, 0.022), 'wood', (0, -(d - 0.12) / 2 + (d - 0.12) / 4 * (k + 0.5), 0.13), r=0.003, grain=0))
    for sx in (-1, 1):
        p.add(box((0.07, d - 0.10, 0.06), 'wood', (sx * (w / 2 - 0.06), 0, 0.37), grain=1))
        for sy in (-1, 1):
            p.add(box((0.075, 0.075, 0.402), 'wood', (sx * (w / 2 - 0.065), sy * (d / 2 - 0.065), 0.201), r=0.006, grain=2))
    for sy in (-1, 1):
        p.add(box((w - 0.20, 0.025, 0.06), 'wood', (0, sy * (d / 2 - 0.06), 0.37), grain=0))


@register('coffee-marble', 'coffee-table')
def coffee_marble(p):
    p.add(slab(ellipse(0.46, 0.46), 0.355, 0.385, 'stone', 0.006))
    n = q(72, 36, 16)
    for z, r in ((0.010, 0.30), (0.346, 0.40)):
        p.add(tube([(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, n + 1)[:-1]], 0.009, 'metal2', q(12, 7, 4), closed=True))
    for k in range(12):
        a, b = 2 * math.pi * k / 12, 2 * math.pi * (k + 1.2) / 12
        p.add(bar((0.30 * math.cos(a), 0.30 * math.sin(a), 0.010), (0.40 * math.cos(b), 0.40 * math.sin(b), 0.346), 0.007, 'metal2'))


@register('coffee-industrial', 'coffee-table', slots={'wood': dict(texture='rustic', colour='#7d5a3c')})
def coffee_industrial(p):
    w, d = 1.10, 0.60
    for k in range(5):
        p.add(box((w, d / 5 - 0.002, 0.045), 'wood', (0, -d / 2 + d / 5 * (k + 0.5), 0.40), r=0.005, grain=0))
    for sy in (-1, 1):
        y = sy * (d / 2 - 0.03)
        for a, b in (((-w / 2 + 0.03, y, 0.365), (w / 2 - 0.03, y, 0.365)), ((-w / 2 + 0.03, y, 0.095), (w / 2 - 0.03, y, 0.095))):
            p.add(plank(a, b, 0.028, 0.028, 'metal', 0.003))
        for sx in (-1, 1):
            p.add(box((0.028, 0.028, 0.38), 'metal', (sx * (w / 2 - 0.03), y, 0.19), r=0.003))
        p.add(bar((-w / 2 + 0.04, y, 0.11), (w / 2 - 0.04, y, 0.35), 0.006, 'metal'), bar((-w / 2 + 0.04, y, 0.35), (w / 2 - 0.04, y, 0.11), 0.006, 'metal'))
    for sx in (-1, 1):
        for z in (0.365, 0.095):
            p.add(plank((sx * (w / 2 - 0.03), -d / 2 + 0.03, z), (sx * (w / 2 - 0.03), d / 2 - 0.03, z), 0.028, 0.028, 'metal', 0.003))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(lathe([(0, 0.003), (0.009, 0.001), (0.010, -0.003)][::-1], 'metal', 10, (sx * (w / 2 - 0.03), sy * (d / 2 + 0.0), 0.40), (90 * sy * -1, 0, 0)))


@register('coffee-small', 'coffee-table')
def coffee_small(p):
    """A round one for before a sofa where no longer one has a place: as low as they are, which a side table is not."""
    p.add(slab(ellipse(0.34, 0.34), 0.366, 0.394, 'wood', 0.010))
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.5
        p.add(bar((0.28 * math.cos(a), 0.28 * math.sin(a), 0), (0.19 * math.cos(a), 0.19 * math.sin(a), 0.37), 0.013, 'wood', 0.021))


@register('side-pedestal', 'side-table')
def side_pedestal(p):
    """A round top on a turned column of the same wood; a black one on a plate was a blot, and as thin as a stand."""
    p.add(slab(ellipse(0.225, 0.225), 0.502, 0.524, 'wood', 0.009))
    foot = [(0, 0), (0.146, 0), (0.152, 0.005), (0.152, 0.015), (0.146, 0.021), (0.090, 0.027)]
    column = smooth([(0.090, 0.027), (0.050, 0.050), (0.034, 0.110), (0.029, 0.220), (0.030, 0.330), (0.040, 0.430), (0.072, 0.487), (0.118, 0.502)], q(6, 3, 2))
    p.add(lathe(foot + column[1:], 'wood', q(64, 24, 12), angle=50))


@register('side-drum', 'side-table')
def side_drum(p):
    p.add(fluted(0.19, 0.0, 0.46, 'painted', 44, 0.009))
    p.add(slab(ellipse(0.205, 0.205), 0.455, 0.48, 'stone', 0.006))


@register('side-rattan', 'side-table')
def side_rattan(p):
    p.add(lathe(smooth([(0.20, 0.0), (0.215, 0.01), (0.19, 0.12), (0.155, 0.24), (0.19, 0.36), (0.225, 0.47)]), 'rattan', q(72, 36, 18), angle=80))
    p.add(slab(ellipse(0.235, 0.235), 0.465, 0.487, 'wood', 0.009))
    for z, r in ((0.012, 0.214), (0.24, 0.159), (0.46, 0.226)):
        p.add(tube([(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, q(64, 32, 16) + 1)[:-1]], 0.010, 'rattan', q(10, 6, 4), closed=True))


@register('console', 'console')
def console(p):
    p.add(slab(rectangle(1.20, 0.34, 0.02), 0.765, 0.790, 'wood', 0.004))
    for sx in (-1, 1):
        x = sx * 0.55
        p.add(tube([(x, -0.14, 0.765), (x, -0.14, 0.010), (x, 0.14, 0.010), (x, 0.14, 0.765)], 0.010, 'metal', q(12, 7, 4)))
    p.add(slab(rectangle(1.12, 0.29, 0.01), 0.16, 0.178, 'wood', 0.003))


@register('console-farmhouse', 'console')
def console_farmhouse(p):
    p.add(slab(rectangle(1.20, 0.38, 0.01), 0.77, 0.80, 'wood', 0.006))
    p.add(box((1.10, 0.32, 0.13), 'painted', (0, 0, 0.705), r=0.004, grain=0))
    for s in (-1, 0, 1):
        p.add(box((0.33, 0.014, 0.10), 'painted', (s * 0.355, -0.162, 0.705), r=0.005, grain=0))
        p.add(lathe(smooth([(0.006, 0), (0.005, 0.012), (0.014, 0.020), (0.013, 0.028), (0, 0.031)]), 'metal', q(20, 12, 8), (s * 0.355, -0.168, 0.705), (90, 0, 0)))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(lathe(smooth([(0.016, 0), (0.022, 0.03), (0.020, 0.08), (0.032, 0.14), (0.026, 0.22), (0.030, 0.50), (0.022, 0.56), (0.032, 0.60), (0.032, 0.66)]), 'painted', q(24, 14, 8), (sx * 0.51, sy * 0.125, 0)))
    p.add(slab(rectangle(1.10, 0.30, 0.01), 0.15, 0.175, 'painted', 0.004))


@register('tv-unit', 'tv-unit')
def tv_unit(p):
    """A low sideboard with sliding slatted doors and a television on it."""
    low_board(p, 1.80, 0.42, 0.50)
    p.add(box((1.24, 0.035, 0.71), 'plastic', (0, 0.06, 0.885), r=0.006), box((1.22, 0.004, 0.69), 'screen', (0, 0.0415, 0.886), r=0.0015))
    for s in (-1, 1):
        p.add(plank((s * 0.40, 0.06, 0.54), (s * 0.42, -0.06, 0.506), 0.022, 0.012, 'plastic'), plank((s * 0.40, 0.06, 0.54), (s * 0.42, 0.17, 0.506), 0.022, 0.012, 'plastic'))


def low_board(p, w, d, h, wood='wood', slats=True):
    t, foot = 0.024, 0.14
    body = h - foot
    p.add(box((w, d, t), wood, (0, 0, h - t / 2), grain=0), box((w, d, t), wood, (0, 0, foot + t / 2), grain=0))
    for s in (-1, 1):
        p.add(box((t, d, body - 2 * t + 0.001), wood, (s * (w / 2 - t / 2), 0, foot + body / 2), grain=2))
    p.add(box((w - 0.04, 0.01, body - 0.03), wood, (0, d / 2 - 0.012, foot + body / 2), r=0.001, grain=0))
    inner = w - 2 * t
    p.add(box((0.02, d - 0.04, body - 2 * t), wood, (-inner / 6, 0, foot + body / 2), grain=2), box((0.02, d - 0.04, body - 2 * t), wood, (inner / 6, 0, foot + body / 2), grain=2))
    p.add(box((inner / 3 - 0.02, d - 0.06, 0.018), wood, (0, 0.01, foot + body * 0.52), grain=0))
    dw, dh = inner / 3 - 0.006, body - 2 * t - 0.008
    for s in (-1, 1):
        x = s * inner / 3
        p.add(box((dw, 0.012, dh), wood, (x, -d / 2 + 0.028, foot + body / 2), r=0.002, grain=2))
        n = int(dw / 0.026)
        for k in range(n):
            if slats:
                p.add(box((0.014, 0.012, dh), wood, (x - dw / 2 + dw / n * (k + 0.5), -d / 2 + 0.017, foot + body / 2), r=0.005, seg=q(3, 1, 1), grain=2))
    p.add(legs(w - 0.28, d - 0.14, foot, wood, 0.020, 0.013, 0.025))


@register('sideboard', 'storage', slots={'wood': dict(texture='walnut', colour='#7d5538')})
def sideboard(p):
    low_board(p, 1.60, 0.44, 0.74)


def apron_table(p, w, d, h, slot='wood', leg=0.075, top=0.038, inset=0.05, taper=0.62, chamfer=0.005):
    """A plank-topped table with aprons and four square, tapering legs."""
    n = max(4, round(d / 0.16))
    for k in range(n):
        p.add(box((w, d / n - 0.0015, top), slot, (0, -d / 2 + d / n * (k + 0.5), h - top / 2), r=chamfer, grain=0))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(box((leg, leg, h - top), slot, (sx * (w / 2 - inset - leg / 2), sy * (d / 2 - inset - leg / 2), (h - top) / 2), r=0.006, grain=2, taper=taper))
    for s in (-1, 1):
        p.add(box((w - 2 * inset - 2 * leg + 0.01, 0.022, 0.085), slot, (0, s * (d / 2 - inset - 0.022), h - top - 0.044), grain=0))
        p.add(box((0.022, d - 2 * inset - 2 * leg + 0.01, 0.085), slot, (s * (w / 2 - inset - 0.022), 0, h - top - 0.044), grain=1))


@register('dining-rect-4', 'dining-table')
def dining_4(p):
    apron_table(p, 1.30, 0.80, 0.75, leg=0.06)


@register('dining-rect-6', 'dining-table', slots={'wood': dict(texture='rustic', colour='#a88259')})
def dining_6(p):
    w, d, h = 1.80, 0.92, 0.76
    for k in range(6):
        p.add(box((w, d / 6 - 0.002, 0.042), 'wood', (0, -d / 2 + d / 6 * (k + 0.5), h - 0.021), r=0.005, grain=0))
    for s in (-1, 1):
        x = s * (w / 2 - 0.30)
        p.add(box((0.085, d - 0.16, 0.075), 'wood', (x, 0, h - 0.08), r=0.006, grain=1), box((0.095, d - 0.22, 0.075), 'wood', (x, 0, 0.0375), r=0.008, grain=1))
        p.add(plank((x, -0.30, 0.07), (x, 0.30, h - 0.10), 0.075, 0.065, 'wood', 0.006, up=(1, 0, 0)), plank((x, 0.30, 0.07), (x, -0.30, h - 0.10), 0.075, 0.063, 'wood', 0.006, up=(1, 0, 0)))
    p.add(plank((-w / 2 + 0.30, 0, 0.385), (w / 2 - 0.30, 0, 0.385), 0.06, 0.07, 'wood', 0.006))


@register('dining-rect-8', 'dining-table', slots={'wood': dict(texture='walnut', colour='#7a5236')})
def dining_8(p):
    w, d, h = 2.40, 1.00, 0.75
    n = 6
    for k in range(n):
        p.add(box((w, d / n - 0.001, 0.045), 'wood', (0, -d / 2 + d / n * (k + 0.5), h - 0.0225), r=0.006, grain=0))
    for s in (-1, 1):
        x = s * (w / 2 - 0.38)
        pts = [(x - s * 0.0, -0.38, 0.014), (x, 0.38, 0.014), (x, 0.30, h - 0.055), (x, -0.30, h - 0.055)]
        for a, b in zip(pts, pts[1:] + pts[:1]):
            p.add(plank(a, b, 0.085, 0.028, 'metal', 0.003, up=(0, 0, 1) if a[2] == b[2] else (0, 1, 0)))


@register('dining-round-4', 'dining-table')
def dining_round(p):
    p.add(slab(ellipse(0.58, 0.58), 0.722, 0.75, 'wood', 0.012))
    p.add(lathe(smooth([(0.0, 0.0), (0.27, 0.0), (0.285, 0.006), (0.27, 0.018), (0.16, 0.045), (0.075, 0.12), (0.05, 0.28), (0.055, 0.50), (0.10, 0.66), (0.20, 0.715), (0.21, 0.722)]), 'wood', angle=60))


@register('dining-round-marble', 'dining-table')
def dining_marble(p):
    p.add(slab(ellipse(0.60, 0.60), 0.722, 0.75, 'stone', 0.007))
    p.add(fluted(0.22, 0.0, 0.70, 'painted', 36, 0.012))
    p.add(slab(ellipse(0.27, 0.27), 0.0, 0.03, 'metal2', 0.006), slab(ellipse(0.20, 0.20), 0.695, 0.722, 'metal2', 0.002))


@register('desk', 'desk')
def desk(p):
    """A writing desk: two drawers under the top, splayed legs."""
    w, d, h = 1.30, 0.64, 0.75
    p.add(slab(rectangle(w, d, 0.025), h - 0.026, h, 'wood', 0.006))
    p.add(box((w - 0.14, d - 0.12, 0.012), 'wood', (0, 0.01, h - 0.125), grain=0))
    for x in (-(w - 0.14) / 2, 0, (w - 0.14) / 2):
        p.add(box((0.016, d - 0.12, 0.10), 'wood', (x, 0.01, h - 0.076), grain=1))
    p.add(box((w - 0.14, 0.014, 0.10), 'wood', (0, d / 2 - 0.055, h - 0.076), grain=0))
    for s in (-1, 1):
        p.add(box((w / 2 - 0.092, 0.018, 0.088), 'wood', (s * (w / 4 - 0.034), -d / 2 + 0.068, h - 0.076), r=0.003, grain=0))
        p.add(lathe(smooth([(0.005, 0), (0.005, 0.010), (0.012, 0.016), (0.011, 0.022), (0, 0.024)]), 'metal2', q(20, 12, 8), (s * (w / 4 - 0.034), -d / 2 + 0.060, h - 0.076), (90, 0, 0)))
    # Up to the top, inside the drawers' corners: ending under them they were stilts.
    p.add(legs(w - 0.13, d - 0.15, h - 0.030, 'wood', 0.029, 0.017, 0.024))


@register('desk-frame', 'desk')
def desk_frame(p):
    w, d, h = 1.40, 0.68, 0.74
    p.add(slab(rectangle(w, d, 0.008), h - 0.032, h, 'wood', 0.004))
    for s in (-1, 1):
        x = s * (w / 2 - 0.10)
        pts = [(x, -d / 2 + 0.05, 0.014), (x, d / 2 - 0.05, 0.014), (x, d / 2 - 0.05, h - 0.045), (x, -d / 2 + 0.05, h - 0.045)]
        for a, b in zip(pts, pts[1:] + pts[:1]):
            p.add(plank(a, b, 0.040, 0.028, 'metal', 0.003, up=(0, 0, 1) if a[2] == b[2] else (0, 1, 0)))
    p.add(plank((-w / 2 + 0.10, d / 2 - 0.07, h - 0.055), (w / 2 - 0.10, d / 2 - 0.07, h - 0.055), 0.028, 0.045, 'metal'))


@register('desk-traditional', 'desk', slots={'wood': dict(texture='walnut', colour='#6a4028')})
def desk_traditional(p):
    """A pedestal desk: leather-inlaid top, two drawer pedestals with panelled sides."""
    w, d, h = 1.45, 0.72, 0.77
    p.add(slab(rectangle(w, d, 0.015), h - 0.035, h, 'wood', 0.010))
    p.add(slab(rectangle(w - 0.16, d - 0.14, 0.012), h - 0.002, h + 0.0015, 'leather', 0.001))
    for s in (-1, 1):
        x = s * (w / 2 - 0.24)
        p.add(box((0.40, d - 0.10, 0.63), 'wood', (x, 0, 0.42), r=0.004, grain=2), box((0.43, d - 0.07, 0.08), 'wood', (x, 0, 0.045), r=0.012, grain=0))
        for k, z in enumerate((0.63, 0.44, 0.23)):
            hh = (0.15, 0.17, 0.19)[k]
            p.add(box((0.36, 0.016, hh), 'wood', (x, -d / 2 + 0.046, z), r=0.006, grain=0))
            p.add(tube([(x - 0.05, -d / 2 + 0.036, z), (x - 0.045, -d / 2 + 0.012, z - 0.012), (x + 0.045, -d / 2 + 0.012, z - 0.012), (x + 0.05, -d / 2 + 0.036, z)], 0.005, 'metal2', q(10, 6, 4)))
    p.add(box((0.58, 0.016, 0.09), 'wood', (0, -d / 2 + 0.05, h - 0.085), r=0.005, grain=0), box((0.60, d - 0.14, 0.012), 'wood', (0, 0, h - 0.13), grain=0))
    p.add(box((0.60, 0.016, 0.45), 'wood', (0, d / 2 - 0.10, 0.52), grain=0))


def coffee_styled(p):
    """The oval coffee table with books, a bowl and a vase of grasses on it."""
    coffee_oval(p)
    books(p, (-0.20, 0.03, 0.391), [(0.30, 0.22, 0.030, 'cover1'), (0.27, 0.20, 0.024, 'cover2'), (0.23, 0.165, 0.020, 'cover3')], (8, -4, 14))
    bowl(p, (0.02, -0.13, 0.391), 0.075)
    vase(p, (0.27, 0.06, 0.391), grasses=11)


def side_styled(p):
    side_pedestal(p)
    books(p, (0.03, 0.03, 0.522), [(0.22, 0.16, 0.022, 'cover1'), (0.19, 0.14, 0.018, 'cover4')], (20, 40))
    p.add(lathe(smooth([(0, 0), (0.03, 0), (0.037, 0.004), (0.040, 0.05), (0.041, 0.082), (0.0385, 0.083), (0.036, 0.05), (0.030, 0.008), (0, 0.006)]), 'ceramic', q(40, 20, 10), (-0.10, -0.08, 0.522), angle=60))


