"""Framed prints and mirrors. Origin in the wall plane at the middle of the piece; front towards -Y."""
import math

import numpy as np

from mesh import q
from pictures import PRINTS
from pieces import register
from shapes import box, ellipse, frame, lathe, panel, slab, tube

KIDS = ('rainbow', 'bear')


def print_(p, name, long_side, face=0.022, mount=0.075):
    """A print behind a mount in a frame whose longer side is `long_side` metres."""
    shape = PRINTS[name][1]
    w, h = shape[0] * long_side, shape[1] * long_side
    slot = 'metal' if name in ('ink', 'enso', 'contours', 'squares') else 'metal2' if name in ('moons', 'mist', 'fields') else 'wood'
    full = name in ('sea', 'mist', 'fields')
    p.add(frame(w, h, 0.032, face, slot))
    m = 0 if full else mount * min(w, h)
    p.add(box((w - face, 0.004, h - face), 'paper', (0, -0.010, 0), r=0))
    p.add(panel(w - 2 * face - 2 * m, h - 2 * face - 2 * m, 'art', -0.0135))


def _register_art():
    for name in PRINTS:
        long_side = 1.10 if name in ('sea', 'mist') else 0.80 if name in ('ink', 'arcs', 'squares', 'enso') else 0.60 if name in KIDS else 0.90
        register(f'art-{name}', 'art', wall=True, tags=('kids',) if name in KIDS else (), slots={'art': dict(picture=f'art:{name}'), 'paper': dict(colour='#f4f1ea')})(
            lambda p, name=name, long_side=long_side: print_(p, name, long_side))


_register_art()


@register('mirror-round', 'mirror', wall=True)
def mirror_round(p):
    p.add(lathe([(0.385, 0.0), (0.40, 0.0), (0.402, 0.004), (0.402, 0.022), (0.396, 0.026), (0.388, 0.022), (0.386, 0.012)], 'metal2', q(96, 56, 24), rot=(90, 0, 0), angle=50))
    p.add(slab(ellipse(0.390, 0.390, q(96, 56, 24)), 0.004, 0.012, 'mirror', 0.001), rot=(90, 0, 0))


@register('mirror-arch', 'mirror')
def mirror_arch(p):
    """A full-length arched mirror leaning against the wall behind it."""
    w, h, lean = 0.80, 1.80, 6
    n = q(40, 24, 10)
    outline = np.array([(-w / 2, 0), (w / 2, 0), *[(w / 2 * math.cos(a), h - w / 2 + w / 2 * math.sin(a)) for a in np.linspace(0, math.pi, n)]])
    mid = np.array([0, h / 2])
    glass = slab((outline - mid) * 0.985, -0.004, 0.010, 'mirror', 0.001)
    rim = tube([(x, 0, z) for x, z in outline - mid], 0.017, 'metal', q(12, 8, 4), closed=True)
    tilt = math.radians(lean)
    at = (0, 0.0, h / 2 * math.cos(tilt) + 0.017)
    p.add(glass, loc=at, rot=(90 - lean, 0, 0))
    p.add(rim, loc=at, rot=(-lean, 0, 0))
    p.add(slab((outline - mid) * 0.98, -0.012, -0.004, 'wood', 0.001), loc=at, rot=(90 - lean, 0, 0))


@register('mirror-sunburst', 'mirror', wall=True)
def mirror_rattan(p):
    """A round mirror in a ring of rattan rays."""
    for k in range(q(72, 48, 24)):
        a = 2 * math.pi * k / q(72, 48, 24)
        r1 = 0.40 if k % 2 else 0.34
        c, s = math.cos(a), math.sin(a)
        p.add(tube([(0.20 * c, -0.012, 0.20 * s), (r1 * c, -0.010, r1 * s)], [0.007, 0.0045], 'rattan', q(8, 5, 4)))
    p.add(lathe([(0.195, 0.0), (0.215, 0.0), (0.218, 0.006), (0.218, 0.026), (0.205, 0.030), (0.197, 0.018)], 'rattan', q(72, 44, 20), rot=(90, 0, 0), angle=50))
    p.add(slab(ellipse(0.20, 0.20, q(72, 44, 20)), 0.006, 0.016, 'mirror', 0.001), rot=(90, 0, 0))
