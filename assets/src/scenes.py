"""The sample rooms, each empty or furnished from the same camera.

    blender -b -P scenes.py -- ROOM before|after OUT.jpg [--width W] [--samples N]
    blender -b -P scenes.py -- style NAME OUT.jpg           or: style all FOLDER
"""
import argparse
import json
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import blend  # noqa: E402
import room as R  # noqa: E402
from build_kit import load_catalogue  # noqa: E402
from mesh import Piece  # noqa: E402
from pieces import CATALOGUE, make  # noqa: E402

# The engine furnishes customers' rooms from the same file.
with open(os.path.join(HERE, '..', '..', 'shared', 'engine', 'furnish', 'instruction', 'styles.json')) as f:
    STYLES = json.load(f)['styles']

# Against white walls the styles' own off-white curtains would not show.
CURTAIN = dict(colour='#cfc3b0')


def put(name, x, y, z=0.0, turn=0.0, style='scandinavian', **slots):
    """A kit piece in a style's surfaces; `slots` override single ones."""
    overrides = {k: dict(v) for k, v in CATALOGUE[name]['slots'].items()}
    for slot, surface in STYLES[style]['slots'].items():
        overrides[slot] = overrides.get(slot, {}) | surface
    for slot, surface in slots.items():
        overrides[slot] = overrides.get(slot, {}) | surface
    blend.place(make(name), overrides, (x, y, z), turn)


def living(furnished):
    r = R.Room('living', -2.6, 2.6, -1.1, 4.95, 2.65)
    r.window('left', 0.95, 3.95, 0.0, 2.28, 3, 0.16)
    r.door('right', 3.22, 4.07)
    r.floor()
    r.shell()
    r.socket('back', -1.7)
    r.socket('back', 1.98)
    r.downlights((-1.3, 1.3), (0.9, 2.6, 4.2))
    blend.place(r.piece, R.surfaces(frame='#2b2d2f'))
    R.light(r, (0.80, 0.34, -0.62), seed=4)
    R.camera((1.86, -0.52, 1.38), 25.5, 22.5, -0.04)
    if not furnished:
        return
    style, y1 = 'modern', r.y1
    cream = dict(texture='linen', colour='#cbc1b1')
    put('sofa-3', 0.22, y1 - 0.62, 0, 0, style, fabric=cream, accent2=dict(colour='#8b947c'))
    put('throw-arm', 0.22, y1 - 0.62, 0, 0, style, throw=dict(colour='#b98a5e'))
    put('rug-berber-l', 0.08, y1 - 1.92, 0, 90, style)
    put('coffee-oval', 0.20, y1 - 1.86, 0.016, 2, style, wood=dict(colour='#c3a071'))
    put('tray-candles', 0.02, y1 - 1.86, 0.407, 12, style)
    put('vase-grasses', 0.52, y1 - 1.80, 0.407, 0, style)
    put('armchair-tub', -1.42, y1 - 2.02, 0.014, 62, style, fabric=dict(texture='boucle', colour='#807b5f'))
    put('floor-lamp', -1.32, y1 - 0.36, 0, 0, style)
    R.lamp((-1.32, y1 - 0.36, 1.44), 7)
    put('plant-fig', -2.10, y1 - 0.56, 0, 40, style)
    put('side-pedestal', 1.70, y1 - 0.50, 0, 0, style, wood=dict(colour='#c3a071'))
    put('books-stack', 1.70, y1 - 0.50, 0.522, 20, style)
    put('art-arches', -0.23, y1 - 0.002, 1.55, 0, style)
    put('art-dunes', 0.62, y1 - 0.002, 1.55, 0, style)
    for y in (4.26, 0.62):
        put('curtain-panel', r.x0 + 0.05, y, 0, 90, style, curtain=CURTAIN)
    rod(r.x0 + 0.11, 0.3, r.x0 + 0.11, 4.62, 2.44)


