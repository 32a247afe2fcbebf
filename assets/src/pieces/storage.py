"""Bookcases, shelves, dressers, wardrobes and nightstands."""
from mesh import q
from pieces import register
from pieces.decor import bowl, book, candle, standing_books, vase
from pieces.plants import trailing
from shapes import bar, ball, box, ellipse, fluted, lathe, legs, plank, rectangle, slab, smooth, tube


def knob(p, x, y, z, slot='metal2'):
    p.add(lathe(smooth([(0.006, 0), (0.005, 0.010), (0.013, 0.017), (0.012, 0.024), (0, 0.026)]), slot, q(20, 12, 8), (x, y, z), (90, 0, 0)))


def pull(p, x, y, z, w=0.10, slot='metal'):
    p.add(tube([(x - w / 2, y, z), (x - w / 2, y - 0.022, z), (x + w / 2, y - 0.022, z), (x + w / 2, y, z)], 0.0045, slot, q(12, 6, 4)))


def carcass(p, w, d, h, slot, z0=0.0, t=0.022, back=True):
    p.add(box((w, d, t), slot, (0, 0, z0 + h - t / 2), grain=0), box((w, d, t), slot, (0, 0, z0 + t / 2), grain=0))
    for s in (-1, 1):
        p.add(box((t, d, h - 2 * t + 0.001), slot, (s * (w / 2 - t / 2), 0, z0 + h / 2), grain=2))
    if back:
        p.add(box((w - 2 * t, 0.008, h - 2 * t), slot, (0, d / 2 - 0.010, z0 + h / 2), r=0.001, grain=2))


def dress_shelf(p, kind, x0, x1, z, depth, height):
    """Things on a shelf between x0 and x1: books, a vase, a bowl, lying books with an object, a plant or a box."""
    mid = (x0 + x1) / 2
    if kind == 'books':
        standing_books(p, x0 + 0.01, x0 + (x1 - x0) * 0.72, 0, z, min(height - 0.03, 0.27), depth - 0.05, p.rng)
    elif kind == 'books-vase':
        standing_books(p, x0 + 0.01, x0 + (x1 - x0) * 0.5, 0, z, min(height - 0.03, 0.26), depth - 0.05, p.rng)
        vase(p, (x1 - 0.11, 0, z), 'round', 'ceramic', scale=0.75)
    elif kind == 'lying':
        zz = z
        for k, slot in enumerate(('cover1', 'cover4', 'cover3')):
            p.add(book(0.24 - 0.02 * k, 0.17 - 0.01 * k, 0.028, slot, (mid - 0.06, -0.01, zz), p.rng.uniform(-8, 8)))
            zz += 0.028
        p.add(ball(0.035, 'metal2', (mid - 0.06, 0, zz + 0.032), seg=q(28, 16, 8)))
        vase(p, (x1 - 0.10, 0.01, z), 'bottle', 'ceramic2', scale=0.8)
    elif kind == 'plant':
        trailing(p, (mid, -0.01, z), 0.8)
    elif kind == 'bowl':
        bowl(p, (mid, 0, z), min(0.12, depth * 0.38), 'ceramic')
    elif kind == 'box':
        for k, x in enumerate((mid - 0.10, mid + 0.12)):
            p.add(box((0.19, depth - 0.08, 0.15 - 0.03 * k), 'rattan', (x, 0, z + 0.075 - 0.015 * k), r=0.012))
    elif kind == 'candles':
        candle(p, (mid - 0.07, 0, z), 0.14)
        candle(p, (mid + 0.03, -0.03, z), 0.09)
    elif kind == 'frame':
        p.add(box((0.18, 0.014, 0.23), 'wood2', (mid, 0.05, z + 0.118), r=0.003, rot=(-8, 0, 0)), box((0.15, 0.004, 0.20), 'paper', (mid, 0.041, z + 0.118), r=0.001, rot=(-8, 0, 0)))


