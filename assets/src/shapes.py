"""The shapes furniture is made of: bevelled boxes and cushions, turned and bent parts, slabs, sheets and leaves."""
import math
import os

import numpy as np

import noise
from mesh import KIT, LIGHT, Level, Part, part, q

CACHE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cache')


def _axis(half, r, seg, inner):
    a = np.linspace(-half, -half + r, seg + 1)
    b = np.linspace(-half + r, half - r, inner + 1)[1:-1]
    return np.concatenate([a, b, -a[::-1]])


def _lattice(xs, ys, zs):
    """The shell of a grid box: vertices and outward quads."""
    index, verts, quads = {}, [], []
    nx, ny, nz = len(xs), len(ys), len(zs)

    def vid(i, j, k):
        key = (i, j, k)
        if key not in index:
            index[key] = len(verts)
            verts.append((xs[i], ys[j], zs[k]))
        return index[key]

    for i in range(nx - 1):
        for j in range(ny - 1):
            quads.append((vid(i, j, nz - 1), vid(i + 1, j, nz - 1), vid(i + 1, j + 1, nz - 1), vid(i, j + 1, nz - 1)))
            quads.append((vid(i, j, 0), vid(i, j + 1, 0), vid(i + 1, j + 1, 0), vid(i + 1, j, 0)))
        for k in range(nz - 1):
            quads.append((vid(i, 0, k), vid(i + 1, 0, k), vid(i + 1, 0, k + 1), vid(i, 0, k + 1)))
            quads.append((vid(i, ny - 1, k), vid(i, ny - 1, k + 1), vid(i + 1, ny - 1, k + 1), vid(i + 1, ny - 1, k)))
    for j in range(ny - 1):
        for k in range(nz - 1):
            quads.append((vid(0, j, k), vid(0, j, k + 1), vid(0, j + 1, k + 1), vid(0, j + 1, k)))
            quads.append((vid(nx - 1, j, k), vid(nx - 1, j + 1, k), vid(nx - 1, j + 1, k + 1), vid(nx - 1, j, k + 1)))
    return np.array(verts), np.array(quads)


def _signs(axis, s, p, t):
    out = [p, t]
    out.insert(axis, s)
    return out