def bedroom(furnished):
    r = R.Room('bedroom', -2.15, 2.2, -1.2, 3.75, 2.6)
    r.window('left', 0.55, 2.75, 0.66, 2.28, 2)
    r.floor(0.19)
    r.shell('back')
    r.radiator('left', 1.0, 2.3)
    r.socket('back', -1.40)
    r.socket('back', 1.98)
    blend.place(r.piece, R.surfaces(accent='#c6c8bd', floor='#bfa584'))
    R.light(r, (0.82, 0.42, -0.60), flash=15, seed=8)
    R.camera((1.72, -0.86, 1.36), 24.0, 22, -0.045)
    if not furnished:
        return
    style, y1, x = 'scandinavian', r.y1, 0.18
    put('bed-queen', x, y1 - 1.24, 0, 0, style, fabric=dict(colour='#b7a894'), accent=dict(texture='velvet', colour='#8f9a8b'), throw=dict(colour='#9a7b5c'))
    put('rug-round-plush', x - 0.2, y1 - 2.35, 0, 0, style)
    for s in (-1, 1):
        put('nightstand', x + s * 1.24, y1 - 0.235, 0, 0, style)
        put('table-lamp', x + s * 1.22, y1 - 0.22, 0.52, 0, style)
        R.lamp((x + s * 1.22, y1 - 0.22, 0.90), 2.5)
    put('art-stones', x - 0.42, y1 - 0.002, 1.78, 0, style)
    put('art-waves', x + 0.42, y1 - 0.002, 1.78, 0, style)
    put('armchair-tub', -1.42, y1 - 2.45, 0, 50, style, fabric=dict(texture='boucle', colour='#e6dfd2'))
    put('plant-fig', -1.72, y1 - 0.50, 0, 80, style)
    put('pendant-globe', 0.1, 1.5, r.h, 0, style)
    for y in (2.98, 0.30):
        put('curtain-panel', r.x0 + 0.05, y, 0, 90, style, curtain=CURTAIN)
    rod(r.x0 + 0.11, 0.0, r.x0 + 0.11, 3.32, 2.44)


def dining(furnished):
    r = R.Room('dining', -2.3, 2.3, -1.1, 4.2, 2.65)
    r.window('back', -1.55, 0.65, 0.62, 2.25, 3)
    r.window('left', 0.9, 2.9, 0.62, 2.25, 2)
    r.door('right', 2.9, 3.72)
    r.floor(0.14)
    r.shell()
    r.radiator('back', -1.25, 0.35)
    r.socket('back', 1.75)
    r.socket('left', 3.6)
    blend.place(r.piece, R.surfaces(wall='#e6e4dc', floor='#a98760'))
    R.light(r, (0.78, -0.30, -0.62), flash=15, seed=11)
    R.camera((1.80, -0.96, 1.4), 26, 22.5, -0.05)
    if not furnished:
        return
    style = 'scandinavian'
    cx, cy = -0.15, 1.95
    put('rug-bordered-l', cx, cy, 0, 90, style, rug=dict(colour='#f4efe6'))
    put('dining-rect-6', cx, cy, 0.009, 0, style, wood=dict(texture='wood', colour='#b98d5e'))
    for x in (-0.58, 0.0, 0.58):
        put('chair-wishbone', cx + x, cy - 0.66, 0.009, 180 + x * 8, style, wood=dict(colour='#c49a68'))
        put('chair-wishbone', cx + x, cy + 0.66, 0.009, -x * 8, style, wood=dict(colour='#c49a68'))
    put('vase-twigs', cx + 0.1, cy + 0.02, 0.769, 20, style)
    put('bowl', cx - 0.45, cy - 0.05, 0.769, 0, style, ceramic2=dict(colour='#56635d'))
    put('candlesticks', cx + 0.52, cy + 0.05, 0.769, 15, style)
    for x in (-0.45, 0.45):
        put('pendant-rattan', cx + x, cy, r.h, 0, style)
        R.lamp((cx + x, cy, r.h - 0.93), 4)
    put('console', 1.62, r.y1 - 0.21, 0, 0, style, wood=dict(colour='#bb9060'))
    put('table-lamp', 1.22, r.y1 - 0.21, 0.79, 0, style)
    R.lamp((1.22, r.y1 - 0.21, 1.17), 2.5)
    put('books-stack', 1.78, r.y1 - 0.21, 0.79, 10, style)
    put('basket', 1.80, r.y1 - 0.24, 0.178, 0, style)
    put('mirror-round', 1.62, r.y1 - 0.002, 1.62, 0, style)
    put('plant-olive', -1.96, 3.62, 0, 30, style)
    for a, w in ((-1.86, 0), (0.74, 1)):
        put('curtain-panel', a, r.y1 - 0.05, 0, 0, style, curtain=CURTAIN)
    rod(-2.1, r.y1 - 0.11, 1.02, r.y1 - 0.11, 2.42)