@register('bookcase', 'bookcase')
def bookcase(p):
    w, d, h, t = 0.95, 0.32, 1.95, 0.024
    carcass(p, w, d, h - 0.06, 'wood', 0.06, t)
    p.add(box((w - 0.06, d - 0.05, 0.06), 'wood', (0, 0.01, 0.03), grain=0))
    rows = 5
    gap = (h - 0.06 - t) / rows
    for k in range(1, rows):
        p.add(box((w - 2 * t, d - 0.02, 0.020), 'wood', (0, 0.002, 0.06 + t / 2 + gap * k), grain=0))
    plans = (('box', 'box'), ('books', 'frame'), ('lying', 'books'), ('books-vase', 'plant'), ('bowl', 'books'))
    for k, (left, right) in enumerate(plans):
        z = 0.06 + (t if k == 0 else t / 2 + 0.010) + gap * k
        dress_shelf(p, left, -w / 2 + t, -0.01, z, d, gap)
        dress_shelf(p, right, 0.01, w / 2 - t, z, d, gap)


@register('bookcase-industrial', 'bookcase', slots={'wood': dict(texture='rustic', colour='#8a6341')})
def bookcase_industrial(p):
    w, d, h = 1.00, 0.34, 1.85
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(box((0.025, 0.025, h), 'metal', (sx * (w / 2 - 0.0125), sy * (d / 2 - 0.0125), h / 2), r=0.002))
    levels = (0.12, 0.54, 0.96, 1.38, h - 0.02)
    for z in levels:
        p.add(box((w - 0.03, d - 0.02, 0.032), 'wood', (0, 0, z), r=0.004, grain=0))
        for sy in (-1, 1):
            p.add(box((w - 0.05, 0.02, 0.02), 'metal', (0, sy * (d / 2 - 0.0125), z - 0.024), r=0.002, grain=0))
    p.add(bar((-w / 2 + 0.02, d / 2 - 0.012, 0.14), (w / 2 - 0.02, d / 2 - 0.012, 1.36), 0.005, 'metal'), bar((w / 2 - 0.02, d / 2 - 0.012, 0.14), (-w / 2 + 0.02, d / 2 - 0.012, 1.36), 0.005, 'metal'))
    for z, left, right in ((levels[0], 'box', 'books'), (levels[1], 'books', 'bowl'), (levels[2], 'lying', 'books'), (levels[3], 'books', 'plant')):
        dress_shelf(p, left, -w / 2 + 0.03, -0.01, z + 0.016, d, 0.38)
        dress_shelf(p, right, 0.01, w / 2 - 0.03, z + 0.016, d, 0.38)


@register('shelf-ladder', 'bookcase')
def shelf_ladder(p):
    h, d = 1.85, 0.40
    for s in (-1, 1):
        p.add(plank((s * 0.31, -d / 2 + 0.01, 0), (s * 0.31, d / 2 - 0.01, h), 0.026, 0.045, 'wood', 0.004, up=(1, 0, 0)))
    for k, z in enumerate((0.28, 0.70, 1.12, 1.54)):
        y_front = -d / 2 + 0.01 + (d - 0.02) * z / h
        depth = d / 2 - y_front + 0.02
        p.add(box((0.60, depth, 0.020), 'wood', (0, d / 2 - depth / 2, z), grain=0))
        y = d / 2 - depth / 2
        for part_ in _shelf_things(p, ('box', 'books', 'plant', 'candles')[k], depth, z + 0.010):
            p.add(part_, loc=(0, y, 0))


def _shelf_things(p, kind, depth, z):
    from mesh import Piece
    things = Piece('things-' + kind)
    dress_shelf(things, kind, -0.28, 0.28, z, min(depth, 0.30), 0.34)
    return things.parts


@register('shelf-wall', 'shelf', wall=True)
def shelf_wall(p):
    """A floating shelf with things on it; its back lies on the wall plane."""
    p.add(box((0.90, 0.22, 0.032), 'wood', (0, -0.11, -0.016), r=0.004, grain=0))
    for part_ in _things_at(p, (('books', -0.42, -0.06), ('candles', -0.06, 0.14), ('plant', 0.14, 0.40))):
        p.add(part_, loc=(0, -0.11, 0))


def _things_at(p, plan):
    from mesh import Piece
    things = Piece('things')
    for kind, x0, x1 in plan:
        dress_shelf(things, kind, x0, x1, 0, 0.22, 0.24)
    return things.parts


