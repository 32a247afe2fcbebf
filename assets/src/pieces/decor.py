"""Small things: books, vases, bowls, trays, cushions, throws, baskets, candles, kitchen and bathroom accessories."""
import math

import numpy as np


from mesh import q
from pieces import register
from shapes import bar, ball, box, draped, ellipse, lathe, leaf, pillow, rectangle, sheet, slab, smooth, tube
from pictures import leaf_cell


def book(w, d, h, slot, loc, turn=0.0, rot=None):
    """A closed book lying flat: cover boards, spine on the left, pages."""
    parts = [box((w, d, 0.003), slot, (0, 0, 0.0015), r=q(0.0012, 0, 0), seg=1), box((w, d, 0.003), slot, (0, 0, h - 0.0015), r=q(0.0012, 0, 0), seg=1),
             box((0.004, d, h), slot, (-w / 2 + 0.002, 0, h / 2), r=q(0.0015, 0, 0), seg=1), box((w - 0.010, d - 0.010, h - 0.006), 'paper', (0.001, 0, h / 2), r=0)]
    return [x.moved(loc, rot or (0, 0, turn)) for x in parts]


def books(p, loc, sizes, turns):
    z = loc[2]
    for (w, d, h, slot), turn in zip(sizes, turns):
        p.add(book(w, d, h, slot, (loc[0], loc[1], z), turn))
        z += h
    return z


def standing_books(p, x0, x1, y, z, height, depth, rng):
    """Fills a shelf from x0 to x1 with upright books, the last ones leaning."""
    x = x0
    while x < x1 - 0.02:
        t = rng.uniform(0.016, 0.042)
        if x + t > x1:
            break
        h, d = height * rng.uniform(0.74, 0.97), depth * rng.uniform(0.72, 0.92)
        slot = ('cover1', 'cover2', 'cover3', 'cover4', 'paper')[rng.randint(5)]
        p.add(box((t, d, h), slot, (x + t / 2, y + (depth - d) / 2 * -0.6, z + h / 2), r=q(0.003, 0, 0), seg=1))
        p.add(box((t * 0.7, d - 0.006, 0.002), 'paper', (x + t / 2, y + (depth - d) / 2 * -0.6 + 0.001, z + h), r=0))
        x += t + 0.0008
    return x


def bowl(p, loc, r=0.13, slot='ceramic2'):
    prof = smooth([(0, 0), (r * 0.45, 0), (r * 0.5, r * 0.06), (r * 0.85, r * 0.36), (r, r * 0.62), (r * 0.97, r * 0.64), (r * 0.80, r * 0.38), (r * 0.45, r * 0.12), (0, r * 0.10)])
    p.add(lathe(prof, slot, q(64, 32, 14), angle=60), loc=loc)


VASES = {
    'bottle': [(0, 0), (0.045, 0), (0.052, 0.006), (0.085, 0.06), (0.088, 0.10), (0.060, 0.16), (0.026, 0.195), (0.022, 0.225), (0.030, 0.245), (0.026, 0.246), (0.017, 0.225), (0.018, 0.19), (0, 0.12)],
    'tall': [(0, 0), (0.055, 0), (0.062, 0.006), (0.078, 0.16), (0.072, 0.30), (0.050, 0.38), (0.056, 0.41), (0.051, 0.412), (0.044, 0.38), (0.05, 0.30), (0, 0.2)],
    'round': [(0, 0), (0.05, 0), (0.06, 0.004), (0.115, 0.07), (0.120, 0.12), (0.085, 0.185), (0.048, 0.205), (0.050, 0.222), (0.045, 0.223), (0.04, 0.205), (0, 0.15)],
    'jug': [(0, 0), (0.06, 0), (0.068, 0.008), (0.088, 0.09), (0.080, 0.17), (0.052, 0.23), (0.058, 0.27), (0.053, 0.272), (0.045, 0.23), (0, 0.16)],
}


