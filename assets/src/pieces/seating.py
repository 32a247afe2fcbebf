"""Sofas, armchairs, ottomans and benches."""
import math

import numpy as np

from mesh import part, q
from pieces import register
from shapes import bar, ball, box, ellipse, fluted, legs, lathe, pillow, plank, rectangle, sheet, slab, smooth, draped, tube
import noise


def seat_cushion(w, d, h, slot, loc, seed=0, crown=0.022, r=0.045):
    return box((w, d, h), slot, loc, r=r, inner=q((20, 20, 5), (5, 5, 1), (2, 2, 1)), crown=crown, side=0.006, wobble=0.004, seed=seed, grain=0)


def back_cushion(w, h, d, slot, loc, tilt=78, seed=0, roll=0.0):
    return box((w, h, d), slot, loc, r=min(0.085, d * 0.45), inner=q((22, 22, 4), (5, 5, 1), (2, 2, 1)), crown=0.05, bottom=0.02, side=0.012,
               wobble=0.008, rot=(tilt, roll, 0), seed=seed, grain=0)


def piping(w, d, r, z, slot, loc=(0, 0, 0)):
    """The welt sewn along a cushion's edge."""
    path = [(x, y, z) for x, y in rectangle(w, d, r, q(5, 2, 1))]
    return tube(path, 0.0045, slot, q(8, 4, 3), closed=True, loc=loc)




def upholstered(p, w, d, seats, arm=0.17, seat_z=0.44, arm_z=0.60, slot='fabric', leg='wood', left=True, right=True, back_h=0.58):
    """A sofa: base, arms, back, seat and back cushions with welts, legs."""
    inner = w - arm * (left + right)
    cx = (arm * left - arm * right) / 2
    p.add(box((w - 0.02, d - 0.06, 0.15), slot, (0, 0, 0.215), r=0.025, inner=q((12, 3, 1), (4, 2, 1), 1), side=0.003, grain=0))
    for s, on in ((-1, left), (1, right)):
        if on:
            p.add(box((arm, d, arm_z - 0.14), slot, (s * (w / 2 - arm / 2), 0, 0.14 + (arm_z - 0.14) / 2), r=0.045,
                      inner=q((4, 24, 12), (2, 6, 3), (1, 3, 1)), crown=0.012, side=0.008, wobble=0.003, seed=3 + s, grain=1))
            # A welt around the panel that closes the arm's front.
            tall = arm_z - 0.14
            front = [(s * (w / 2 - arm / 2) + x, -d / 2 + 0.003, 0.14 + tall / 2 + z) for x, z in rectangle(arm - 0.028, tall - 0.028, 0.034, q(5, 3, 2))]
            p.add(tube(front, 0.005, slot, q(8, 5, 4), closed=True))
    p.add(box((inner + 0.02, 0.22, back_h), slot, (cx, d / 2 - 0.12, 0.14 + back_h / 2), r=0.06, inner=q((30, 4, 12), (6, 1, 3), (3, 1, 1)), crown=0.01, side=0.004, wobble=0.004, grain=0))
    cw = inner / seats
    for i in range(seats):
        x = cx - inner / 2 + cw * (i + 0.5)
        p.add(seat_cushion(cw - 0.006, d - 0.26, 0.175, slot, (x, -0.125, seat_z - 0.065), seed=i * 3))
        # The lower one would hang free before the cushion's rounded foot: a dashed line along the base.
        p.add(piping(cw - 0.004, d - 0.257, 0.05, seat_z + 0.004, slot, (x, -0.125, 0)))
        at, tilt, roll = (x, d / 2 - 0.32 + (-0.01, 0.012, -0.004)[i % 3], seat_z + 0.205), 78 + i % 2, (1.2, -0.8, 0.6)[i % 3]
        p.add(back_cushion(cw - 0.012, 0.50, 0.19, slot, at, tilt, i * 5 + 2, roll))
        p.add(piping(cw + 0.002, 0.516, 0.085, 0.016, slot), loc=at, rot=(tilt, roll, 0))
    p.add(legs(w - 0.24, d - 0.24, 0.145, leg, 0.025, 0.016, 0.02))