def rod(x0, y0, x1, y1, z):
    from shapes import bar
    p = Piece('rod')
    p.add(bar((x0, y0, z), (x1, y1, z), 0.012, 'metal'))
    blend.place(p, {})


def office(furnished):
    r = R.Room('office', -1.95, 1.95, -1.0, 3.5, 2.6)
    r.window('left', 0.6, 2.6, 0.70, 2.22, 2)
    r.floor(0.19)
    r.shell('back')
    r.radiator('left', 0.95, 2.25)
    r.socket('back', -0.6)
    r.socket('back', 1.5)
    r.downlights((-0.8, 0.8), (0.9, 2.5))
    blend.place(r.piece, R.surfaces(accent='#b9c0b6', floor='#bfa584'))
    R.light(r, (0.80, 0.34, -0.62), flash=14, seed=23)
    R.camera((1.60, -0.74, 1.4), 26, 22, -0.05)
    if not furnished:
        return
    style = 'scandinavian'
    put('rug-berber-s', -0.25, 1.75, 0, 90, style)
    put('desk', -0.35, r.y1 - 0.40, 0, 0, style)
    put('office-chair', -0.36, 2.28, 0.012, 24, style, fabric=dict(colour='#8a9088'))
    put('desk-lamp', -0.83, r.y1 - 0.30, 0.75, 40, style)
    R.lamp((-0.78, r.y1 - 0.46, 1.10), 1.2, radius=0.02)
    laptop(-0.30, r.y1 - 0.42, 0.751)
    put('books-stack', 0.12, r.y1 - 0.32, 0.75, 20, style)
    put('vase-grasses', 0.22, r.y1 - 0.55, 0.75, 0, style)
    put('art-contours', -0.62, r.y1 - 0.002, 1.62, 0, style)
    put('art-branch', 0.16, r.y1 - 0.002, 1.62, 0, style)
    put('bookcase', r.x1 - 0.48, r.y1 - 0.18, 0, 0, style)
    put('armchair-lounge', -1.22, 1.72, 0, 66, style, fabric=dict(colour='#c9993f'), wood2=dict(texture='wood', colour='#c29b69'))
    put('floor-lamp-tripod', -1.55, 3.05, 0, 20, style)
    R.lamp((-1.55, 3.05, 1.24), 4)
    put('plant-fig-small', 0.70, 3.16, 0, 60, style)
    put('curtain-panel', r.x0 + 0.05, 2.88, 0, 90, style, curtain=CURTAIN)
    put('curtain-panel', r.x0 + 0.05, 0.32, 0, 90, style, curtain=CURTAIN)
    rod(r.x0 + 0.11, 0.05, r.x0 + 0.11, 3.2, 2.42)


def laptop(x, y, z):
    from shapes import box
    p = Piece('laptop')
    p.add(box((0.32, 0.22, 0.014), 'metal2', (0, 0, 0.007), r=0.005), box((0.29, 0.12, 0.002), 'plastic', (0, 0.03, 0.0145), r=0.0008))
    p.add(box((0.32, 0.010, 0.21), 'metal2', (0, 0.143, 0.112), r=0.004, rot=(-16, 0, 0)), box((0.305, 0.002, 0.195), 'screen', (0, 0.137, 0.112), r=0.0008, rot=(-16, 0, 0)))
    blend.place(p, {'metal2': dict(colour='#b9bbbd', rough=0.35, metal=1.0)}, (x, y, z), 8)


