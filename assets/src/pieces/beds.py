"""Beds with bedding, headboards of four kinds, a child's bed and a cot."""
import math

import numpy as np

from mesh import q
from pieces import register
from shapes import bar, box, legs, pillow, plank, raised, rectangle, relaxed, sampled, sheet, simulated, slab, tube

MATTRESS = {'single': (0.90, 2.00), 'double': (1.37, 1.90), 'queen': (1.60, 2.00), 'king': (1.80, 2.00)}
# Beds whose duvet is another's, drawn in at its middle.
CLOTH = {'double': 'queen'}
TOP = 0.575
# As the simulation cut its cloth: how far it hangs over the mattress, and its cells, metres.
SIDE_HANG, FOOT_HANG, CLOTH_STEP = 0.36, 0.34, 0.026


def bedding(p, kind, accent=True, flat=False):
    """Mattress, simulated duvet folded back at the head, pillows in two rows, or lying `flat` one behind the other, a runner across the foot."""
    w, d = MATTRESS[kind]
    p.add(box((w, d, 0.23), 'sheet', (0, 0, TOP - 0.115), r=0.06, inner=q((16, 18, 2), (4, 5, 1), (2, 2, 1)), crown=0.010, side=0.004, grain=0))
    p.add(sheet(duvet(kind), 'duvet', 0.030, back=False))
    p.add(sheet(fold(kind), 'sheet', 0.014, back=False))
    if accent:
        throw(p, kind)
    head = d / 2
    rows = {'single': (0,), 'double': (-0.34, 0.34), 'queen': (-0.40, 0.40), 'king': (-0.44, 0.44)}[kind]
    for k, x in enumerate(rows):
        if flat:
            p.add(pillow((0.68, 0.44, 0.50), 'sheet', (x, head - 0.25, TOP + 0.075), (10, 0, (-3, 3)[k]), k))
            p.add(pillow((0.64, 0.40, 0.46), 'duvet', (x * 0.97, head - 0.29, TOP + 0.155), (14, 0, (4, -4)[k]), k + 1))
            continue
        p.add(pillow((0.70, 0.48, 0.56), 'sheet', (x, head - 0.19, TOP + 0.185), (64, 0, (-3, 3)[k]), k))
        p.add(pillow((0.68, 0.46, 0.54), 'duvet', (x * 0.97, head - 0.36, TOP + 0.165), (56, 0, (4, -5)[k]), k + 1))
    if accent and not flat:
        p.add(pillow((0.60, 0.33, 0.54), 'accent', (0.02, head - 0.55, TOP + 0.135), (52, 0, 3), 1))


def throw(p, kind):
    """A blanket laid over the foot by hand: not quite square, slack in folds that run across it, with a fringe along what hangs down."""
    w, d = MATTRESS[kind]
    # Finer than the duvet under it, whose flat middle has cells as wide as a fold.
    rows, columns = q(40, 12, 6), q(90, 27, 12)
    cloth_ = cloth(kind)
    for _ in range(q(0, 8, 16)):
        cloth_ = relaxed(relaxed(cloth_, 0), 1)
    nx, ny = cloth_.shape[0] - 1, cloth_.shape[1] - 1
    across, along = np.meshgrid(np.linspace(-1, 1, columns + 1), np.linspace(0, 1, rows + 1), indexing='ij')
    half = nx / 2 - 0.26 * SIDE_HANG / CLOTH_STEP
    wave = 0.010 * np.sin(3.1 * across + 0.6) + 0.006 * np.sin(7.7 * across + 2)
    share = 0.215 + 0.018 * across + 0.5 * wave + (0.265 + wave * (1 - 0.6 * along)) * along
    base = sampled(cloth_, nx / 2 + half * across + (0.7 - 1.4 * along) * (1 - across * across), ny * share)
    # Folds lie along the blanket's length, come and go, and open out at its edges.
    phase = 2 * math.pi * along * 3.2 + 1.1 * np.sin(2.4 * across + 1) + 0.5 * np.sin(5.2 * across)
    crest = np.maximum(0, np.cos(phase))**3
    high = (0.5 + 0.5 * np.sin(2.9 * across - 0.8 + 2 * along)) * np.sin(math.pi * along)**0.5
    grid = raised(base, 0) + (raised(base, 1) - base) * (0.022 + 0.032 * crest * high)[..., None]
    # Its rims begin inside the duvet: a throw that only lay above it showed a black gap along its edge.
    p.add(sheet(grid, 'throw', q(0.026, 0.026, 0.044), back=False))


