"""Triangle meshes on numpy arrays: parts with material slots, corner normals by smoothing angle, indexed output.

Modelling space: metres, Z up, front towards -Y, origin at the floor's centre (wall pieces: at the wall plane y = 0).
"""
import math
import zlib

import numpy as np

HI, KIT, LIGHT = 0, 1, 2


class Level:
    """How finely to model: `q(hi, kit, light)` picks a segment count."""

    current = KIT


def q(hi, kit, light):
    return (hi, kit, light)[Level.current]


class Part:
    """v (n,3) metres; tris (m,3); uv (m,3,2) metres for tiling slots, 0..1 for picture slots; smoothing angle."""

    def __init__(self, v, tris, uv, slot, angle=40.0):
        self.v = np.asarray(v, float)
        self.tris = np.asarray(tris, np.int64)
        self.uv = np.asarray(uv, float)
        self.slot, self.angle = slot, angle

    def moved(self, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
        """Scaled, turned by Euler degrees (x, then y, then z), then shifted."""
        m = rotation(rot)
        tris, uv = self.tris, self.uv
        s = np.broadcast_to(np.asarray(scale, float), 3)
        if np.prod(s) < 0:
            tris, uv = tris[:, ::-1], uv[:, ::-1]
        return Part((self.v * s) @ m.T + np.asarray(loc, float), tris, uv, self.slot, self.angle)


def rotation(rot):
    x, y, z = (math.radians(a) for a in rot)
    cx, sx, cy, sy, cz, sz = math.cos(x), math.sin(x), math.cos(y), math.sin(y), math.cos(z), math.sin(z)
    rx = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    ry = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    rz = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return rz @ ry @ rx


class Piece:
    """A piece of furniture: parts, and a random stream seeded by its name alone."""

    def __init__(self, name):
        self.name, self.parts = name, []
        self.rng = np.random.RandomState(zlib.crc32(name.encode()) % 2**31)

    def add(self, *parts, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
        for part in parts:
            self.parts.extend(p.moved(loc, rot, scale) for p in (part if isinstance(part, list) else [part]))
        return self

    def put(self, other, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, slots=None):
        """Sets another piece onto this one, its slots renamed by `slots`."""
        for p in other.parts:
            m = p.moved(loc, rot, scale)
            m.slot = (slots or {}).get(m.slot, m.slot)
            self.parts.append(m)
        return self

    def triangles(self):
        return sum(len(p.tris) for p in self.parts)

    def bounds(self):
        v = np.concatenate([p.v for p in self.parts])
        return v.min(0), v.max(0)

    def ground(self):
        """Lets the piece touch the floor exactly."""
        z = self.bounds()[0][2]
        for p in self.parts:
            p.v = p.v - [0, 0, z]
        return self


def triangulate(faces):
    """Polygons (lists of vertex numbers, or one (k,n) array) to triangles by fans."""
    if isinstance(faces, np.ndarray):
        n = faces.shape[1]
        return np.concatenate([faces[:, [0, i, i + 1]] for i in range(1, n - 1)])
    out = []
    for f in faces:
        out.extend((f[0], f[i], f[i + 1]) for i in range(1, len(f) - 1))
    return np.array(out, np.int64)


def drop_degenerate(v, tris, uv=None):
    a, b, c = v[tris[:, 0]], v[tris[:, 1]], v[tris[:, 2]]
    keep = np.linalg.norm(np.cross(b - a, c - a), axis=1) > 1e-12
    return tris[keep], (uv[keep] if uv is not None else None)


def box_uv(v, tris, grain=0, offset=(0, 0)):
    """Corner UV in metres, projected along each face's dominant axis; u runs along the grain where it can."""
    a, b, c = v[tris[:, 0]], v[tris[:, 1]], v[tris[:, 2]]
    axis = np.abs(np.cross(b - a, c - a)).argmax(1)
    uv = np.empty((len(tris), 3, 2))
    for k in range(3):
        rest = [i for i in range(3) if i != k]
        u_axis = grain if grain != k else rest[0]
        w_axis = rest[0] if rest[1] == u_axis else rest[1]
        m = axis == k
        uv[m] = v[tris[m]][:, :, [u_axis, w_axis]]
    return uv + np.asarray(offset)


def part(v, faces, slot, grain=0, angle=40.0, vertex_uv=None, corner_uv=None, offset=None):
    """A part from polygons. UV: per corner of the triangles, or per vertex, or box-projected."""
    v = np.asarray(v, float)
    tris = triangulate(faces)
    if corner_uv is not None:
        uv = np.asarray(corner_uv, float)
    elif vertex_uv is not None:
        uv = np.asarray(vertex_uv, float)[tris]
    else:
        if offset is None:
            h = zlib.crc32(np.round(v[:8] * 1e4).astype(np.int64).tobytes())
            offset = ((h & 0xFF) / 51.0, ((h >> 8) & 0xFF) / 97.0)
        uv = box_uv(v, tris, grain, offset)
    tris, uv = drop_degenerate(v, tris, uv)
    return Part(v, tris, uv, slot, angle)


def corner_normals(v, tris, angle):
    """Unit normals (m,3,3): area-weighted mean of the faces around a corner that bend less than `angle` degrees."""
    weld = np.unique(np.round(v, 6), axis=0, return_inverse=True)[1].ravel()
    a, b, c = v[tris[:, 0]], v[tris[:, 1]], v[tris[:, 2]]
    area = np.cross(b - a, c - a)
    unit = area / np.maximum(np.linalg.norm(area, axis=1, keepdims=True), 1e-20)
    corner = weld[tris].ravel()
    face = np.repeat(np.arange(len(tris)), 3)
    order = np.argsort(corner, kind='stable')
    cs, fs = corner[order], face[order]
    total = area[fs].copy()
    limit = math.cos(math.radians(angle)) - 1e-9
    for k in range(1, len(cs)):
        same = cs[k:] == cs[:-k]
        if not same.any():
            break
        i = np.nonzero(same)[0]
        near = (unit[fs[i]] * unit[fs[i + k]]).sum(1) >= limit
        i = i[near]
        np.add.at(total, i, area[fs[i + k]])
        np.add.at(total, i + k, area[fs[i]])
    normals = np.empty_like(total)
    normals[order] = total
    length = np.linalg.norm(normals, axis=1, keepdims=True)
    flat = unit[face]
    normals = np.where(length > 1e-15, normals / np.maximum(length, 1e-15), flat)
    return normals.reshape(-1, 3, 3)


def by_slot(piece, untextured=frozenset()):
    """Per slot: positions, normals, uv (n,·) and triangles, corners merged where all three agree; uv 0 where untextured."""
    slots = {}
    for p in piece.parts:
        n = corner_normals(p.v, p.tris, p.angle)
        slots.setdefault(p.slot, []).append((p.v[p.tris].reshape(-1, 3), n.reshape(-1, 3), p.uv.reshape(-1, 2)))
    out = {}
    for slot, chunks in slots.items():
        pos, nor, uv = (np.concatenate(c) for c in zip(*chunks))
        if slot in untextured:
            uv = uv * 0
        key = np.concatenate([np.round(pos, 5), np.round(nor, 2), np.round(uv, 4)], 1)
        _, first, index = np.unique(key, axis=0, return_index=True, return_inverse=True)
        rank = np.argsort(np.argsort(first))
        first = np.sort(first)
        out[slot] = (pos[first], nor[first], uv[first], rank[index.ravel()].reshape(-1, 3))
    return out