def vase(p, loc, form='bottle', slot='ceramic', grasses=0, twigs=0, scale=1.0):
    prof = smooth(VASES[form])
    p.add(lathe([(r * scale, z * scale) for r, z in prof], slot, q(64, 32, 14), angle=60), loc=loc)
    top = max(z for _, z in VASES[form]) * scale
    for k in range(grasses):
        a, spread, h = p.rng.uniform(0, 6.28), p.rng.uniform(0.04, 0.16), p.rng.uniform(0.22, 0.42)
        pts = [(loc[0] + math.cos(a) * spread * t**1.6 + 0.006 * math.cos(a), loc[1] + math.sin(a) * spread * t**1.6, loc[2] + top * 0.6 + (h + top * 0.4) * t) for t in np.linspace(0, 1, q(8, 5, 3))]
        p.add(tube(pts, 0.0013, 'straw', 4))
        tip = np.array(pts[-1])
        n = q(22, 12, 5)
        for j in range(n):
            t = j / n
            at = tip + (np.array(pts[-1]) - np.array(pts[-2])) * (t - 0.6) * 1.3 + p.rng.uniform(-0.006, 0.006, 3)
            d = 0.010 + 0.018 * (1 - t)
            b = p.rng.uniform(0, 6.28)
            p.add(bar(at, at + [d * math.cos(b), d * math.sin(b), d * 0.7], 0.0026, 'straw', 0.0006, 4))
    for k in range(twigs):
        a, spread, h = 6.28 * k / twigs + p.rng.uniform(-0.4, 0.4), p.rng.uniform(0.08, 0.24), p.rng.uniform(0.30, 0.52)
        ts = np.linspace(0, 1, q(9, 6, 4))
        pts = [(loc[0] + math.cos(a) * spread * t**1.4, loc[1] + math.sin(a) * spread * t**1.4, loc[2] + top * 0.6 + (h + top * 0.4) * t) for t in ts]
        p.add(tube(pts, np.linspace(0.003, 0.0012, len(pts)), 'bark', 5))
        for j in range(q(12, 10, 6)):
            t = 0.35 + 0.65 * j / 10
            at = np.array([np.interp(t, ts, [pt[i] for pt in pts]) for i in range(3)])
            turn = p.rng.uniform(0, 360)
            p.add(leaf(0.075, 0.036, 'leaf', 0.15, 0.1, j, 'heart', nu=2, nv=q(6, 4, 2), cell=leaf_cell('heart')), loc=at, rot=(p.rng.uniform(10, 50), 0, turn))


def candle(p, loc, h=0.12, r=0.035):
    p.add(lathe([(0, 0), (r, 0), (r, h - 0.004), (r - 0.004, h), (r * 0.5, h - 0.004), (0, h - 0.005)], 'wax', q(32, 18, 10), angle=50), loc=loc)
    p.add(tube([(0, 0, h - 0.006), (0.001, 0, h + 0.004), (0.003, 0, h + 0.012)], 0.0012, 'metal', 5), loc=loc)


def tray(p, loc, w=0.42, d=0.28, slot='wood2'):
    p.add(slab(rectangle(w, d, 0.03), 0, 0.010, slot, 0.003), loc=loc)
    path = [(x, y, 0.022) for x, y in rectangle(w - 0.008, d - 0.008, 0.028, q(6, 4, 2))]
    p.add(tube(path, 0.014, slot, q(10, 6, 4), closed=True, flat=0.45), loc=loc)


@register('books-stack', 'decor', tags=('all',))
def books_stack(p):
    top = books(p, (0, 0, 0), [(0.30, 0.22, 0.032, 'cover1'), (0.27, 0.20, 0.026, 'cover2'), (0.23, 0.17, 0.021, 'cover3'), (0.20, 0.15, 0.018, 'cover4')], (6, -5, 12, 2))
    p.add(ball(0.028, 'metal2', (0.01, 0, top + 0.020), (1, 1, 0.72)))


@register('books-row', 'decor', tags=('all',))
def books_row(p):
    standing_books(p, -0.24, 0.22, 0, 0, 0.26, 0.18, p.rng)
    for x in (-0.255, 0.245):
        p.add(box((0.02, 0.13, 0.15), 'stone', (x, 0, 0.075), r=0.004))