def _chamfered(hx, hy, hz, r):
    """A box with one flat bevel: 24 vertices, 44 triangles; area-weighted normals make it look round."""
    signs = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    v = []
    for sx, sy, sz in signs:
        v += [(sx * hx, sy * (hy - r), sz * (hz - r)), (sx * (hx - r), sy * hy, sz * (hz - r)), (sx * (hx - r), sy * (hy - r), sz * hz)]
    v = np.array(v)

    def at(axis, *sign):
        return signs.index(tuple(sign)) * 3 + axis

    faces = []
    for axis in range(3):
        a, b = [k for k in range(3) if k != axis]
        for s in (-1, 1):
            faces.append([at(axis, *_signs(axis, s, p, t)) for p, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
        for p in (-1, 1):
            for t in (-1, 1):
                low, high = _signs(axis, -1, p, t), _signs(axis, 1, p, t)
                faces.append([at(a, *low), at(a, *high), at(b, *high), at(b, *low)])
    faces += [[3 * k, 3 * k + 1, 3 * k + 2] for k in range(8)]
    outward = []
    for f in faces:
        n = np.cross(v[f[1]] - v[f[0]], v[f[2]] - v[f[0]])
        outward.append(f if n @ v[f].mean(0) > 0 else f[::-1])
    return v, outward


def box(size, slot, loc=(0, 0, 0), r=0.004, seg=None, inner=1, rot=(0, 0, 0), grain=None, crown=0.0, side=0.0,
        bottom=0.0, wobble=0.0, taper=None, seed=0):
    """A box with rounded edges, centred on loc. crown, side and bottom (metres) bulge it into a cushion."""
    hx, hy, hz = (s / 2 for s in size)
    soft = bool(crown or side or wobble or bottom)
    seg = seg if seg is not None else (q(5, 3, 1) if soft else q(3, 2 if r > 0.012 else 1, 1))
    grain = grain if grain is not None else int(np.argmax(size))
    if not r or (Level.current == LIGHT and not soft and taper is None and r <= 0.012):
        corners = np.array([(x, y, z) for x in (-hx, hx) for y in (-hy, hy) for z in (-hz, hz)])
        sides = np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
        return part(corners, sides, slot, grain, 1).moved(loc, rot)
    if Level.current == KIT and not soft and taper is None and r <= 0.012:
        return part(*_chamfered(hx, hy, hz, min(r, hx * 0.9, hy * 0.9, hz * 0.9)), slot, grain, 50).moved(loc, rot)
    inner = (inner,) * 3 if isinstance(inner, int) else inner
    r = min(r, hx * 0.98, hy * 0.98, hz * 0.98)
    v, quads = _lattice(_axis(hx, r, seg, inner[0]), _axis(hy, r, seg, inner[1]), _axis(hz, r, seg, inner[2]))
    core = np.clip(v, [-hx + r, -hy + r, -hz + r], [hx - r, hy - r, hz - r])
    d = np.tan((v - core) / r * (math.pi / 4)) * r
    length = np.linalg.norm(d, axis=1, keepdims=True)
    length[length == 0] = 1
    p = core + d / length * r
    if soft:
        a, b, c = p[:, 0] / hx, p[:, 1] / hy, p[:, 2] / hz

        def fade(t):
            return np.clip(1 - t * t, 0, 1)

        p[:, 2] += crown * fade(a)**0.7 * fade(b)**0.7 * np.clip(c, 0, 1)
        p[:, 2] -= bottom * fade(a)**0.7 * fade(b)**0.7 * np.clip(-c, 0, 1)
        p[:, 0] += side * a * fade(b)**0.6 * fade(c)**0.6
        p[:, 1] += side * b * fade(a)**0.6 * fade(c)**0.6
        if wobble:
            p = p + noise.vector(p, 5, seed) * wobble + noise.vector(p, 15, seed + 9) * wobble * 0.35
    if taper is not None:
        k = (p[:, 2:] + hz) / (2 * hz)
        p[:, :2] *= taper + (1 - taper) * k
    return part(p, quads, slot, grain, 180 if soft else 50).moved(loc, rot)


def lathe(profile, slot, seg=None, loc=(0, 0, 0), rot=(0, 0, 0), angle=40, uv_along_height=True, arc=360.0):
    """A profile [(radius, z), …] turned around z. Run upwards outside, downwards inside: normals point right of it."""
    seg = seg or q(64, 28, 12)
    pr = np.array(profile, float)
    n = len(pr)
    a = np.radians(np.linspace(0, arc, seg + 1))
    v = np.stack([np.outer(np.cos(a), pr[:, 0]), np.outer(np.sin(a), pr[:, 0]), np.tile(pr[:, 1], (seg + 1, 1))], -1)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pr, axis=0), axis=1))])
    mean_r = max(pr[:, 0].max() * 0.8, 0.01)
    uv = np.stack([np.tile(along, (seg + 1, 1)), np.repeat(a[:, None] * mean_r, n, 1)], -1)
    if not uv_along_height:
        uv = v[:, :, :2].copy()
    s, i = np.meshgrid(np.arange(seg), np.arange(n - 1), indexing='ij')
    o = (s * n + i).ravel()
    quads = np.stack([o, o + n, o + n + 1, o + 1], -1)
    return part(v.reshape(-1, 3), quads, slot, angle=angle, vertex_uv=uv.reshape(-1, 2)).moved(loc, rot)


def smooth(profile, k=None):
    """Catmull–Rom through profile points, k steps between each two."""
    k = k or q(6, 2, 1)
    p = [np.array(x, float) for x in profile]
    out = [p[0]]
    for i in range(len(p) - 1):
        a, b, c, d = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, len(p) - 1)]
        for s in range(1, k + 1):
            t = s / k
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return [tuple([max(0.0, x[0]), *x[1:]]) if len(x) == 2 else tuple(x) for x in out]