def child(furnished):
    r = R.Room('child', -1.9, 1.9, -1.0, 3.5, 2.55)
    r.window('left', 0.5, 2.3, 0.75, 2.2, 2)
    r.floor(0.165)
    r.shell('back')
    r.radiator('left', 0.85, 1.95)
    r.socket('back', 1.5)
    blend.place(r.piece, R.surfaces(accent='#bfccc8', floor='#c4a57c'))
    R.light(r, (0.82, 0.36, -0.60), flash=15, seed=31)
    R.camera((1.60, -0.74, 1.4), 26, 22, -0.055)
    if not furnished:
        return
    style = 'scandinavian'
    put('bed-child', 0.42, r.y1 - 0.62, 0, -90, style, duvet=dict(colour='#e6ebe7'), throw=dict(colour='#d9a58a'), accent=dict(colour='#e3c26b'))
    put('rug-round-plush', -0.25, 1.70, 0, 0, style, rug=dict(colour='#fbf3e6'))
    put('play-tent', -1.22, 2.78, 0, 35, style)
    put('play-table', -0.45, 1.72, 0.02, 12, style, painted=dict(colour='#b4c3b6'))
    put('toy-blocks', 0.42, 1.45, 0.02, 20, style)
    put('teddy', -0.15, r.y1 - 0.55, 0.60, 30, style)
    put('toy-basket', 1.35, 2.05, 0, 0, style)
    put('art-rainbow', 0.05, r.y1 - 0.002, 2.11, 0, style)
    put('art-bear', 0.72, r.y1 - 0.002, 2.11, 0, style)
    put('pendant-globe', -0.25, 1.8, r.h, 0, style)
    put('curtain-panel', r.x0 + 0.05, 2.55, 0, 90, style, curtain=CURTAIN)
    put('curtain-panel', r.x0 + 0.05, 0.25, 0, 90, style, curtain=CURTAIN)
    rod(r.x0 + 0.11, 0.0, r.x0 + 0.11, 2.85, 2.42)


def cabinets(r, x0, x1, y, tall, sink):
    """A run of kitchen units along the back wall from x0 to x1: base units, worktop, splashback, wall units, a hood above hob and
    oven in the middle, a basin with its middle at x = `sink`, and a cupboard `tall` wide at the end."""
    from shapes import box, tube
    p, n = r.piece, max(1, round((x1 - x0) / 0.6))
    w = (x1 - x0) / n
    p.add(box((x1 - x0, 0.50, 0.10), 'dark', ((x0 + x1) / 2, y - 0.29, 0.05), r=0.002), box((x1 - x0, 0.57, 0.77), 'front', ((x0 + x1) / 2, y - 0.29, 0.485), r=0.002))
    p.add(box((x1 - x0 + 0.02, 0.63, 0.03), 'worktop', ((x0 + x1) / 2, y - 0.315, 0.885), r=0.003))
    tiles(p, x0, x1, y, 0.90, 1.45)
    for k in range(n):
        x = x0 + w * (k + 0.5)
        if k == n // 2:
            oven(p, x, y, w)
            # The hob's glass, and the hood with its filter.
            p.add(box((w - 0.02, 0.48, 0.004), 'dark', (x, y - 0.31, 0.902), r=0.001), box((w - 0.10, 0.30, 0.004), 'handle', (x, y - 0.18, 1.478), r=0.001))
            p.add(box((w, 0.34, 0.04), 'front', (x, y - 0.18, 1.50), r=0.004), box((w, 0.33, 0.66), 'front', (x, y - 0.17, 1.84), r=0.002))
            continue
        drawers = n > 3 and k in (1, n - 2)
        for z0, z1 in ((0.105, 0.385), (0.39, 0.63), (0.635, 0.865)) if drawers else ((0.105, 0.865),):
            p.add(box((w - 0.004, 0.020, z1 - z0 - 0.004), 'front', (x, y - 0.585, (z0 + z1) / 2), r=0.002))
            grip(p, x, y - 0.595, z1 - 0.045, 0.16)
        p.add(box((w, 0.33, 0.72), 'front', (x, y - 0.17, 1.81), r=0.002), box((w - 0.004, 0.020, 0.716), 'front', (x, y - 0.345, 1.81), r=0.002))
        grip(p, x, y - 0.355, 1.49, 0.16)
    p.add(box((0.50, 0.40, 0.003), 'handle', (sink, y - 0.31, 0.9005), r=0.001), box((0.44, 0.34, 0.004), 'dark', (sink, y - 0.31, 0.902), r=0.001))
    p.add(tube([(sink, y - 0.09, 0.90), (sink, y - 0.09, 1.18), (sink, y - 0.13, 1.24), (sink, y - 0.20, 1.24), (sink, y - 0.23, 1.19)], 0.011, 'handle', 14))
    p.add(box((tall, 0.50, 0.10), 'dark', (x1 + tall / 2, y - 0.29, 0.05), r=0.002), box((tall, 0.60, 2.07), 'front', (x1 + tall / 2, y - 0.30, 1.135), r=0.002))
    for z0, z1 in ((0.105, 1.20), (1.205, 2.165)):
        p.add(box((tall - 0.004, 0.020, z1 - z0 - 0.004), 'front', (x1 + tall / 2, y - 0.608, (z0 + z1) / 2), r=0.002))
        grip(p, x1 + 0.05, y - 0.618, (z0 + z1) / 2, 0.24, upright=True)