def chest(p, w, d, h, rows, slot='wood', foot=0.12, columns=1, handle=pull, leg=None, metal='metal'):
    carcass(p, w, d, h - foot, slot, foot)
    inner_w, inner_h = w - 0.044, h - foot - 0.044
    p.add(box((inner_w, 0.01, inner_h), slot, (0, -d / 2 + 0.035, foot + (h - foot) / 2), r=0.001, grain=0))
    for r in range(rows):
        for c in range(columns):
            ww, hh = inner_w / columns - 0.005, inner_h / rows - 0.005
            x = -inner_w / 2 + inner_w / columns * (c + 0.5)
            z = foot + 0.022 + inner_h / rows * (r + 0.5)
            p.add(box((ww, 0.018, hh), slot, (x, -d / 2 + 0.012, z), r=0.003, grain=0))
            if handle is pull:
                pull(p, x, -d / 2 + 0.004, z, 0.12, metal)
            else:
                for s in ((-1, 1) if ww > 0.5 else (0,)):
                    knob(p, x + s * ww * 0.28, -d / 2 + 0.004, z, metal)
    p.add(legs(w - 0.12, d - 0.10, foot, leg or slot, 0.019, 0.013, 0.018))


@register('dresser', 'dresser')
def dresser(p):
    chest(p, 1.40, 0.46, 0.80, 3, columns=2, handle=knob, metal='metal2')


@register('dresser-tall', 'dresser')
def dresser_tall(p):
    chest(p, 0.86, 0.46, 1.16, 5, slot='painted', foot=0.08, handle=knob, metal='metal')
    p.add(slab(rectangle(0.90, 0.49, 0.01), 1.155, 1.185, 'wood', 0.006))


@register('wardrobe', 'wardrobe')
def wardrobe(p):
    w, d, h = 1.50, 0.60, 2.10
    carcass(p, w, d, h - 0.07, 'painted', 0.07)
    p.add(box((w - 0.04, d - 0.06, 0.07), 'painted', (0, 0.02, 0.035), grain=0))
    for k in range(3):
        dw = (w - 0.008) / 3 - 0.004
        x = -w / 2 + 0.004 + (w - 0.008) / 3 * (k + 0.5)
        p.add(box((dw, 0.020, h - 0.09), 'painted', (x, -d / 2 - 0.008, 0.07 + (h - 0.07) / 2), r=0.003, grain=2))
        for z0, z1 in ((0.14, 0.78), (0.86, h - 0.08)):
            for xx in (x - dw / 2 + 0.055, x + dw / 2 - 0.055):
                p.add(box((0.016, 0.014, z1 - z0), 'painted', (xx, -d / 2 - 0.018, (z0 + z1) / 2), r=0.005, grain=2))
            for z in (z0, z1):
                p.add(box((dw - 0.094, 0.014, 0.016), 'painted', (x, -d / 2 - 0.018, z), r=0.005, grain=0))
        side = (1, -1, 1)[k]
        p.add(bar((x + side * (dw / 2 - 0.026), -d / 2 - 0.042, 0.92), (x + side * (dw / 2 - 0.026), -d / 2 - 0.042, 1.16), 0.006, 'metal2'))
        for z in (0.94, 1.14):
            p.add(bar((x + side * (dw / 2 - 0.026), -d / 2 - 0.042, z), (x + side * (dw / 2 - 0.026), -d / 2 - 0.015, z), 0.004, 'metal2'))
    p.add(box((w + 0.02, d + 0.02, 0.03), 'painted', (0, -0.008, h + 0.01), r=0.008, grain=0))


@register('nightstand', 'nightstand')
def nightstand(p):
    """One drawer over an open shelf, on turned legs."""
    w, d, h = 0.48, 0.40, 0.52
    p.add(box((w, d, 0.022), 'wood', (0, 0, h - 0.011), grain=0), box((w, d, 0.022), 'wood', (0, 0, 0.171), grain=0))
    for s in (-1, 1):
        p.add(box((0.022, d, h - 0.18), 'wood', (s * (w / 2 - 0.011), 0, 0.16 + (h - 0.16) / 2), grain=2))
    p.add(box((w - 0.04, 0.012, h - 0.20), 'wood', (0, d / 2 - 0.012, 0.34), r=0.001, grain=0), box((w - 0.04, d - 0.03, 0.014), 'wood', (0, 0.01, h - 0.190), grain=0))
    p.add(box((w - 0.050, 0.02, 0.150), 'wood', (0, -d / 2 + 0.014, h - 0.101), r=0.003, grain=0))
    knob(p, 0, -d / 2 + 0.004, h - 0.10)
    p.add(legs(w - 0.10, d - 0.10, 0.165, 'wood', 0.017, 0.012, 0.02))
    p.add(book(0.22, 0.16, 0.026, 'cover1', (0.02, -0.02, 0.182), 12), book(0.19, 0.14, 0.02, 'cover3', (0.02, -0.02, 0.208), -4))


