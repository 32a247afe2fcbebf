"""Dining chairs, office chair and stools."""
import math

import numpy as np

from mesh import q
from pieces import register
from shapes import bar, box, ellipse, lathe, legs, plank, raised, rectangle, sheet, slab, smooth, tube


def bent(fn, nu, nv):
    """A grid of points from fn(u, v), u and v in 0..1."""
    return np.array([[fn(i / nu, j / nv) for j in range(nv + 1)] for i in range(nu + 1)])


@register('chair-upholstered', 'chair', slots={'fabric': dict(colour='#b9b1a3')})
def chair_upholstered(p):
    """A dining chair with a curved, padded back."""
    p.add(slab(rectangle(0.48, 0.48, 0.10), 0, 0.085, 'fabric', 0.035, crown=0.014, steps=q(6, 4, 2)), loc=(0, -0.01, 0.40))

    def back(u, v):
        a = math.radians(-68 + 136 * u)
        lean = 0.10 * v
        drop = 0.10 * (abs(2 * u - 1)**2.4) * v
        return (0.265 * math.sin(a) * (1 + 0.06 * v), 0.015 + 0.225 * math.cos(a) + lean * 0.9, 0.44 + 0.40 * v - drop)

    p.add(sheet(bent(back, q(36, 20, 10), q(14, 8, 4)), 'fabric', 0.045, angle=80))
    p.add(legs(0.36, 0.36, 0.41, 'wood', 0.019, 0.012, 0.035))


@register('chair-wishbone', 'chair')
def chair_wishbone(p):
    """A bent-wood chair with a Y-shaped splat and a woven seat."""
    wood = 'wood'
    for s in (-1, 1):
        p.add(tube([(s * 0.245, -0.235, 0), (s * 0.235, -0.225, 0.24), (s * 0.225, -0.215, 0.45)], [0.013, 0.019, 0.016], wood))
        p.add(tube(smooth([(s * 0.215, 0.225, 0), (s * 0.200, 0.20, 0.28), (s * 0.205, 0.185, 0.45), (s * 0.245, 0.12, 0.62), (s * 0.262, 0.06, 0.705)], q(8, 5, 2)), np.linspace(0.014, 0.015, q(33, 21, 9)), wood))
        for z in (0.24, 0.43):
            p.add(bar((s * 0.236, -0.225, z), (s * 0.203, 0.198, z), 0.010, wood))
    for y, z, hw in ((-0.222, 0.31, 0.232), (0.20, 0.24, 0.20), (-0.218, 0.44, 0.225), (0.19, 0.44, 0.20)):
        p.add(bar((-hw, y, z), (hw, y, z), 0.011, wood))
    rail = smooth([(-0.285, -0.10, 0.695), (-0.262, 0.06, 0.712), (-0.17, 0.20, 0.735), (0, 0.255, 0.745), (0.17, 0.20, 0.735), (0.262, 0.06, 0.712), (0.285, -0.10, 0.695)], q(8, 5, 2))
    n = len(rail)
    p.add(tube(rail, [0.012 + 0.006 * math.sin(math.pi * i / (n - 1)) for i in range(n)], wood, q(16, 10, 6)))
    for s in (-1, 1):
        p.add(plank((s * 0.014, 0.185, 0.45), (s * 0.014, 0.215, 0.58), 0.030, 0.010, wood, 0.003, up=(0, 1, 0)))
        p.add(plank((s * 0.010, 0.213, 0.57), (s * 0.085, 0.243, 0.735), 0.032, 0.010, wood, 0.003, up=(0, 1, 0)))

    def seat(u, v):
        x = (-0.225 + 0.45 * u) * (1 - 0.10 * v)
        dip = 0.016 * math.sin(math.pi * u) * math.sin(math.pi * v)
        return (x, -0.225 + 0.42 * v, 0.452 - dip)

    p.add(sheet(bent(seat, q(20, 10, 4), q(20, 10, 4)), 'rattan', 0.014))