def grip(p, x, y, z, length, upright=False):
    """A bar handle in front of the panel whose face is at y."""
    from shapes import bar
    a, b = ((0, -length / 2), (0, length / 2)) if upright else ((-length / 2, 0), (length / 2, 0))
    p.add(bar((x + a[0], y - 0.028, z + a[1]), (x + b[0], y - 0.028, z + b[1]), 0.005, 'handle'))
    for dx, dz in (a, b):
        p.add(bar((x + dx * 0.86, y - 0.028, z + dz * 0.86), (x + dx * 0.86, y, z + dz * 0.86), 0.004, 'handle'))


def oven(p, x, y, w):
    """A built-in oven below the worktop: a plain panel, the glass door with its bar, above it the strip with the knobs."""
    from shapes import bar, box
    face = y - 0.595
    p.add(box((w - 0.004, 0.020, 0.146), 'front', (x, y - 0.585, 0.180), r=0.002))
    p.add(box((w - 0.008, 0.022, 0.464), 'oven', (x, face + 0.007, 0.494), r=0.004), box((w - 0.008, 0.022, 0.126), 'oven', (x, face + 0.007, 0.796), r=0.004))
    p.add(box((w - 0.008, 0.018, 0.006), 'handle', (x, face + 0.007, 0.7295), r=0.001))
    grip(p, x, face - 0.004, 0.690, w - 0.14)
    for dx in (-0.19, -0.12, 0.12, 0.19):
        p.add(bar((x + dx, face, 0.796), (x + dx, face - 0.030, 0.796), 0.017, 'handle'))
    p.add(box((0.13, 0.002, 0.036), 'dark', (x, face - 0.0045, 0.796), r=0.0008))


def tiles(p, x0, x1, y, z0, z1, size=(0.15, 0.075), gap=0.002):
    """Metro tiles in stretcher bond on the back wall."""
    from shapes import box
    p.add(box((x1 - x0, 0.006, z1 - z0), 'grout', ((x0 + x1) / 2, y - 0.003, (z0 + z1) / 2), r=0.001))
    for row in range(math.ceil((z1 - z0) / size[1])):
        top = min(z1, z0 + (row + 1) * size[1])
        left = x0 - size[0] / 2 * (row % 2)
        while left < x1 - gap:
            a, b = max(x0, left) + gap / 2, min(x1, left + size[0]) - gap / 2
            low, high = z0 + row * size[1] + gap / 2, top - gap / 2
            if b - a > 0.01:
                p.add(box((b - a, 0.010, high - low), 'tile', ((a + b) / 2, y - 0.006, (low + high) / 2), r=0.002))
            left += size[0]