def tube(points, radius, slot, seg=None, closed=False, loc=(0, 0, 0), rot=(0, 0, 0), flat=1.0, angle=60):
    """A round bar along points; radius one number or one per point; `flat` squeezes it across its first normal."""
    seg = seg or q(16, 8, 5)
    p = np.array(points, float)
    n = len(p)
    radii = np.broadcast_to(np.asarray(radius, float), n)
    if closed:
        t = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    else:
        t = np.concatenate([p[1:2] - p[:1], p[2:] - p[:-2], p[-1:] - p[-2:-1]])
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    up = np.array([0, 0, 1.0]) if abs(t[0, 2]) < 0.9 else np.array([1.0, 0, 0])
    v, uv = [], []
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    ang = np.linspace(0, 2 * math.pi, seg + 1)
    for i in range(n):
        a = np.cross(t[i], up)
        a /= np.linalg.norm(a)
        b = np.cross(a, t[i])
        up = b
        ring = p[i] + (np.outer(np.cos(ang), a) + np.outer(np.sin(ang) * flat, b)) * radii[i]
        v.append(ring)
        uv.append(np.stack([np.full(seg + 1, along[i]), ang * radii.max()], -1))
    rings = n if closed else n - 1
    i, s = np.meshgrid(np.arange(rings), np.arange(seg), indexing='ij')
    w = seg + 1
    i2 = (i + 1) % n
    quads = np.stack([i * w + s, i2 * w + s, i2 * w + s + 1, i * w + s + 1], -1).reshape(-1, 4)
    parts = [part(np.concatenate(v), quads, slot, angle=angle, vertex_uv=np.concatenate(uv))]
    if not closed:
        for end, flip in ((0, False), (n - 1, True)):
            ring = v[end][:-1]
            order = list(range(seg))[::-1] if flip else list(range(seg))
            if radii[end] > 1e-4:
                parts.append(part(ring, [order], slot, angle=1))
    return [x.moved(loc, rot) for x in parts]


def bar(a, b, r, slot, r2=None, seg=None):
    """A straight round bar from a to b, tapering from r to r2."""
    a, b = np.array(a, float), np.array(b, float)
    ts = (0, 1)
    return tube([a + (b - a) * t for t in ts], [r, r if r2 is None else r2], slot, seg)


def plank(a, b, width, thick, slot, r=0.003, up=(0, 0, 1)):
    """A straight bevelled board from a to b; width across `up`'s side, thick along `up`."""
    a, b = np.array(a, float), np.array(b, float)
    d = b - a
    length = np.linalg.norm(d)
    x = d / length
    y = np.cross(np.array(up, float), x)
    if np.linalg.norm(y) < 1e-6:
        y = np.cross(np.array([1.0, 0, 0]), x)
    y /= np.linalg.norm(y)
    z = np.cross(x, y)
    p = box((length, width, thick), slot, r=r, grain=0)
    return Part(p.v @ np.stack([x, y, z]) + (a + b) / 2, p.tris, p.uv, slot, p.angle)


def ellipse(rx, ry, n=None, power=2.0):
    """Outline points of a superellipse, anticlockwise."""
    a = np.linspace(0, 2 * math.pi, (n or q(96, 44, 18)) + 1)[:-1]
    c, s = np.cos(a), np.sin(a)
    m = (np.abs(c)**power + np.abs(s)**power)**(-1 / power)
    return np.stack([rx * m * c, ry * m * s], -1)


def rectangle(w, d, r, k=None):
    """Outline of a rectangle with rounded corners, anticlockwise."""
    k = k or q(8, 5, 2)
    out = []
    for cx, cy, a0 in ((w / 2 - r, d / 2 - r, 0), (-w / 2 + r, d / 2 - r, 90), (-w / 2 + r, -d / 2 + r, 180), (w / 2 - r, -d / 2 + r, 270)):
        for i in range(k + 1):
            a = math.radians(a0 + 90 * i / k)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return np.array(out)


def slab(outline, z0, z1, slot, bevel=0.004, grain=0, steps=None, crown=0.0, undercut=0.0):
    """A board of any convex outline between z0 and z1, rounded edges; crown domes the top (cushions)."""
    o = np.asarray(outline, float)
    n = len(o)
    prev, nxt = np.roll(o, 1, 0), np.roll(o, -1, 0)
    t = nxt - prev
    nrm = np.stack([t[:, 1], -t[:, 0]], -1)
    nrm /= np.linalg.norm(nrm, axis=1, keepdims=True)
    steps = steps or q(6, 3, 1)
    bevel = min(bevel, (z1 - z0) / 2)
    # As of boxes, light ones have no narrow bevels: smoothed with them, a table's edge of a few pixels has no normal of its own, and light blotches along it.
    sharp = Level.current == LIGHT and not crown and not undercut and bevel <= 0.012
    rings = []
    for z, sign in ((z0 + bevel, -1), (z1 - bevel, 1)):
        angles = np.linspace(90, 0, steps + 1) if sign < 0 else np.linspace(0, 90, steps + 1)
        for a in np.radians(angles):
            inset = bevel * (1 - math.cos(a)) + (undercut if sign < 0 else 0)
            rings.append((o - nrm * inset, z + sign * bevel * math.sin(a)))
    if sharp:
        rings = [(o, z0), (o, z1)]
    inner = ([0.8, 0.55, 0.3] if crown else []) + [0.0]
    edge_top, edge_bottom = rings[-1][0], rings[0][0]
    rings = [(edge_bottom * 0, z0)] + rings
    for s in inner:
        rings.append((edge_top * s, z1 + crown * (1 - s * s)))
    v = np.concatenate([np.column_stack([xy, np.full(n, z)]) for xy, z in rings])
    i, s = np.meshgrid(np.arange(len(rings) - 1), np.arange(n), indexing='ij')
    s2 = (s + 1) % n
    quads = np.stack([i * n + s, i * n + s2, (i + 1) * n + s2, (i + 1) * n + s], -1).reshape(-1, 4)
    return part(v, quads, slot, grain, 180 if crown else 44 if sharp else 50)