def duvet(kind, hang=1.0, along=(0.0, 1.0)):
    """The simulated duvet, ironed, its corners at the foot cut round; only a share of what hangs down at the sides, from foot to head `along`."""
    grid = cloth(kind)
    # Creases finer than the thinned grid would leave a hem of spikes.
    for _ in range(q(0, 8, 16)):
        grid = relaxed(relaxed(grid, 0), 1)
    nx, ny = grid.shape[0] - 1, grid.shape[1] - 1
    side, foot = SIDE_HANG / CLOTH_STEP, FOOT_HANG / CLOTH_STEP
    half = nx / 2 - (1 - hang) * side
    i, j = np.meshgrid(nx / 2 + half * places(2 * half, side * hang, both=True), ny * (along[0] + (along[1] - along[0]) * places(ny * (along[1] - along[0]), foot if along[0] == 0 else 0)), indexing='ij')
    # The square of cloth beyond the mattress's corner would hang down to a point: it is drawn into a quarter of a disc.
    x, y = np.clip((np.abs(i - nx / 2) - nx / 2 + side) / side, 0, 1), np.clip((foot - j) / foot, 0, 1)
    i = i + np.sign(i - nx / 2) * side * x * (np.sqrt(1 - y * y / 2) - 1)
    j = j + foot * y * (1 - np.sqrt(1 - x * x / 2))
    return sampled(grid, i, j)


def cloth(kind):
    """The simulated duvet as it lies on that mattress. For one without a cloth of its own another's is drawn in where it lies flat; what hangs stays."""
    other = CLOTH.get(kind, kind)
    grid = simulated(f'duvet_{other}').copy()
    for axis in (0, 1) if other != kind else ():
        by, flat = (MATTRESS[other][axis] - MATTRESS[kind][axis]) / 2, MATTRESS[kind][axis] / 2 - 0.05
        grid[..., axis] -= by * np.sin(np.clip(grid[..., axis] / (flat + by), -1, 1) * math.pi / 2)
    return grid


def places(cells, hang, both=False):
    """Where to sample a cloth of so many cells: 0…1, or -1…1 for `both` ends; finely where it hangs and bends, coarsely where it lies."""
    fine, coarse = q((1, 1), (2, 4.5), (4.5, 9))
    ends = min(cells / 2, hang + 6) if hang else 0
    n_end, n_flat = math.ceil(ends / fine), max(1, math.ceil((cells - ends * (2 if both else 1)) / coarse))
    start = np.linspace(0, ends, n_end + 1)[:-1]
    if both:
        return np.concatenate([start, np.linspace(ends, cells - ends, n_flat + 1), (cells - start)[::-1]]) / cells * 2 - 1
    return np.concatenate([start, np.linspace(ends, cells, n_flat + 1)]) / cells


def fold(kind):
    """The duvet's upper edge turned back over itself."""
    strip = duvet(kind, along=(0.885, 1))
    lip = raised(strip, 0.022)[:, -1:] + [0, 0.022, 0]
    return np.concatenate([raised(strip, 0.034), lip], 1)


def base(p, kind, slot, z=0.12, h=0.23, leg='wood'):
    w, d = MATTRESS[kind]
    p.add(box((w + 0.08, d + 0.08, h), slot, (0, 0, z + h / 2), r=0.025, inner=q((10, 12, 2), (3, 4, 1), 1), side=0.002, grain=0))
    if leg:
        p.add(legs(w - 0.12, d - 0.12, z + 0.01, leg, 0.024, 0.018, 0.012))


def rails(p, w, d):
    """A wooden frame under the mattress, no wider than it at the foot, where corners would come through the cloth."""
    for s in (-1, 1):
        p.add(box((0.030, d + 0.03, 0.16), 'wood', (s * (w / 2 - 0.005), 0.025, 0.275), r=0.006, grain=1))
    p.add(box((w - 0.04, 0.030, 0.16), 'wood', (0, -d / 2 + 0.005, 0.275), r=0.006, grain=0), box((w - 0.02, d, 0.03), 'wood', (0, 0, 0.32), r=0.002, grain=1))


def channels(p, w, h, z0, y, n, slot='fabric'):
    cw = w / n
    for i in range(n):
        p.add(box((cw - 0.002, 0.12, h), slot, (-w / 2 + cw * (i + 0.5), y, z0 + h / 2), r=0.045, inner=q((6, 3, 20), (2, 1, 3), (1, 1, 1)), crown=0.006, side=0.010, grain=2))
    p.add(box((w, 0.03, h + 0.02), slot, (0, y + 0.06, z0 + h / 2), r=0.01, grain=0))


@register('bed-queen', 'bed', slots={'fabric': dict(colour='#b7a894'), 'accent': dict(colour='#8f9a8b'), 'throw': dict(colour='#a98a6a')})
def bed_queen(p):
    """Channel-tufted headboard."""
    base(p, 'queen', 'fabric')
    channels(p, 1.84, 1.12, 0.04, 1.10, 9)
    bedding(p, 'queen')