@register('vase-grasses', 'decor')
def vase_grasses(p):
    vase(p, (0, 0, 0), 'bottle', grasses=12, scale=1.15)


@register('vase-twigs', 'decor', slots={'ceramic': dict(colour='#ded8cc')})
def vase_twigs(p):
    vase(p, (0, 0, 0), 'jug', twigs=7)


@register('vase-trio', 'decor')
def vase_trio(p):
    vase(p, (-0.15, 0.03, 0), 'tall', 'ceramic2')
    vase(p, (0.06, 0.05, 0), 'round', 'ceramic')
    vase(p, (0.17, -0.10, 0), 'bottle', 'terracotta', scale=0.62)


@register('bowl-fruit', 'kitchen', tags=('all',))
def bowl_fruit(p):
    bowl(p, (0, 0, 0), 0.15, 'wood2')
    for k, (x, y, z, slot) in enumerate(((-0.05, 0.02, 0.075, 'toy3'), (0.05, 0.035, 0.075, 'toy4'), (0.01, -0.055, 0.075, 'toy1'), (0.0, 0.005, 0.118, 'toy4'), (0.07, -0.035, 0.088, 'toy3'))):
        p.add(ball(0.038, slot, (x, y, z), (1, 1, 0.92), q(28, 14, 8)), bar((x, y, z + 0.030), (x + 0.004, y, z + 0.043), 0.0018, 'stem', seg=5))


@register('bowl', 'decor', tags=('all',))
def bowl_alone(p):
    bowl(p, (0, 0, 0), 0.16)


@register('tray-candles', 'decor', tags=('all',))
def tray_candles(p):
    tray(p, (0, 0, 0))
    candle(p, (-0.11, 0.03, 0.010), 0.16)
    candle(p, (-0.03, -0.04, 0.010), 0.10)
    vase(p, (0.10, 0.02, 0.010), 'round', scale=0.6)


@register('candlesticks', 'decor')
def candlesticks(p):
    for x, y, h in ((-0.10, 0.02, 0.30), (0.0, -0.03, 0.22), (0.10, 0.03, 0.26)):
        prof = smooth([(0, 0), (0.045, 0), (0.048, 0.006), (0.02, 0.02), (0.009, 0.05), (0.014, 0.07), (0.008, 0.09), (0.008, h - 0.04), (0.018, h - 0.02), (0.020, h), (0, h)])
        p.add(lathe(prof, 'metal2', q(40, 20, 10), (x, y, 0), angle=60))
        p.add(lathe([(0, h - 0.002), (0.011, h - 0.002), (0.010, h + 0.20), (0.004, h + 0.212), (0, h + 0.214)], 'wax', q(24, 12, 8), (x, y, 0)))


@register('pillow-square', 'textile', tags=('all',))
def pillow_square(p):
    p.add(pillow((0.50, 0.50, 0.72), 'accent', (0, 0, 0.2), (74, 0, 0), 0))


@register('pillow-lumbar', 'textile', tags=('all',))
def pillow_lumbar(p):
    p.add(pillow((0.58, 0.34, 0.66), 'accent2', (0, 0, 0.15), (74, 0, 0), 1))


@register('throw-arm', 'textile', hang=True, tags=('all',))
def throw_arm(p):
    """Lies over the right arm of sofa-3: place it at the sofa's own origin."""
    grid = draped('throw')
    # The simulation ends while the free end still swings outwards: it comes to rest beside the arm.
    free = np.maximum(grid[..., 0] - 1.155, 0)
    grid[..., 0] -= 0.72 * free
    grid[..., 2] -= 0.18 * free
    p.add(sheet(grid, 'throw', 0.008))


@register('throw-folded', 'textile', tags=('all',))
def throw_folded(p):
    for k, (w, d) in enumerate(((0.50, 0.38), (0.492, 0.376), (0.496, 0.37), (0.488, 0.372))):
        p.add(box((w, d, 0.030), 'throw', (0.002 * (k % 2), 0, 0.015 + 0.028 * k), r=0.014, crown=0.004, side=0.004, wobble=0.004, inner=q((12, 10, 1), (5, 4, 1), (2, 2, 1)), seed=k, grain=0))