def fluted(radius, z0, z1, slot, flutes=40, depth=0.007, loc=(0, 0, 0)):
    """A drum with half-round ribs."""
    per = q(8, 4, 2)
    m = flutes * per
    a = np.linspace(0, 2 * math.pi, m + 1)
    rib = depth * np.abs(np.sin(np.linspace(0, math.pi * flutes, m + 1))) - depth
    v, uv = [], []
    for z, inset in ((z0, 0.003), (z0 + 0.004, 0), (z1 - 0.003, 0), (z1, 0.003)):
        rr = radius + rib - inset
        v.append(np.stack([rr * np.cos(a), rr * np.sin(a), np.full(m + 1, z)], -1))
        uv.append(np.stack([np.full(m + 1, z), a * radius], -1))
    w = m + 1
    i, s = np.meshgrid(np.arange(3), np.arange(m), indexing='ij')
    quads = np.stack([i * w + s, i * w + s + 1, (i + 1) * w + s + 1, (i + 1) * w + s], -1).reshape(-1, 4)
    parts = [part(np.concatenate(v), quads, slot, angle=55, vertex_uv=np.concatenate(uv))]
    parts.append(slab(ellipse(radius - depth, radius - depth, q(48, 24, 12)), z1 - 0.004, z1, slot, 0.001))
    return [p.moved(loc) for p in parts]


def ball(r, slot, loc=(0, 0, 0), squash=(1, 1, 1), seg=None, rot=(0, 0, 0), wobble=0.0, seed=0):
    seg = seg or q(40, 18, 8)
    n = seg // 2
    prof = [(r * math.sin(math.pi * i / n), -r * math.cos(math.pi * i / n)) for i in range(n + 1)]
    p = lathe(prof, slot, seg, angle=180)
    if wobble:
        p.v = p.v + noise.vector(p.v, 1.2 / r, seed) * wobble
        _close_seam(p, seg, n + 1)
    p.v = p.v * np.asarray(squash)
    return p.moved(loc, rot)


def _close_seam(p, seg, n):
    p.v[seg * n:] = p.v[:n]


def sheet(grid, slot, thick=0.0, uv=None, angle=180, back=True):
    """A cloth from a grid of points (nx,ny,3); thick > 0 lifts it along the normals and adds rims and, unless it lies on something, a back."""
    nx, ny = grid.shape[0] - 1, grid.shape[1] - 1
    i, j = np.meshgrid(np.arange(nx), np.arange(ny), indexing='ij')
    a = (i * (ny + 1) + j).ravel()
    quads = np.stack([a, a + ny + 1, a + ny + 2, a + 1], -1)
    if uv is None:
        du = np.concatenate([np.zeros((1, ny + 1)), np.cumsum(np.linalg.norm(np.diff(grid, axis=0), axis=2), 0)])
        dv = np.concatenate([np.zeros((nx + 1, 1)), np.cumsum(np.linalg.norm(np.diff(grid, axis=1), axis=2), 1)], 1)
        uv = np.stack([du.mean(1, keepdims=True).repeat(ny + 1, 1), dv.mean(0, keepdims=True).repeat(nx + 1, 0)], -1)
    v, uv = grid.reshape(-1, 3), uv.reshape(-1, 2)
    if not thick:
        return part(v, quads, slot, angle=angle, vertex_uv=uv)
    gx, gy = np.gradient(grid, axis=0), np.gradient(grid, axis=1)
    nrm = np.cross(gx, gy).reshape(-1, 3)
    nrm /= np.maximum(np.linalg.norm(nrm, axis=1, keepdims=True), 1e-12)
    n = len(v)
    edge = [k * (ny + 1) for k in range(nx + 1)] + [nx * (ny + 1) + k for k in range(1, ny + 1)]
    edge += [k * (ny + 1) + ny for k in range(nx - 1, -1, -1)] + [k for k in range(ny - 1, -1, -1)]
    e = np.array(edge)
    rim = np.stack([e[1:], e[:-1], e[:-1] + n, e[1:] + n], -1)[:, ::-1]
    rim = np.concatenate([rim, [[e[0], e[-1], e[-1] + n, e[0] + n][::-1]]])
    quads = np.concatenate([quads + n, quads[:, ::-1], rim] if back else [quads + n, rim])
    # The lower side's UV are shifted, so that rims show a strip of the weave instead of one smeared row.
    return part(np.concatenate([v, v + nrm * thick]), quads, slot, angle=75, vertex_uv=np.concatenate([uv + thick, uv]))