def kitchen(furnished):
    r = R.Room('kitchen', -2.2, 2.2, -1.2, 3.9, 2.6)
    r.window('left', 0.4, 2.4, 0.95, 2.2, 2)
    r.floor(0.19)
    r.shell()
    cabinets(r, r.x0, r.x1 - 0.62, r.y1, 0.62, sink=-1.55)
    r.downlights((-1.1, 0.9), (0.8, 2.6))
    blend.place(r.piece, R.surfaces(wall='#eeede8', floor='#b89a74') | {'front': dict(texture='painted', colour='#8f9a8e', rough=0.75)})
    R.light(r, (0.80, 0.32, -0.62), flash=24, seed=41)
    R.camera((1.82, -0.9, 1.4), 26, 22.5, -0.05)
    if not furnished:
        return
    style = 'scandinavian'
    put('rug-stripe-s', -0.1, 1.55, 0, 90, style, rug=dict(colour='#ffffff'))
    put('dining-round-4', -0.15, 1.45, 0.007, 0, style)
    for a, (dx, dy) in ((0, (0, 0.62)), (90, (-0.62, 0)), (180, (0, -0.62)), (-90, (0.62, 0))):
        put('chair-spindle', -0.15 + dx, 1.45 + dy, 0.007, a + 12, style)
    put('bowl-fruit', -0.12, 1.48, 0.757, 0, style)
    put('utensils', -0.68, r.y1 - 0.16, 0.90, 0, style)
    put('kettle-set', 1.31, r.y1 - 0.30, 0.90, 0, style)
    put('pendant-dome', -0.15, 1.45, r.h, 0, style)
    R.lamp((-0.15, 1.45, r.h - 1.02), 5)
    put('plant-pothos', -1.93, r.y1 - 0.28, 0.90, 20, style)
    put('soap-set', -1.13, r.y1 - 0.16, 0.90, 0, style)
    put('books-row', 0.58, r.y1 - 0.14, 0.90, 0, style)


def open_plan(furnished):
    r = R.Room('open', -3.3, 2.9, -1.4, 5.0, 2.7)
    r.window('left', 0.4, 4.2, 0.0, 2.3, 4, 0.16)
    r.floor(0.19)
    r.shell()
    cabinets(r, 0.3, r.x1 - 0.60, r.y1, 0.60, sink=0.63)
    r.downlights((-1.8, 0.2, 1.8), (1.0, 2.8, 4.4))
    blend.place(r.piece, R.surfaces(wall='#efeeea', floor='#b4926c', frame='#2b2d2f') | {'front': dict(texture='wood', colour='#b48f66', rough=0.8)})
    R.light(r, (0.80, 0.30, -0.62), flash=28, seed=53)
    R.camera((2.40, -0.95, 1.4), 30, 21.5, -0.05)
    if not furnished:
        return
    style = 'modern'
    put('rug-abstract-l', -1.58, 2.75, 0, 90, style)
    put('sofa-chaise', -1.42, r.y1 - 0.86, 0, 0, style)
    put('coffee-oval', -1.35, 2.75, 0.014, 0, style)
    put('tray-candles', -1.22, 2.75, 0.405, 10, style)
    put('armchair-tub', -2.70, 2.30, 0.012, 70, style, fabric=dict(texture='boucle', colour='#6d7367'))
    put('floor-lamp', -0.02, r.y1 - 0.34, 0, 0, style)
    R.lamp((-0.02, r.y1 - 0.34, 1.42), 5)
    put('art-blocks', -1.86, r.y1 - 0.002, 1.66, 0, style)
    put('art-arches', -0.92, r.y1 - 0.002, 1.66, 0, style)
    put('dining-rect-4', 1.30, 2.05, 0, 90, style)
    for s in (-1, 1):
        for y in (-0.32, 0.32):
            put('chair-shell', 1.30 + s * 0.58, 2.05 + y, 0, -90 * s, style)
    put('vase-grasses', 1.30, 2.1, 0.75, 0, style)
    for y in (1.7, 2.4):
        put('pendant-dome', 1.30, y, r.h, 0, style)
        R.lamp((1.30, y, r.h - 1.02), 4)
    put('utensils', 1.98, r.y1 - 0.16, 0.90, 0, style)
    put('plant-fig', -2.98, r.y1 - 0.45, 0, 30, style)