@register('sofa-3', 'sofa')
def sofa_3(p):
    upholstered(p, 2.26, 0.96, 3)
    p.add(pillow((0.52, 0.52, 0.72), 'accent2', (-0.83, -0.075, 0.70), (72, 0, 14), 0), pillow((0.46, 0.46, 0.74), 'fabric2', (-0.55, -0.16, 0.65), (66, 0, -6), 1),
          pillow((0.50, 0.50, 0.72), 'accent', (0.80, -0.07, 0.69), (72, 0, -16), 2), pillow((0.58, 0.36, 0.70), 'fabric2', (0.50, -0.16, 0.61), (64, 0, 6), 0))


@register('sofa-2', 'sofa')
def sofa_2(p):
    upholstered(p, 1.66, 0.92, 2)
    p.add(pillow((0.48, 0.48, 0.72), 'accent', (-0.54, -0.07, 0.68), (72, 0, 14), 1), pillow((0.48, 0.48, 0.72), 'accent2', (0.54, -0.07, 0.68), (72, 0, -14), 2))


@register('sofa-corner', 'sofa')
def sofa_corner(p):
    """An L: the long side along the back wall, the short side forward on the left."""
    from mesh import Piece
    long_side, short_side = Piece('long'), Piece('short')
    upholstered(long_side, 2.20, 0.96, 3, left=False)
    upholstered(short_side, 1.62, 0.96, 2, left=True, right=False)
    p.put(long_side, (0.25, 0.50, 0))
    p.put(short_side, (-1.33, 0.16, 0), (0, 0, 90))
    p.add(box((0.22, 0.96, 0.58), 'fabric', (-1.70, 0.50, 0.43), r=0.06, crown=0.01, side=0.004, inner=q((4, 12, 8), (1, 4, 3), 1)))
    p.add(box((0.96, 0.22, 0.58), 'fabric', (-1.33, 0.86, 0.43), r=0.06, crown=0.01, side=0.004, inner=q((12, 4, 8), (4, 1, 3), 1)))
    p.add(seat_cushion(0.70, 0.70, 0.175, 'fabric', (-1.21, 0.37, 0.375), seed=40))
    p.add(pillow((0.52, 0.52, 0.72), 'accent', (-1.36, 0.52, 0.70), (72, 0, 45), 0), pillow((0.46, 0.46, 0.74), 'fabric2', (-0.92, 0.42, 0.66), (68, 0, 8), 1),
          pillow((0.50, 0.50, 0.72), 'accent2', (0.96, 0.42, 0.68), (72, 0, -15), 2))
    centre(p)


@register('sofa-chaise', 'sofa', slots={'fabric': dict(colour='#b9b4aa')})
def sofa_chaise(p):
    """Two seats and a chaise on the right, as seen from the front."""
    from mesh import Piece
    body = Piece('body')
    upholstered(body, 1.72, 0.96, 2, right=False)
    p.put(body, (-0.42, 0.30, 0))
    w, d, x = 0.92, 1.56, 0.90
    p.add(box((w, d - 0.04, 0.15), 'fabric', (x, 0, 0.215), r=0.025, side=0.003, inner=q((6, 10, 1), (3, 4, 1), 1), grain=1))
    p.add(box((w + 0.0, 0.22, 0.58), 'fabric', (x, 0.66, 0.43), r=0.06, crown=0.01, side=0.004, inner=q((10, 4, 8), (3, 1, 3), 1), grain=0))
    p.add(box((0.17, 0.96, 0.46), 'fabric', (x + w / 2 - 0.085, 0.30, 0.37), r=0.045, crown=0.012, side=0.008, inner=q((4, 24, 12), (2, 6, 3), 1), grain=1))
    p.add(seat_cushion(0.73, 1.30, 0.175, 'fabric', (x - 0.09, -0.11, 0.375), seed=9))
    p.add(back_cushion(0.72, 0.50, 0.19, 'fabric', (x - 0.09, 0.48, 0.645), 78, 12))
    p.add(legs(w - 0.14, d - 0.14, 0.145, 'wood', 0.025, 0.016, 0.01), loc=(x, 0, 0))
    p.add(pillow((0.50, 0.50, 0.72), 'accent', (-1.02, 0.20, 0.69), (72, 0, 14), 0), pillow((0.46, 0.46, 0.74), 'fabric2', (-0.74, 0.13, 0.65), (66, 0, -6), 1),
          pillow((0.50, 0.50, 0.72), 'accent2', (0.92, 0.33, 0.69), (72, 0, -10), 2))
    centre(p)