_PILLOWS = {}


def _bag_index(n):
    """(i, j, side) to vertex number, in the order simulate.bag() numbers a sewn bag."""
    index = {}
    for i in range(n):
        for j in range(n):
            for s in (1, -1):
                corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)] if s > 0 else [(i, j), (i, j + 1), (i + 1, j + 1), (i + 1, j)]
                for a, b in corners:
                    index.setdefault((a, b, 0 if a in (0, n) or b in (0, n) else s), len(index))
    return index


def pillow(size, slot, loc=(0, 0, 0), rot=(0, 0, 0), kind=0):
    """A pillow from the simulated bags; size (width, height, fullness as a factor of their mean)."""
    cells = q(44, 16, 8)
    key = (kind % 3, cells)
    if key not in _PILLOWS:
        data = np.load(os.path.join(CACHE, f'pillow{kind % 3}.npz'))
        v, n = data['v'].astype(float), 44
        index = _bag_index(n)
        ks = np.round(np.linspace(0, n, cells + 1)).astype(int).tolist()
        used, quads = {}, []
        for i0, i1 in zip(ks, ks[1:]):
            for j0, j1 in zip(ks, ks[1:]):
                for s in (1, -1):
                    c = [(i0, j0), (i1, j0), (i1, j1), (i0, j1)][::s]
                    quads.append([used.setdefault(index[(a, b, 0 if a in (0, n) or b in (0, n) else s)], len(used)) for a, b in c])
        pts = filled_out(v[np.array(list(used))])
        _PILLOWS[key] = (pts, np.array(quads))
    v, quads = _PILLOWS[key]
    w, h, full = size
    scaled = v * [w, h, (w + h) / 2 * full]
    return part(scaled, quads, slot, angle=75, vertex_uv=scaled[:, :2]).moved(loc, rot)


def filled_out(bag):
    """A bag under pressure draws its sides in and leaves four ears; a filled cushion has nearly straight sides and blunt corners."""
    out = bag.copy()
    across = np.abs(bag[:, 1::-1])
    out[:, :2] *= (0.408 + 0.18 * across**2) / (0.354 + 0.29 * across)
    corner = np.abs(2 * bag[:, :1]) * np.abs(2 * bag[:, 1:2])
    out[:, :2] *= 1 - 0.07 * np.clip(corner, 0, 1)**3
    return out


def simulated(name):
    """A simulated sheet as the solver left it, a grid (nx+1, ny+1, 3)."""
    data = np.load(os.path.join(CACHE, f'{name}.npz'))
    nx, ny = data['grid'] if 'grid' in data else (84, 42)
    return data['v'].reshape(nx + 1, ny + 1, 3).astype(float)