@register('nightstand-round', 'nightstand')
def nightstand_round(p):
    p.add(fluted(0.21, 0.02, 0.47, 'wood', 50, 0.007))
    p.add(slab(ellipse(0.22, 0.22), 0.468, 0.490, 'wood', 0.008), slab(ellipse(0.19, 0.19), 0.0, 0.022, 'metal2', 0.002))


@register('nightstand-farmhouse', 'nightstand')
def nightstand_farmhouse(p):
    w, d, h = 0.52, 0.42, 0.62
    chest(p, w, d, h - 0.02, 2, slot='painted', foot=0.14, handle=knob, metal='metal')
    p.add(slab(rectangle(w + 0.03, d + 0.025, 0.01), h - 0.022, h, 'wood', 0.006))


@register('nightstand-metal', 'nightstand', slots={'wood': dict(texture='rustic', colour='#8a6341')})
def nightstand_metal(p):
    w, d, h = 0.46, 0.40, 0.55
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(box((0.022, 0.022, h - 0.03), 'metal', (sx * (w / 2 - 0.011), sy * (d / 2 - 0.011), (h - 0.03) / 2), r=0.002))
    for z in (h - 0.015, 0.14):
        p.add(box((w, d, 0.030), 'wood', (0, 0, z), r=0.004, grain=0))
    p.add(box((w - 0.05, 0.018, 0.13), 'metal', (0, -d / 2 + 0.014, h - 0.10), r=0.003), box((w - 0.05, d - 0.03, 0.12), 'metal', (0, 0.005, h - 0.10), r=0.002))
    pull(p, 0, -d / 2 + 0.005, h - 0.10, 0.10, 'metal2')


@register('entry-bench', 'entry')
def entry_bench(p):
    """A hall bench: cushion on top, baskets in two cubbies, a pair of boots' worth of room."""
    w, d, h = 1.10, 0.38, 0.46
    carcass(p, w, d, h - 0.05, 'wood', 0.0, 0.026)
    p.add(box((0.022, d - 0.02, h - 0.10), 'wood', (0, 0.005, (h - 0.05) / 2), grain=2))
    p.add(box((w - 0.02, d - 0.01, 0.055), 'fabric', (0, 0, h - 0.022), r=0.022, crown=0.008, inner=q((20, 8, 1), (8, 4, 1), (3, 2, 1)), grain=0))
    for s in (-1, 1):
        p.add(lathe(smooth([(0.0, 0.004), (0.14, 0.0), (0.15, 0.01), (0.155, 0.20), (0.15, 0.24), (0.142, 0.24), (0.14, 0.03), (0, 0.02)]), 'rattan', q(48, 28, 14), (s * 0.27, -0.01, 0.026), angle=70))
    p.add(box((0.36, 0.26, 0.10), 'throw', (-0.27, 0.0, 0.20), r=0.04, crown=0.02, wobble=0.012, seed=2, inner=q((10, 8, 2), (5, 4, 1), (2, 2, 1)), grain=0))


@register('coat-hooks', 'entry', wall=True)
def coat_hooks(p):
    p.add(box((0.90, 0.022, 0.12), 'wood', (0, -0.011, 0), r=0.005, grain=0))
    for k in range(5):
        x = -0.36 + 0.18 * k
        p.add(tube([(x, -0.022, 0.02), (x, -0.05, 0.02), (x, -0.075, 0.035), (x, -0.082, 0.06)], 0.006, 'metal'), ball(0.010, 'metal', (x, -0.082, 0.062), seg=q(16, 10, 6)))
        p.add(tube([(x, -0.022, -0.02), (x, -0.045, -0.035), (x, -0.055, -0.025)], 0.005, 'metal'))