def centre(p):
    low, high = p.bounds()
    shift = [-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, 0]
    for part_ in p.parts:
        part_.v = part_.v + shift


@register('sofa-chesterfield', 'sofa')
def chesterfield(p):
    """Rolled arms and a buttoned back at one height, in leather."""
    w, d, top = 2.10, 0.92, 0.72
    p.add(box((w - 0.10, d - 0.10, 0.22), 'leather', (0, -0.01, 0.21), r=0.03, side=0.004, inner=q((12, 4, 2), (5, 2, 1), 1), grain=0))
    roll = 0.095
    for s in (-1, 1):
        x = s * (w / 2 - roll)
        p.add(box((0.13, d - 0.10, 0.48), 'leather', (x - s * 0.005, 0, 0.34), r=0.03, side=0.006, inner=q((2, 8, 4), (1, 4, 2), 1), grain=1))
        p.add(tube([(x, -d / 2 + 0.03, top - roll), (x, -d / 2 + 0.05, top - roll), (x, 0, top - roll), (x, d / 2 - roll, top - roll)], [roll * 0.92, roll, roll, roll], 'leather', q(28, 18, 10), angle=70))
        p.add(lathe(smooth([(roll * 0.93, -0.010), (roll * 0.8, 0.002), (0, 0.004)]), 'leather', q(28, 18, 10), (x, -d / 2 + 0.018, top - roll), (90, 0, 0)))
        p.add(lathe([(0.013, 0.0), (0.010, 0.010), (0, 0.012)], 'metal2', 12, (x, -d / 2 + 0.016, top - roll), (90, 0, 0)))
    p.add(tube([(-w / 2 + roll, d / 2 - roll, top - roll), (0, d / 2 - roll, top - roll), (w / 2 - roll, d / 2 - roll, top - roll)], roll, 'leather', q(28, 18, 10), angle=70))
    p.add(box((w - 0.12, 0.12, 0.50), 'leather', (0, d / 2 - 0.085, 0.36), r=0.02, grain=0))
    inner = w - 4 * roll + 0.10
    # They lean back until their upper edges are sewn to the rolls.
    p.add(tufted(inner, 0.36, 14, 4, 'leather', 0.035), loc=(0, d / 2 - 0.17, 0.525), rot=(-8, 0, 0))
    for s in (-1, 1):
        p.add(tufted(0.60, 0.26, 5, 3, 'leather', 0.028), loc=(s * (w / 2 - 0.20), 0.06, 0.53), rot=(-10, 0, -90 * s))
    for i in range(3):
        cw = (inner + 0.02) / 3
        p.add(seat_cushion(cw - 0.005, 0.66, 0.15, 'leather', (-inner / 2 - 0.01 + cw * (i + 0.5), -0.09, 0.375), seed=i, crown=0.025))
        p.add(piping(cw - 0.003, 0.663, 0.045, 0.435, 'leather', (-inner / 2 - 0.01 + cw * (i + 0.5), -0.09, 0)))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(lathe(smooth([(0, 0), (0.02, 0), (0.026, 0.02), (0.036, 0.06), (0.030, 0.095), (0.036, 0.105)]), 'wood2', q(24, 14, 8), (sx * (w / 2 - 0.14), sy * (d / 2 - 0.12), 0)))