@register('basket', 'decor')
def basket(p):
    prof = smooth([(0, 0.004), (0.17, 0.0), (0.185, 0.01), (0.215, 0.16), (0.20, 0.32), (0.205, 0.335), (0.197, 0.337), (0.19, 0.32), (0.20, 0.16), (0.17, 0.03), (0, 0.02)])
    p.add(lathe(prof, 'rattan', q(64, 36, 16), angle=70))
    for s in (-1, 1):
        p.add(tube([(s * 0.20, -0.06, 0.31), (s * 0.215, -0.05, 0.37), (s * 0.22, 0, 0.392), (s * 0.215, 0.05, 0.37), (s * 0.20, 0.06, 0.31)], 0.011, 'rattan', q(12, 7, 4)))
    p.add(box((0.30, 0.24, 0.10), 'throw', (0, 0, 0.29), r=0.045, crown=0.03, wobble=0.018, inner=q((14, 12, 2), (7, 6, 1), (3, 3, 1)), seed=4, rot=(6, -8, 20)))


@register('utensils', 'kitchen', tags=('all',))
def utensils(p):
    """Cutting boards leaning, a crock of spoons, an oil bottle."""
    p.add(slab(rectangle(0.26, 0.40, 0.03), -0.009, 0.009, 'wood', 0.004), loc=(-0.14, 0.05, 0.20), rot=(80, 0, 0))
    p.add(slab(ellipse(0.13, 0.13), -0.008, 0.008, 'wood2', 0.004), loc=(-0.02, 0.01, 0.13), rot=(78, 0, 0))
    p.add(lathe(smooth([(0, 0), (0.05, 0), (0.056, 0.005), (0.058, 0.14), (0.054, 0.141), (0.052, 0.02), (0, 0.015)]), 'ceramic', q(48, 24, 12), (0.17, 0, 0), angle=50))
    for a, h in ((0.3, 0.30), (2.2, 0.28), (4.0, 0.32), (5.2, 0.27)):
        tip = (0.17 + 0.055 * math.cos(a), 0.055 * math.sin(a), h)
        p.add(bar((0.17 - 0.02 * math.cos(a), -0.02 * math.sin(a), 0.02), tip, 0.005, 'wood', 0.006))
        p.add(ball(0.024, 'wood', tip, (1, 0.35, 1.35), q(20, 12, 8), rot=(0, 0, math.degrees(a))))
    p.add(lathe(smooth([(0, 0), (0.030, 0), (0.032, 0.005), (0.032, 0.16), (0.012, 0.21), (0.012, 0.26), (0, 0.262)]), 'ceramic2', q(40, 20, 10), (0.29, 0.02, 0)))


@register('kettle-set', 'kitchen', tags=('all',))
def kettle_set(p):
    p.add(lathe(smooth([(0, 0), (0.085, 0), (0.095, 0.008), (0.10, 0.05), (0.085, 0.12), (0.055, 0.165), (0.05, 0.17), (0.02, 0.178), (0.014, 0.19), (0.016, 0.20), (0, 0.204)]), 'metal', q(56, 28, 14)))
    p.add(tube([(0.085, 0, 0.09), (0.13, 0, 0.13), (0.15, 0, 0.175), (0.165, 0, 0.185)], [0.018, 0.012, 0.009, 0.008], 'metal', q(16, 10, 6)))
    p.add(tube([(-0.06, 0, 0.155), (-0.11, 0, 0.19), (-0.135, 0, 0.14), (-0.12, 0, 0.06), (-0.095, 0, 0.03)], 0.009, 'wood', q(14, 8, 5)))
    for k, x in enumerate((-0.30, -0.42)):
        s = 1 - 0.15 * k
        p.add(lathe([(0, 0), (0.052 * s, 0), (0.055 * s, 0.004), (0.055 * s, 0.13 * s), (0.052 * s, 0.134 * s), (0, 0.134 * s)], 'ceramic', q(40, 20, 12), (x, 0.02, 0), angle=40))
        p.add(slab(ellipse(0.055 * s, 0.055 * s, q(40, 20, 12)), 0.134 * s, 0.150 * s, 'wood', 0.004), loc=(x, 0.02, 0))