def styled_living(style):
    """One living room for the style pictures: the same room and camera, furnished by the style's own choice."""
    r = R.Room('styles', -2.4, 2.4, -1.0, 4.3, 2.65)
    r.window('left', 0.8, 3.2, 0.35, 2.3, 3)
    r.floor(0.165)
    r.shell()
    r.socket('back', 1.9)
    blend.place(r.piece, R.surfaces(wall='#edebe6', floor='#a98a66'))
    R.light(r, (0.80, 0.34, -0.62), seed=61)
    R.camera((1.70, -0.66, 1.38), 23, 23, -0.05)
    choice = STYLES[style]['pieces']

    def pick(category, x, y, z=0.0, turn=0.0, index=0, size=''):
        ids = choice[category]['ids']
        name = ids[min(index, len(ids) - 1)]
        put(name if name in CATALOGUE else name + size, x, y, z, turn, style, **choice[category].get('slots', {}))

    y1 = r.y1
    pick('rug', -0.05, 2.45, 0, 90, 0, '-l')
    pick('sofa', 0.10, y1 - 0.62, 0.0, 0)
    pick('coffee-table', 0.05, 2.45, 0.014, 0)
    pick('armchair', -1.55, 2.30, 0.012, 66)
    pick('floor-lamp', -1.45, y1 - 0.40, 0, 0) if 'arc' not in choice['floor-lamp']['ids'][0] else pick('floor-lamp', -1.55, y1 - 0.75, 0, -60)
    pick('plant', -2.02, 3.86, 0, 30)
    pick('side-table', 1.72, y1 - 0.50, 0, 0)
    height = {'side-pedestal': 0.522, 'side-drum': 0.48, 'side-rattan': 0.487}[choice['side-table']['ids'][0]]
    pick('table-lamp', 1.72, y1 - 0.48, height, 0)
    R.lamp((1.72, y1 - 0.48, height + 0.38), 3)
    art = [a for a in choice['art']['ids']]
    if art[0] in ('art-sea', 'art-mist'):
        pick('art', 0.10, y1 - 0.002, 1.66, 0, 0)
    else:
        pick('art', -0.36, y1 - 0.002, 1.62, 0, 0)
        pick('art', 0.56, y1 - 0.002, 1.62, 0, 1)
    top = {'coffee-oval': 0.405, 'coffee-nest': 0.455, 'coffee-industrial': 0.437, 'coffee-rect': 0.454, 'coffee-marble': 0.399}[choice['coffee-table']['ids'][0]]
    pick('decor', -0.05, 2.48, top, 20, 0)
    for y in (3.5, 0.5):
        put('curtain-panel', r.x0 + 0.05, y, 0, 90, style)
    rod(r.x0 + 0.11, 0.2, r.x0 + 0.11, 3.85, 2.42)


ROOMS = {'living': living, 'bedroom': bedroom, 'dining': dining, 'office': office, 'child': child, 'kitchen': kitchen, 'open-plan': open_plan, 'style': styled_living}
# Stops, one per room: furnished and empty pictures are exposed alike, so that only the furniture changes.
EXPOSURE = {'living': 0.15, 'bedroom': 0.3, 'dining': 0.2, 'office': 0.3, 'child': 0.35, 'kitchen': 0.4, 'open-plan': 0.3, 'style': 0.25}

if __name__ == '__main__':
    cli = argparse.ArgumentParser()
    cli.add_argument('room')
    cli.add_argument('mode')
    cli.add_argument('out')
    cli.add_argument('--width', type=int, default=2048)
    cli.add_argument('--samples', type=int, default=8)
    cli.add_argument('--passes', type=int, default=1)
    cli.add_argument('--keep')
    cli.add_argument('--threads', type=int, default=1)
    cli.add_argument('--seed', type=int, default=0)
    a = cli.parse_args(sys.argv[sys.argv.index('--') + 1:])
    import render
    import render_manifest
    load_catalogue()
    # One process for all styles paints every texture once.
    jobs = [(style, os.path.join(a.out, f'{style}.jpg')) for style in STYLES] if a.room == 'style' and a.mode == 'all' else [(a.mode, a.out)]
    for mode, out in jobs:
        R.start()
        render.render(os.path.abspath(out), lambda mode=mode: ROOMS[a.room](mode if a.room == 'style' else mode == 'after'), a.width, round(a.width / 1.5), a.samples, a.passes, a.threads, EXPOSURE[a.room], seed=a.seed, keep=a.keep)
        render_manifest.record(out, a.room, mode, a.width, a.samples * a.passes, a.seed)