def tufted(w, h, nx, nz, slot, depth):
    """A deep-buttoned panel in the xz-plane facing -Y: diamonds of padding between buttons."""
    kx, kz = q(10, 7, 2), q(10, 7, 2)
    xs, zs = np.linspace(-w / 2, w / 2, nx * kx + 1), np.linspace(-h / 2, h / 2, nz * kz + 1)
    x, z = np.meshgrid(xs, zs, indexing='ij')
    u, v = (x / w + 0.5) * nx, (z / h + 0.5) * nz
    a, b = (u + v) / 2, (u - v) / 2
    pad = np.abs(np.sin(np.pi * a)) * np.abs(np.sin(np.pi * b))
    edge = np.clip(np.minimum(w / 2 - np.abs(x), h / 2 - np.abs(z)) / 0.03, 0, 1)
    y = -depth * (pad**0.45 * 0.75 + 0.25) * (0.3 + 0.7 * edge)
    i, j = np.meshgrid(np.arange(nx * kx), np.arange(nz * kz), indexing='ij')
    corner = i * (nz * kz + 1) + j
    quads = np.stack([corner, corner + nz * kz + 1, corner + nz * kz + 2, corner + 1], -1).reshape(-1, 4)
    # Split along the nearer seam; across it a seam would be a row of teeth.
    middle = [c.reshape(-1)[quads].mean(1) for c in (a, b)]
    across = np.abs(np.sin(np.pi * middle[0])) < np.abs(np.sin(np.pi * middle[1]))
    quads[across] = np.roll(quads[across], 1, 1)
    out = [part(np.stack([x, y, z], -1).reshape(-1, 3), quads, slot, angle=180, vertex_uv=np.stack([x + w / 2, z + h / 2], -1).reshape(-1, 2))]
    for i in range(nx + 1):
        for j in range(nz + 1):
            if (i + j) % 2 == 0 and 0 < i < nx and 0 < j < nz:
                out.append(ball(0.010, slot, (-w / 2 + w * i / nx, -depth * 0.30, -h / 2 + h * j / nz), (1, 0.5, 1), q(12, 8, 6)))
    return out


@register('armchair-tub', 'armchair', slots={'fabric': dict(texture='boucle', colour='#807b5f', rough=1.0)})
def armchair_tub(p):
    """A round tub chair: one shell bent in a U, thick cushions, splayed feet."""
    radius, thick = 0.335, 0.125
    nt, ns = q(90, 64, 20), q(28, 22, 8)
    v = []
    for i in range(nt + 1):
        # Closer together towards the ends, where the shell is drawn in.
        t = math.sin(math.pi / 2 * (-1 + 2 * i / nt))
        a = t * math.radians(118)
        ca, sa = math.cos(a), math.sin(a)
        k = (abs(ca)**2.6 + abs(sa)**2.6)**(-1 / 2.6)
        top = 0.74 - 0.17 * min(1, abs(t) * 1.25)**2.2
        end = max(1 - max(0, (abs(t) - 0.9) / 0.1)**2.5 * 0.999, 0.02)**0.5
        tt, hh = thick * (1 + 0.12 * (1 - abs(t))) * end, top - 0.13
        length = math.hypot(sa * k, ca * k)
        rx, ry = sa * k / length, ca * k / length
        for s in range(ns):
            w = 2 * math.pi * s / ns
            cw, sw = math.cos(w), math.sin(w)
            m = (abs(cw)**3.2 + abs(sw)**3.2)**(-1 / 3.2)
            z = 0.13 + hh / 2 + hh / 2 * (0.75 + 0.25 * end) * m * sw
            lz = (z - 0.13) / hh
            off = tt / 2 * m * cw + 0.08 * (1 - abs(t)**1.5) * lz + 0.012 * math.sin(math.pi * min(1, max(0, lz)))
            v.append((radius * k * sa * 1.02 + rx * off, radius * k * ca * 0.98 + ry * off, z))
    v = np.array(v)
    v = v + noise.vector(v, 4, 2) * 0.004
    i, s = np.meshgrid(np.arange(nt), np.arange(ns), indexing='ij')
    s2 = (s + 1) % ns
    quads = np.stack([i * ns + s, i * ns + s2, (i + 1) * ns + s2, (i + 1) * ns + s], -1).reshape(-1, 4)
    p.add(part(v, quads, 'fabric', 0, 80), part(v, [list(range(ns))[::-1], [nt * ns + k for k in range(ns)]], 'fabric', 0, 80))
    seat = ellipse(0.335, 0.36, q(72, 40, 20), 3.0)
    p.add(slab(seat, 0.0, 0.15, 'fabric', 0.055, crown=0.03, steps=q(8, 5, 2)), loc=(0, -0.075, 0.29))
    p.add(slab(ellipse(0.345, 0.37, q(72, 40, 20), 3.0), 0, 0.17, 'fabric', 0.05, steps=q(8, 4, 2)), loc=(0, -0.06, 0.13))
    p.add(legs(0.50, 0.52, 0.16, 'wood', 0.021, 0.013, 0.03))