# Side view of the shell's middle line from the front lip up the back, (y, z); half its width at each place, and how high its sides stand.
SHELL_LINE = ((-0.238, 0.418), (-0.226, 0.440), (-0.190, 0.449), (-0.100, 0.440), (0.010, 0.430), (0.105, 0.436), (0.172, 0.470), (0.212, 0.540), (0.238, 0.640), (0.258, 0.745), (0.270, 0.820))
SHELL_HALF = (0.218, 0.222, 0.225, 0.229, 0.232, 0.236, 0.238, 0.234, 0.225, 0.212, 0.200)
SHELL_RISE = (0.000, 0.006, 0.014, 0.026, 0.040, 0.058, 0.072, 0.074, 0.064, 0.046, 0.022)


def shell_points(nu, nv):
    """A one-piece seat and back: a grid of points, across and from the lip to the top; the normals point up and forwards."""
    line = np.array(smooth([(y, z, h) for (y, z), h in zip([(0.5 + y, z) for y, z in SHELL_LINE], SHELL_HALF)], 6))
    line[:, 0] -= 0.5
    rise = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(SHELL_RISE)), SHELL_RISE)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line[:, :2], axis=0).T))])
    # Its ends, where the outline is round, have rows closer together.
    t = np.linspace(0, 1, nv + 1)
    at = along[-1] * (0.2 * t + 0.8 * (0.5 - 0.5 * np.cos(math.pi * t)))
    y, z, half, lift = (np.interp(at, along, column) for column in (line[:, 0], line[:, 1], line[:, 2], rise))
    v = at / along[-1]
    half = half * (1 - 0.88 * np.clip(1 - v / 0.13, 0, 1)**3)**0.5 * (1 - 0.93 * np.clip((v - 0.76) / 0.24, 0, 1)**3)**0.5
    ty, tz = np.gradient(y, at), np.gradient(z, at)
    length = np.hypot(ty, tz)
    # Evenly in angle: the sides, which bend most, have most of the rows.
    s = np.sin(np.linspace(-math.pi / 2, math.pi / 2, nu + 1))[:, None]
    up = lift * np.abs(s)**2.4
    return np.stack([s * half * (1 - 0.04 * s * s), y - tz / length * up, z + ty / length * up], -1)


@register('chair-shell', 'chair', slots={'painted': dict(texture=None, colour='#e9e6df', rough=0.42)})
def chair_shell(p):
    """A moulded one-piece shell with a rolled rim on four dowel legs, which a steel frame under the seat holds."""
    nu, nv = q(36, 14, 8), q(48, 20, 10)
    grid = shell_points(nu, nv)
    p.add(sheet(grid, 'painted', 0.008, angle=80))
    middle = raised(grid, 0.004)
    rim = np.concatenate([middle[:-1, 0], middle[-1, :-1], middle[:0:-1, -1], middle[0, :0:-1]])
    p.add(tube(rim[::q(1, 1, 2)], 0.0062, 'painted', q(12, 5, 4), closed=True))
    for sx in (-1, 1):
        for y0, y1 in ((-0.225, -0.135), (0.235, 0.120)):
            top = np.array((sx * 0.135, y1, 0.415))
            foot = np.array((sx * 0.218, y0, 0))
            p.add(tube([foot, foot + (top - foot) * 0.55, top], [0.0105, 0.0155, 0.0165], 'wood', q(16, 10, 5)))
            p.add(bar(top - [0, 0, 0.004], (sx * 0.128, y1 * 0.96, 0.434), 0.0195, 'metal', 0.017, q(16, 10, 5)))
            p.add(bar((sx * 0.147, y1 * 1.11, 0.365), (-sx * 0.045, -0.008 + y1 * 0.30, 0.419), 0.0048, 'metal', seg=q(12, 6, 4)))
        p.add(bar((sx * 0.132, -0.132, 0.412), (sx * 0.132, 0.118, 0.412), 0.006, 'metal', seg=q(12, 6, 4)))
    for y in (-0.130, 0.116):
        p.add(bar((-0.132, y, 0.412), (0.132, y, 0.412), 0.006, 'metal', seg=q(12, 6, 4)))