def draped(name):
    """A simulated sheet, thinned to the level's density."""
    grid = simulated(name)
    nx, ny = grid.shape[0] - 1, grid.shape[1] - 1
    step = q(1, 3, 6)
    xs = np.unique(np.round(np.linspace(0, nx, max(2, nx // step) + 1)).astype(int))
    ys = np.unique(np.round(np.linspace(0, ny, max(2, ny // step) + 1)).astype(int))
    return grid[np.ix_(xs, ys)]


def sampled(grid, i, j):
    """The grid's points at fractional rows and columns, bilinear; i and j of one shape."""
    i0 = np.clip(np.floor(i).astype(int), 0, grid.shape[0] - 2)
    j0 = np.clip(np.floor(j).astype(int), 0, grid.shape[1] - 2)
    s, t = (i - i0)[..., None], (j - j0)[..., None]
    near = grid[i0, j0] * (1 - s) + grid[i0 + 1, j0] * s
    return near * (1 - t) + (grid[i0, j0 + 1] * (1 - s) + grid[i0 + 1, j0 + 1] * s) * t


def relaxed(grid, axis):
    """The grid's points moved half way to the middle of their neighbours along one axis; its ends stay."""
    g = np.moveaxis(grid, axis, 0).copy()
    g[1:-1] = 0.5 * g[1:-1] + 0.25 * (g[:-2] + g[2:])
    return np.moveaxis(g, 0, axis)


def raised(grid, by):
    """The grid's points moved along its normals, metres."""
    n = np.cross(np.gradient(grid, axis=0), np.gradient(grid, axis=1))
    n /= np.maximum(np.linalg.norm(n, axis=2, keepdims=True), 1e-9)
    return grid + n * by


def leaf(length, width, slot, droop=0.2, curl=0.1, seed=0, form='oval', nu=None, nv=None, ripple=0.045, cell=(0, 0, 1, 1)):
    """A leaf along +y from the origin; UV (0..1) inside the atlas cell (u0, v0, u1, v1)."""
    nu, nv = nu or q(6, 4, 2), nv or q(12, 6, 3)
    phase = (seed * 7.13) % 6.28
    t = np.linspace(0, 1, nv + 1)
    if form == 'lyre':
        w = width * (np.sin(math.pi * np.minimum(1, t**0.85))**0.75) * (0.62 + 0.55 * t - 0.35 * np.sin(math.pi * t) * (1 - t))
    elif form == 'blade':
        w = width * np.clip(1 - t**3, 0, 1)**0.8 * (0.75 + 0.5 * t * (1 - t))
    elif form == 'heart':
        w = width * np.clip(np.sin(math.pi * np.clip(t, 0, 1)**0.62), 0, 1)**0.8
    else:
        w = width * np.clip(np.sin(math.pi * t**0.8), 0, 1)**0.85
    w = np.maximum(w, width * 0.02)
    s = np.linspace(-1, 1, nu + 1)
    tt, ss = np.meshgrid(t, s, indexing='ij')
    ww = w[:, None]
    x = ss * ww / 2
    y = length * tt - droop * 0.25 * length * tt**2
    z = -droop * length * tt**2 + 0.06 * length * np.sin(math.pi * tt) + curl * np.abs(ss)**1.4 * ww
    z = z + ripple * width * np.sin(tt * 13 + phase + ss * 1.5) * np.abs(ss)**1.5
    uv = np.stack([cell[0] + (ss + 1) / 2 * (cell[2] - cell[0]), cell[1] + tt * (cell[3] - cell[1])], -1)
    i, j = np.meshgrid(np.arange(nv), np.arange(nu), indexing='ij')
    a = (i * (nu + 1) + j).ravel()
    quads = np.stack([a, a + 1, a + nu + 2, a + nu + 1], -1)
    return part(np.stack([x, y, z], -1).reshape(-1, 3), quads, slot, angle=180, vertex_uv=uv.reshape(-1, 2))


def legs(w, d, h, slot, r=0.022, foot=0.014, splay=0.03, z0=0.0):
    """Four turned, tapering legs at the corners of w × d, feet splayed outwards."""
    out = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            top = (sx * w / 2, sy * d / 2, z0 + h)
            foot_at = (sx * (w / 2 + splay), sy * (d / 2 + splay * 0.7), z0)
            out += bar(foot_at, top, foot, slot, r, q(20, 12, 6))
    return out


def frame(w, h, depth, face, slot, loc=(0, 0, 0), r=0.002):
    """A picture frame in the xz-plane, its back on y = 0, front towards -Y."""
    x, z = w / 2 - face / 2, h / 2 - face / 2
    parts = [box((face, depth, h), slot, (sx * x, -depth / 2, 0), r, grain=2) for sx in (-1, 1)]
    parts += [box((w - 2 * face + 0.001, depth, face), slot, (0, -depth / 2, sz * z), r, grain=0) for sz in (-1, 1)]
    return [p.moved(loc) for p in parts]


def panel(w, h, slot, y=0.0, uv=(0, 0, 1, 1)):
    """A rectangle in the xz-plane facing -Y with a picture on it."""
    v = [(-w / 2, y, -h / 2), (w / 2, y, -h / 2), (w / 2, y, h / 2), (-w / 2, y, h / 2)]
    u0, v0, u1, v1 = uv
    return part(v, [[0, 1, 2, 3]], slot, angle=1, vertex_uv=[(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