@register('armchair-lounge', 'armchair', slots={'fabric': dict(colour='#c57a3a', texture='linen')})
def armchair_lounge(p):
    """A Danish easy chair: solid wood frame with paddle arms, loose seat and back cushion."""
    w, wood = 0.70, 'wood2'
    for s in (-1, 1):
        x = s * w / 2
        p.add(bar((x, -0.32, 0), (x, -0.29, 0.53), 0.013, wood, 0.019), bar((x, 0.36, 0), (x, 0.24, 0.56), 0.013, wood, 0.019))
        p.add(plank((x, -0.31, 0.245), (x, 0.32, 0.195), 0.022, 0.055, wood, 0.006))
        pts = np.array([(x, -0.37, 0.545), (x, -0.20, 0.56), (x, 0.05, 0.555), (x, 0.28, 0.56)])
        grid = []
        for t in np.linspace(0, 1, q(24, 12, 5)):
            y = -0.37 + 0.65 * t
            z = np.interp(y, pts[:, 1], pts[:, 2])
            half = 0.026 + 0.018 * math.sin(math.pi * min(1, t * 1.25)) if t < 0.8 else 0.032
            grid.append([(x + k * half, y, z + 0.004 * (1 - k * k)) for k in np.linspace(-1, 1, q(7, 5, 3))])
        p.add(sheet(np.array(grid)[:, ::-1], wood, 0.020, angle=60))
        p.add(bar((s * (w / 2 - 0.02), 0.20, 0.26), (s * (w / 2 - 0.035), 0.44, 0.82), 0.014, wood, 0.012))
    for k in range(5):
        t = 0.18 + 0.17 * k
        y, z = 0.20 + 0.24 * t, 0.26 + 0.56 * t
        p.add(plank((-w / 2 + 0.03, y, z), (w / 2 - 0.03, y, z), 0.030 if k < 4 else 0.05, 0.014, wood, 0.004, up=(0, -0.92, 0.39)))
    for y, z in ((-0.29, 0.25), (0.27, 0.20)):
        p.add(plank((-w / 2, y, z), (w / 2, y, z), 0.05, 0.022, wood, 0.005, up=(0, 1, 0)))
    p.add(box((w - 0.07, 0.62, 0.13), 'fabric', (0, -0.02, 0.325), r=0.045, inner=q((18, 18, 3), (5, 5, 1), (2, 2, 1)), crown=0.02, side=0.006, wobble=0.003, rot=(-4.5, 0, 0), grain=0))
    p.add(box((w - 0.07, 0.60, 0.13), 'fabric', (0, 0.255, 0.63), r=0.05, inner=q((18, 18, 3), (5, 5, 1), (2, 2, 1)), crown=0.028, side=0.006, wobble=0.004, rot=(67, 0, 0), grain=0))
    # Where the cushion's edge has begun to round: at its full width it would hang in the air.
    p.add(piping(w - 0.084, 0.606, 0.04, 0, 'fabric'), loc=(0, -0.02, 0.372), rot=(-4.5, 0, 0))