@register('chair-spindle', 'chair')
def chair_spindle(p):
    """A Windsor side chair: saddle seat, spindles under a bow."""
    seat = ellipse(0.225, 0.215, q(64, 36, 18), 2.7)
    p.add(slab(seat, 0.425, 0.458, 'wood', 0.012))
    for sx in (-1, 1):
        for y0, y1 in ((-0.21, -0.14), (0.20, 0.13)):
            p.add(tube([(sx * 0.22, y0, 0), (sx * 0.19, (y0 + y1) / 2, 0.21), (sx * 0.15, y1, 0.43)], [0.011, 0.018, 0.013], 'wood'))
        p.add(bar((sx * 0.192, -0.178, 0.20), (sx * 0.192, 0.168, 0.20), 0.010, 'wood'))
    p.add(bar((-0.19, 0, 0.20), (0.19, 0, 0.20), 0.010, 'wood'))
    n = q(32, 20, 10)
    bow = []
    for i in range(n + 1):
        a = math.pi * i / n
        x, h = 0.205 * math.cos(a) * (1 - 0.12 * (1 - math.sin(a))), math.sin(a)**0.62
        bow.append((x, 0.165 + 0.115 * h, 0.455 + 0.49 * h))
    p.add(tube(bow, 0.011, 'wood'))
    for k in range(7):
        t = -0.75 + 0.25 * k
        a = math.acos(t)
        h = math.sin(a)**0.62
        top = (0.205 * t * (1 - 0.12 * (1 - math.sin(a))), 0.165 + 0.115 * h, 0.455 + 0.49 * h)
        p.add(tube([(0.155 * t, 0.165, 0.45), (0.18 * t, 0.20, 0.62), top], [0.006, 0.0078, 0.005], 'wood', q(12, 6, 4)))


@register('chair-cane', 'chair')
def chair_cane(p):
    """A tubular cantilever chair with cane seat and back."""
    for s in (-1, 1):
        x = s * 0.225
        path = smooth([(x, 0.22, 0.90), (x, 0.185, 0.52), (x, 0.16, 0.455), (x, 0.08, 0.44), (x, -0.18, 0.445), (x, -0.225, 0.41), (x, -0.225, 0.06), (x, -0.19, 0.012), (x, 0.0, 0.011), (x, 0.24, 0.011)], q(6, 4, 2))
        p.add(tube(path, 0.011, 'metal2'))
    p.add(bar((-0.225, 0.24, 0.011), (0.225, 0.24, 0.011), 0.011, 'metal2'))
    for z0, y0, tilt, h in ((0.447, -0.045, 0, 0.38), ):
        p.add(slab(rectangle(0.48, h + 0.02, 0.05), z0, z0 + 0.022, 'wood', 0.007), loc=(0, y0, 0))
        p.add(slab(rectangle(0.38, h - 0.08, 0.02), z0 + 0.018, z0 + 0.0245, 'rattan', 0.002), loc=(0, y0, 0))
    p.add(slab(rectangle(0.48, 0.36, 0.05), 0, 0.022, 'wood', 0.007), loc=(0, 0.198, 0.72), rot=(84.5, 0, 0))
    p.add(slab(rectangle(0.38, 0.26, 0.02), 0.018, 0.0245, 'rattan', 0.002), loc=(0, 0.198, 0.72), rot=(84.5, 0, 0))
    p.add(slab(rectangle(0.38, 0.26, 0.02), -0.0025, 0.003, 'rattan', 0.002), loc=(0, 0.198, 0.72), rot=(84.5, 0, 0))