@register('bed-queen-wood', 'bed')
def bed_queen_wood(p):
    """A solid wood platform with a framed panel headboard."""
    w, d = MATTRESS['queen']
    for s in (-1, 1):
        p.add(box((0.035, d + 0.03, 0.18), 'wood', (s * (w / 2 - 0.005), 0.035, 0.285), r=0.006, grain=1))
        p.add(box((0.07, 0.05, 1.02), 'wood', (s * (w / 2 + 0.02), d / 2 + 0.055, 0.51), r=0.008, grain=2), box((0.07, 0.06, 0.22), 'wood', (s * (w / 2 - 0.035), -d / 2 + 0.03, 0.11), r=0.008, grain=2))
    p.add(box((w - 0.04, 0.035, 0.18), 'wood', (0, -d / 2 + 0.005, 0.285), r=0.006, grain=0), box((w, d, 0.03), 'wood', (0, 0, 0.32), r=0.002, grain=1))
    for z in (0.97, 0.42):
        p.add(box((w - 0.02, 0.035, 0.085), 'wood', (0, d / 2 + 0.055, z), r=0.006, grain=0))
    n = 11
    for k in range(n):
        p.add(box(((w - 0.04) / n - 0.012, 0.018, 0.48), 'wood', (-(w - 0.04) / 2 + (w - 0.04) / n * (k + 0.5), d / 2 + 0.055, 0.69), r=0.004, grain=2))
    bedding(p, 'queen')


@register('bed-double', 'bed', slots={'fabric': dict(colour='#b7a894'), 'throw': dict(colour='#a98a6a')})
def bed_double(p):
    """For small rooms and pictures that show little of the wall: a padded headboard no higher than the pillows, which lie flat."""
    w, d = MATTRESS['double']
    base(p, 'double', 'fabric')
    p.add(box((w + 0.16, 0.09, 0.74), 'fabric', (0, d / 2 + 0.085, 0.41), r=0.035, inner=q((14, 2, 10), (6, 1, 4), 1), crown=0.004, side=0.006, grain=0))
    bedding(p, 'double', flat=True)


@register('bed-king', 'bed', slots={'fabric': dict(texture='velvet', colour='#6f7a86', rough=0.9), 'accent': dict(colour='#b49a6a')})
def bed_king(p):
    """A tall winged, diamond-buttoned headboard."""
    from pieces.seating import tufted
    base(p, 'king', 'fabric', leg='metal2')
    p.add(box((2.02, 0.06, 1.28), 'fabric', (0, 1.12, 0.66), r=0.025, grain=0))
    for part_ in tufted(1.96, 1.02, 12, 7, 'fabric', 0.055):
        p.add(part_, loc=(0, 1.095, 0.77))
    for s in (-1, 1):
        p.add(box((0.07, 0.22, 1.29), 'fabric', (s * 1.035, 1.04, 0.665), r=0.030, side=0.004, inner=q((2, 4, 16), (1, 2, 4), 1), grain=2))
    bedding(p, 'king')


@register('bed-king-arch', 'bed', slots={'fabric': dict(texture='boucle', colour='#e4dccd', rough=1.0), 'accent': dict(colour='#b5714f')})
def bed_king_arch(p):
    """A headboard of three upholstered arches."""
    base(p, 'king', 'fabric')
    p.add(box((1.90, 0.05, 0.30), 'fabric', (0, 1.14, 0.17), r=0.012, grain=0))
    for x, w, h in ((-0.64, 0.66, 0.80), (0.64, 0.66, 0.80), (0.0, 0.70, 1.00)):
        outline = [(w / 2, 0), *[(w / 2 * math.cos(a), h - w / 2 + w / 2 * math.sin(a)) for a in np.linspace(0, math.pi, q(32, 18, 9))], (-w / 2, 0)]
        centre = np.array([0, h * 0.45])
        p.add(slab(np.array(outline) - centre, -0.06, 0.05 if x else 0.065, 'fabric', 0.045, crown=0.012, steps=q(6, 3, 2)), loc=(x, 1.115, 0.25 + centre[1]), rot=(90, 0, 0))
    bedding(p, 'king')