def padded_wing(side, levels, thick, slot):
    """An ear of a wing chair, upholstered all around: stadium sections stacked from the arm to the top, the last ones drawn in to a round end.

    side is -1 or 1; levels are (z, y of the rear end, y of the front, x of the middle), metres, from below.
    """
    sections = smooth(levels, q(6, 4, 1))
    ends = np.linspace(0, math.pi / 2, q(8, 5, 2) + 1)[1:]
    arc = np.linspace(0, math.pi, q(12, 8, 3) + 1)
    straight = np.linspace(0, 1, q(8, 5, 2) + 1)[1:-1]
    rings = [(*section, thick / 2) for section in sections]
    z, rear, front, x = sections[-1]
    radius = thick / 2 * 0.9
    for a in ends:
        inset = radius * (1 - math.cos(a))
        rings.append((z + radius * math.sin(a), rear - inset, front + inset, x, thick / 2 - inset))
    v = []
    for level, y_rear, y_front, middle, half in rings:
        y0, y1 = y_front + half, max(y_rear - half, y_front + half + 0.002)
        outline = [(half * math.cos(-a), y0 + half * math.sin(-a)) for a in arc]
        outline += [(-half, y0 + (y1 - y0) * t) for t in straight]
        outline += [(-half * math.cos(a), y1 + half * math.sin(a)) for a in arc]
        outline += [(half, y1 + (y0 - y1) * t) for t in straight]
        # The front leans outwards, and the stuffing swells between the seams.
        for dx, y in outline:
            t = (y1 - y) / (y1 - y0 + 2 * half)
            swell = 1 + 0.12 * math.sin(math.pi * min(1, max(0, t)))
            v.append((side * (middle + 0.03 * t) + dx * swell, y, level))
    n, rows = len(v) // len(rings), len(rings)
    i, k = np.meshgrid(np.arange(rows - 1), np.arange(n), indexing='ij')
    k2 = (k + 1) % n
    quads = np.stack([i * n + k2, i * n + k, (i + 1) * n + k, (i + 1) * n + k2], -1).reshape(-1, 4)
    return [part(v, quads, slot, 2, 80), part(v, [[(rows - 1) * n + k for k in range(n)][::-1]], slot, 2, 80)]


@register('armchair-wing', 'armchair', slots={'fabric': dict(colour='#6f7f8a')})
def armchair_wing(p):
    """A wing chair: high back with ears, rolled arms, turned feet."""
    w = 0.78
    p.add(box((0.66, 0.62, 0.16), 'fabric', (0, -0.02, 0.29), r=0.03, side=0.004, inner=q((8, 8, 2), (5, 5, 1), 1), grain=0))
    p.add(seat_cushion(0.54, 0.60, 0.15, 'fabric', (0, -0.05, 0.43), crown=0.03), piping(0.542, 0.602, 0.045, 0.492, 'fabric', (0, -0.05, 0)))
    p.add(box((0.60, 0.14, 0.78), 'fabric', (0, 0.30, 0.74), r=0.06, rot=(-9, 0, 0), crown=0.03, side=0.006, inner=q((16, 3, 16), (10, 2, 10), (3, 1, 3)), grain=2))
    for s in (-1, 1):
        x = s * (w / 2 - 0.06)
        p.add(box((0.10, 0.60, 0.36), 'fabric', (x, -0.01, 0.39), r=0.04, side=0.006, inner=q((3, 12, 6), (2, 6, 4), 1), grain=1))
        # The roll ends in a shallow dome, as a covered button of its size does.
        dome = [(x, -0.33 - 0.012 * math.sin(a), 0.575) for a in np.linspace(math.pi / 2, 0, q(7, 5, 2))]
        domes = [0.058 * math.sin(a) ** 0.5 for a in np.linspace(0.15, math.pi / 2, q(7, 5, 2))]
        p.add(tube(dome + [(x, -0.29, 0.576), (x, -0.10, 0.583), (x, 0.10, 0.595), (x, 0.29, 0.61)], domes + [0.058, 0.059, 0.058, 0.050], 'fabric', q(32, 26, 8)))
        p.add(*padded_wing(s, [(0.56, 0.36, 0.02, 0.315), (0.66, 0.36, 0.00, 0.312), (0.80, 0.37, 0.005, 0.310), (0.93, 0.39, 0.05, 0.306), (1.03, 0.40, 0.13, 0.300), (1.10, 0.41, 0.24, 0.292)], 0.074, 'fabric'))
    for sx in (-1, 1):
        p.add(lathe(smooth([(0, 0), (0.014, 0), (0.017, 0.02), (0.024, 0.10), (0.020, 0.15), (0.028, 0.17), (0.028, 0.22)]), 'wood2', q(24, 18, 8), (sx * 0.27, -0.27, 0)))
        p.add(bar((sx * 0.26, 0.32, 0), (sx * 0.25, 0.24, 0.22), 0.015, 'wood2', 0.024))
    p.add(pillow((0.44, 0.32, 0.7), 'accent', (0, 0.06, 0.62), (70, 0, 3), 1))