@register('office-chair', 'office-chair', slots={'fabric': dict(colour='#5b5f63')})
def office_chair(p):
    """A swivel chair: five-star base on castors, gas lift, upholstered shell, arms."""
    for k in range(5):
        a = math.radians(72 * k + 18)
        c, s = math.cos(a), math.sin(a)
        p.add(tube([(0.03 * c, 0.03 * s, 0.105), (0.17 * c, 0.17 * s, 0.092), (0.30 * c, 0.30 * s, 0.072)], [0.026, 0.020, 0.014], 'metal', flat=0.75))
        for side in (-1, 1):
            p.add(lathe([(0, -0.010), (0.024, -0.010), (0.028, -0.006), (0.028, 0.006), (0.024, 0.010), (0, 0.010)], 'plastic', q(28, 16, 10), (0.30 * c - side * 0.014 * s, 0.30 * s + side * 0.014 * c, 0.028), (90, 0, math.degrees(a))))
        p.add(bar((0.30 * c, 0.30 * s, 0.03), (0.30 * c, 0.30 * s, 0.075), 0.007, 'metal'))
    p.add(lathe([(0, 0.09), (0.036, 0.09), (0.034, 0.14), (0.026, 0.145), (0.026, 0.27), (0.018, 0.275), (0.018, 0.40), (0, 0.40)], 'metal', q(32, 18, 10)))
    p.add(box((0.20, 0.24, 0.035), 'plastic', (0, 0.02, 0.405), r=0.010))
    p.add(slab(rectangle(0.50, 0.48, 0.12), 0, 0.085, 'fabric', 0.035, crown=0.015, steps=q(6, 4, 2)), loc=(0, -0.01, 0.42))

    def back(u, v):
        side = 2 * u - 1
        half = 0.225 * (1 - 0.12 * v**3) * (1 - 0.18 * (1 - v)**3)
        y = 0.255 + 0.11 * v - 0.045 * math.sin(math.pi * min(1, v * 1.3)) - 0.055 * side * side
        return (side * half, y, 0.55 + 0.50 * v - 0.035 * v * abs(side)**4)

    p.add(sheet(bent(back, q(24, 14, 7), q(24, 14, 7)), 'fabric', 0.05, angle=85))
    # The bar follows the shell and ends in a plate on it: away from it, from the side, it was a rod that carried nothing.
    p.add(tube([(0, 0.10, 0.405), (0, 0.225, 0.412), (0, 0.262, 0.45), (0, 0.262, 0.54), (0, 0.254, 0.68)], [0.024, 0.024, 0.024, 0.022, 0.018], 'metal', flat=0.6))
    p.add(plank((0, 0.264, 0.56), (0, 0.260, 0.74), 0.11, 0.022, 'plastic', 0.008, up=(0, 1, 0)))
    for s in (-1, 1):
        # Arms on a plate close to the seat: on a thin rod they looked like loose ends from the side.
        p.add(plank((s * 0.10, 0.03, 0.413), (s * 0.285, 0.03, 0.413), 0.075, 0.014, 'metal', 0.004))
        p.add(plank((s * 0.280, 0.03, 0.410), (s * 0.292, 0.02, 0.630), 0.072, 0.020, 'plastic', 0.007, up=(1, 0, 0)))
        p.add(slab(rectangle(0.085, 0.26, 0.036), 0, 0.034, 'plastic', 0.013), loc=(s * 0.288, 0.0, 0.622))


@register('stool-counter', 'stool')
def stool_counter(p):
    p.add(slab(ellipse(0.19, 0.16, q(64, 36, 18), 2.6), 0.625, 0.658, 'wood', 0.012))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(bar((sx * 0.19, sy * 0.17, 0), (sx * 0.11, sy * 0.09, 0.63), 0.013, 'wood', 0.018))
        p.add(bar((sx * 0.165, -0.145, 0.20), (sx * 0.165, 0.145, 0.20), 0.010, 'wood'))
    for sy in (-1, 1):
        p.add(bar((-0.155, sy * 0.135, 0.28), (0.155, sy * 0.135, 0.28), 0.010, 'wood'))


@register('stool-bar', 'stool', slots={'fabric': dict(texture='leather', colour='#7b4f33', rough=0.85)})
def stool_bar(p):
    """A counter stool with a low wrapped back on a metal frame."""
    p.add(slab(rectangle(0.42, 0.40, 0.11), 0, 0.075, 'fabric', 0.032, crown=0.012, steps=q(6, 4, 2)), loc=(0, 0, 0.605))

    def back(u, v):
        a = math.radians(-80 + 160 * u)
        return (0.235 * math.sin(a), 0.01 + 0.20 * math.cos(a) + 0.035 * v, 0.66 + 0.20 * v - 0.06 * v * abs(2 * u - 1)**2)

    p.add(sheet(bent(back, q(32, 18, 9), q(8, 5, 3)), 'fabric', 0.035, angle=80))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(bar((sx * 0.215, sy * 0.205, 0), (sx * 0.16, sy * 0.15, 0.615), 0.010, 'metal', 0.010))
    ring = [(sx * 0.200, sy * 0.190, 0.19) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for a, b in zip(ring, ring[1:] + ring[:1]):
        p.add(bar(a, b, 0.008, 'metal'))