@register('dinner-setting', 'kitchen', tags=('all',))
def dinner_setting(p):
    """One place: linen mat, plate, bowl, folded napkin, glass."""
    p.add(slab(ellipse(0.19, 0.19, q(64, 32, 16)), 0, 0.004, 'rattan', 0.0015))
    p.add(lathe(smooth([(0, 0.004), (0.08, 0.004), (0.09, 0.006), (0.132, 0.018), (0.135, 0.020), (0.133, 0.022), (0.088, 0.010), (0, 0.009)]), 'ceramic', q(64, 32, 16), angle=60))
    bowl(p, (0, 0, 0.009), 0.075, 'ceramic2')
    p.add(box((0.07, 0.20, 0.008), 'accent2', (-0.24, 0, 0.004), r=0.003, grain=1))
    p.add(lathe(smooth([(0, 0.0), (0.030, 0.0), (0.034, 0.05), (0.036, 0.10), (0.034, 0.10), (0.031, 0.05), (0.027, 0.006), (0, 0.005)]), 'glass', q(32, 20, 12), (0.20, 0.14, 0)))


@register('towels', 'bathroom', tags=('all',))
def towels(p):
    for k, slot in enumerate(('sheet', 'accent2', 'sheet')):
        p.add(box((0.34, 0.24, 0.062), slot, (0, 0, 0.031 + 0.060 * k), r=0.030, crown=0.006, side=0.003, wobble=0.004, inner=q((10, 8, 2), (5, 4, 1), (2, 2, 1)), seed=k, grain=0))


@register('soap-set', 'bathroom', tags=('all',))
def soap_set(p):
    p.add(slab(rectangle(0.30, 0.13, 0.02), 0, 0.012, 'stone', 0.003))
    p.add(lathe(smooth([(0, 0.012), (0.034, 0.012), (0.036, 0.016), (0.036, 0.12), (0.022, 0.14), (0.012, 0.145), (0.012, 0.16), (0, 0.162)]), 'ceramic', q(40, 20, 10), (-0.09, 0, 0)))
    p.add(tube([(-0.09, 0, 0.155), (-0.09, 0, 0.185), (-0.09, -0.012, 0.19), (-0.09, -0.05, 0.186)], 0.004, 'metal2', q(10, 6, 4)))
    p.add(lathe(smooth([(0, 0.012), (0.030, 0.012), (0.034, 0.018), (0.036, 0.09), (0.033, 0.091), (0.030, 0.03), (0, 0.025)]), 'ceramic2', q(40, 20, 10), (0.0, 0, 0)))
    p.add(box((0.08, 0.055, 0.024), 'wax', (0.095, 0, 0.024), r=0.010, crown=0.003))


@register('towel-ladder', 'bathroom')
def towel_ladder(p):
    """Leans against the wall behind it."""
    lean = 0.30
    for s in (-1, 1):
        p.add(bar((s * 0.25, -lean / 2, 0), (s * 0.22, lean / 2, 1.75), 0.018, 'wood', 0.016))
    for k in range(5):
        t = 0.16 + 0.18 * k
        x, y, z = 0.25 - 0.03 * t, -lean / 2 + lean * t, 1.75 * t
        p.add(bar((-x, y, z), (x, y, z), 0.012, 'wood'))
    for t, slot, x0, drop in ((0.88, 'sheet', -0.02, 0.55), (0.52, 'accent2', 0.03, 0.42)):
        y, z = -lean / 2 + lean * t, 1.75 * t
        n = q(24, 12, 6)
        rows = []
        for k in range(n + 1):
            u = -1 + 2 * k / n
            if abs(u) < 0.12:
                a = u / 0.12 * math.pi / 2
                pt = (y + 0.020 * math.sin(a), z + 0.020 * math.cos(a))
            else:
                pt = (y + 0.020 * np.sign(u), z - drop * (abs(u) - 0.12) * (1.0 if u < 0 else 0.8))
            rows.append([(x0 + w + 0.004 * math.sin(w * 60 + u * 3), pt[0] + 0.005 * math.sin(w * 34 + u * 2) * abs(u), pt[1]) for w in np.linspace(-0.15, 0.15, q(24, 12, 5))])
        p.add(sheet(np.array(rows)[:, ::-1], slot, 0.008, back=False))