@register('ottoman-round', 'ottoman', slots={'fabric': dict(texture='velvet', colour='#9a8f7c', rough=0.9)})
def ottoman_round(p):
    p.add(slab(ellipse(0.30, 0.30, q(72, 40, 18)), 0.03, 0.42, 'fabric', 0.035, crown=0.025, steps=q(8, 5, 2)))
    p.add(tube([(0.303 * math.cos(a), 0.303 * math.sin(a), 0.385) for a in np.linspace(0, 2 * math.pi, q(72, 40, 18) + 1)[:-1]], 0.0055, 'fabric', q(8, 6, 4), closed=True))
    p.add(slab(ellipse(0.28, 0.28, q(72, 40, 18)), 0, 0.035, 'metal2', 0.003))


@register('pouf-knit', 'ottoman', slots={'throw': dict(colour='#d5c8b2')})
def pouf_knit(p):
    b = ball(0.27, 'throw', (0, 0, 0.19), (1.0, 1.0, 0.70), q(64, 32, 16), wobble=0.01, seed=5)
    p.add(b)
    for part_ in p.parts:
        part_.v[:, 2] = np.maximum(part_.v[:, 2], 0)


@register('bench-upholstered', 'bench', slots={'fabric': dict(texture='velvet', colour='#8d8577', rough=0.9)})
def bench_upholstered(p):
    p.add(box((1.24, 0.44, 0.13), 'fabric', (0, 0, 0.415), r=0.04, crown=0.015, side=0.004, inner=q((26, 8, 2), (10, 4, 1), (4, 2, 1)), grain=0))
    p.add(piping(1.243, 0.443, 0.04, 0.452, 'fabric'), piping(1.243, 0.443, 0.04, 0.378, 'fabric'))
    for sx in (-1, 1):
        x = sx * 0.52
        p.add(tube([(x, -0.19, 0.35), (x, -0.19, 0.03), (x, -0.17, 0.011), (x, 0.17, 0.011), (x, 0.19, 0.03), (x, 0.19, 0.35)], 0.011, 'metal2', q(14, 8, 6)))


@register('bench-wood', 'bench')
def bench_wood(p):
    p.add(slab(rectangle(1.30, 0.34, 0.03), 0.42, 0.455, 'wood', 0.006))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(bar((sx * 0.58, sy * 0.14, 0), (sx * 0.52, sy * 0.10, 0.43), 0.014, 'wood', 0.021))
        p.add(bar((sx * 0.55, -0.12, 0.16), (sx * 0.55, 0.12, 0.16), 0.011, 'wood'))
    p.add(bar((-0.55, 0, 0.16), (0.55, 0, 0.16), 0.011, 'wood'))