@register('bed-queen-metal', 'bed')
def bed_queen_metal(p):
    """An iron bedstead with bows and bars. Its foot stands clear of the duvet that hangs down before it."""
    w, d = MATTRESS['queen']
    head, foot = d / 2 + 0.04, -d / 2 - 0.16
    for y, h in ((head, 1.15), (foot, 0.72)):
        for s in (-1, 1):
            p.add(bar((s * (w / 2 + 0.02), y, 0), (s * (w / 2 + 0.02), y, h - 0.12), 0.017, 'metal'))
        arch = [((w / 2 + 0.02) * math.cos(a), y, h - 0.12 + 0.12 * math.sin(a)) for a in np.linspace(0, math.pi, q(32, 18, 8))]
        p.add(tube(arch, 0.017, 'metal', q(16, 8, 5)), bar((-w / 2 - 0.02, y, 0.40), (w / 2 + 0.02, y, 0.40), 0.012, 'metal'), bar((-w / 2 - 0.02, y, h - 0.16), (w / 2 + 0.02, y, h - 0.16), 0.010, 'metal'))
        for k in range(9):
            x = -w / 2 + w / 8 * k
            top = h - 0.12 + 0.12 * math.sqrt(max(0, 1 - (x / (w / 2 + 0.02))**2))
            p.add(bar((x, y, 0.40), (x, y, top), 0.007, 'metal'))
    for s in (-1, 1):
        p.add(box((0.03, head - foot, 0.05), 'metal', (s * (w / 2 + 0.01), (head + foot) / 2, 0.33), r=0.004, grain=1))
    p.add(box((w, d, 0.02), 'metal', (0, 0, 0.335), r=0.002))
    bedding(p, 'queen')


@register('bed-single', 'bed')
def bed_single(p):
    w, d = MATTRESS['single']
    rails(p, w, d)
    p.add(slab(rectangle(w + 0.10, 0.78, 0.10), -0.016, 0.016, 'wood', 0.007, grain=0), loc=(0, d / 2 + 0.045, 0.56), rot=(90, 0, 0))
    p.add(legs(w - 0.06, d - 0.16, 0.20, 'wood', 0.024, 0.017, 0.02))
    bedding(p, 'single')


@register('bed-child', 'kids', slots={'duvet': dict(colour='#dfe6e4'), 'throw': dict(colour='#d9a58a'), 'accent': dict(colour='#e3c26b')})
def bed_child(p):
    """A house-frame bed."""
    w, d = MATTRESS['single']
    r = 0.022
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(box((2 * r, 2 * r, 1.28), 'wood', (sx * (w / 2 + 0.03), sy * (d / 2 + 0.03), 0.64), r=0.005, grain=2))
            p.add(plank((sx * (w / 2 + 0.03), sy * (d / 2 + 0.03), 1.27), (0, sy * (d / 2 + 0.03), 1.66), 2 * r, 2 * r, 'wood', 0.005, up=(0, 1, 0)))
        p.add(box((0.03, d + 0.06, 0.14), 'wood', (sx * (w / 2 + 0.03), 0, 0.285), r=0.005, grain=1), box((2 * r, d + 0.06, 2 * r), 'wood', (sx * (w / 2 + 0.03), 0, 1.27), r=0.005, grain=1))
    p.add(box((2 * r, d + 0.10, 2 * r), 'wood', (0, 0, 1.665), r=0.005, grain=1), box((w, d, 0.03), 'wood', (0, 0, 0.32), r=0.002, grain=1))
    for sy in (-1, 1):
        p.add(box((w + 0.06, 0.03, 0.14), 'wood', (0, sy * (d / 2 + 0.03), 0.285), r=0.005, grain=0))
        for z in ((0.62, 0.80) if sy > 0 else ()):
            p.add(box((w + 0.06, 0.022, 0.09), 'wood', (0, sy * (d / 2 + 0.03), z), r=0.005, grain=0))
    bedding(p, 'single')


@register('cot', 'kids', slots={'painted': dict(colour='#f1efe9')})
def cot(p):
    w, d, h = 0.66, 1.26, 0.92
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.add(box((0.045, 0.045, h), 'wood', (sx * w / 2, sy * d / 2, h / 2), r=0.012, grain=2))
        for z in (0.28, h - 0.03):
            p.add(box((0.030, d, 0.045), 'painted', (sx * w / 2, 0, z), r=0.010, grain=1))
        for k in range(17):
            y = -d / 2 + d / 18 * (k + 1)
            p.add(bar((sx * w / 2, y, 0.29), (sx * w / 2, y, h - 0.04), 0.0085, 'painted', seg=q(12, 6, 4)))
    for sy in (-1, 1):
        p.add(slab(rectangle(w - 0.04, 0.60, 0.06), -0.011, 0.011, 'painted', 0.006), loc=(0, sy * d / 2, 0.60), rot=(90, 0, 0))
    p.add(box((w - 0.06, d - 0.06, 0.11), 'sheet', (0, 0, 0.42), r=0.03, crown=0.006, side=0.002, inner=q((8, 14, 1), (3, 5, 1), (2, 2, 1)), grain=0))
    p.add(box((w - 0.10, 0.62, 0.035), 'duvet', (0, -0.26, 0.485), r=0.017, crown=0.012, wobble=0.006, inner=q((12, 14, 1), (6, 6, 1), (2, 2, 1)), grain=0, seed=3))
    p.add(pillow((0.36, 0.26, 0.42), 'accent2', (0.02, 0.40, 0.53), (24, 0, 4), 2))