@register('bath-stool', 'bathroom', tags=('all',))
def bath_stool(p):
    """A low slatted stool for towels beside a bath."""
    for k in range(5):
        p.add(box((0.42, 0.050, 0.022), 'wood', (0, -0.124 + 0.062 * k, 0.429), r=0.005, seg=q(3, 2, 1)))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(bar((sx * 0.185, sy * 0.135, 0), (sx * 0.175, sy * 0.125, 0.42), 0.016, 'wood', 0.019))
        p.add(box((0.024, 0.27, 0.040), 'wood', (sx * 0.176, 0, 0.399), r=0.004, seg=1))
        p.add(bar((sx * 0.182, -0.13, 0.14), (sx * 0.182, 0.13, 0.14), 0.011, 'wood'))


@register('bath-tray', 'bath-tray', slots={'wood': dict(texture=None), 'sheet': dict(texture=None, colour='#cfc8ba'), 'paper': dict(colour='#d9cfbd')}, tags=('all',))
def bath_tray(p):
    """A slatted tray that lies across a bath's rim on its two ends, with a candle, a book and a flannel; one end is left free for a plant. Plain colours, few faces: it is seen small."""
    length = 0.80
    for k in range(3):
        p.add(box((length - 0.02, 0.058, 0.010), 'wood', (0, -0.067 + 0.067 * k, 0.014), r=0))
    for s in (-1, 1):
        p.add(box((0.040, 0.193, 0.032), 'wood', (s * (length / 2 - 0.020), 0, 0.016), r=0))
    for z in q((0.021, 0.041), (0.021, 0.041), (0.041,)):
        p.add(box((0.140, 0.105, 0.004), 'cover1', (-0.02, 0.01, z), r=0, rot=(0, 0, 12)))
    p.add(box((0.134, 0.099, 0.020), 'paper', (-0.02, 0.01, 0.030), r=0, rot=(0, 0, 12)))
    p.add(lathe([(0, 0), (0.033, 0), (0.033, 0.076), (0, 0.073)], 'paper', q(28, 14, 8), angle=50), loc=(0.125, -0.02, 0.019))
    p.add(box((0.120, 0.150, 0.042), 'sheet', (0.250, 0, 0.040), r=0.009, seg=1))


@register('clock-wall', 'wall', wall=True)
def clock_wall(p):
    p.add(lathe([(0, 0.012), (0.155, 0.012)][::-1], 'paper', q(64, 40, 20), rot=(90, 0, 0), loc=(0, 0, 0)))
    p.add(lathe([(0.15, 0.0), (0.175, 0.0), (0.178, 0.004), (0.178, 0.026), (0.172, 0.032), (0.158, 0.030), (0.152, 0.012)], 'wood', q(72, 44, 20), rot=(90, 0, 0), angle=50))
    for k in range(12):
        a = math.pi / 6 * k
        p.add(box((0.006, 0.003, 0.026 if k % 3 == 0 else 0.014), 'metal', (0.128 * math.sin(a), -0.0135, 0.128 * math.cos(a)), r=0.001, seg=1, rot=(0, math.degrees(a), 0)))
    for a, length, w in ((305, 0.075, 0.008), (60, 0.11, 0.006)):
        p.add(box((w, 0.003, length), 'metal', (length / 2 * math.sin(math.radians(a)), -0.018, length / 2 * math.cos(math.radians(a))), r=0.001, seg=1, rot=(0, a, 0)))
    p.add(lathe([(0, 0.022), (0.008, 0.021), (0.009, 0.014)][::-1], 'metal', 16, rot=(90, 0, 0)))


