"""Empty rooms: planked floor, walls with openings, skirting and cornice, windows, doors, sockets, light and camera.

A room is a Piece like any other; its surfaces are slots of their own (SURFACES). Axes as for furniture; the camera stands near
the front right corner and looks towards the back left.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

import blend
from mesh import Level, HI, Piece, part
from shapes import bar, box, lathe, tube
from scenery.garden import plant_garden

SKIRTING = [(0.0, 0.0), (0.016, 0.0), (0.016, 0.086), (0.0145, 0.094), (0.011, 0.100), (0.009, 0.108), (0.005, 0.112), (0, 0.112)]
CORNICE = [(0, -0.085), (0.006, -0.085), (0.010, -0.078), (0.012, -0.06), (0.022, -0.038), (0.040, -0.02), (0.062, -0.012), (0.078, -0.010), (0.085, -0.006), (0.085, 0)]
TONES = (0.86, 0.93, 1.0, 1.06, 1.12)


def surfaces(wall='#efeeea', accent='#efeeea', floor='#b4926c', frame='#f2f2ef', floor_texture='wood'):
    """Slot overrides for a room's own surfaces; the floor's planks come in five tones."""
    rgb = np.array([int(floor[i:i + 2], 16) for i in (1, 3, 5)])
    out = {f'plank{k}': dict(texture=floor_texture, colour='#' + ''.join(f'{int(min(255, c * t)):02x}' for c in rgb), rough=0.72) for k, t in enumerate(TONES)}
    return out | {
        'wall': dict(colour=wall, rough=0.85), 'accent-wall': dict(colour=accent, rough=0.85), 'ceiling': dict(colour='#f6f5f2', rough=0.9),
        'trim': dict(colour='#f4f3ef', rough=0.42), 'frame': dict(colour=frame, rough=0.4), 'handle': dict(colour='#b9b7b2', rough=0.25, metal=1.0),
        'door': dict(colour='#efeeea', rough=0.42), 'gap': dict(colour='#2a1f16', rough=0.9), 'socket': dict(colour='#f2f1ed', rough=0.35), 'dark': dict(colour='#3a3a3a', rough=0.6),
        'downlight': dict(colour='#ffffff', rough=0.6, glow='#fff1dc', glow_strength=1.0, glow_gain=2.5),
        'tile': dict(colour='#eeece6', rough=0.18), 'grout': dict(colour='#c9c5bc', rough=0.9), 'oven': dict(colour='#101113', rough=0.12), 'front': dict(texture='painted', colour='#d9d8d0', rough=0.7), 'worktop': dict(texture='marble', colour='#e8e4dd', rough=0.5),
    }


class Room:
    """A box x0…x1 × y0…y1 × height with openings in the left (x0), right (x1) and back (y1) walls."""

    def __init__(self, name, x0, x1, y0, y1, height=2.6):
        self.piece = Piece('room-' + name)
        self.x0, self.x1, self.y0, self.y1, self.h = x0, x1, y0, y1, height
        self.holes = {'left': [], 'right': [], 'back': []}
        self.openings = []

    def floor(self, width=0.165, along='y'):
        p, rng = self.piece, self.piece.rng
        lo, hi = (self.x0, self.x1) if along == 'y' else (self.y0, self.y1)
        s0, s1 = (self.y0, self.y1) if along == 'y' else (self.x0, self.x1)
        a = lo
        while a < hi - 1e-6:
            b, s = min(a + width, hi), s0 - rng.uniform(0, 1.6)
            while s < s1:
                e = s + rng.uniform(1.35, 2.2)
                c, d = max(s, s0), min(e, s1)
                if d - c > 0.01:
                    tone = int(np.clip(round(rng.normal(2, 1.0)), 0, 4))
                    self._plank(p, a, b, c, d, along, f'plank{tone}', (rng.uniform(0, 5), rng.uniform(0, 5)))
                s = e
            a = b
        z = -0.008
        p.add(part([(self.x0, self.y0, z), (self.x1, self.y0, z), (self.x1, self.y1, z), (self.x0, self.y1, z)], [[0, 1, 2, 3]], 'gap'))

    @staticmethod
    def _plank(p, a, b, c, d, along, slot, offset):
        g, v = 0.0004, 0.0007
        outer = [(a + g, c + g), (b - g, c + g), (b - g, d - g), (a + g, d - g)]
        inner = [(a + g + v, c + g + v), (b - g - v, c + g + v), (b - g - v, d - g - v), (a + g + v, d - g - v)]
        pts = [(x, y, -v) for x, y in outer] + [(x, y, 0) for x, y in inner]
        faces = [[4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]]
        if along != 'y':
            pts, faces = [(y, x, z) for x, y, z in pts], [f[::-1] for f in faces]
        p.add(part(pts, faces, slot, grain=1 if along == 'y' else 0, angle=1, offset=offset))

    def shell(self, accent=None):
        """Walls with their holes and reveals, ceiling, skirting between doors, cornice; `accent` names a wall."""
        p, h = self.piece, self.h
        for side, pos, a0, a1, out in (('left', self.x0, self.y0, self.y1, -1), ('right', self.x1, self.y0, self.y1, 1), ('back', self.y1, self.x0, self.x1, 1), ('front', self.y0, self.x0, self.x1, -1)):
            holes = self.holes.get(side, [])
            self._wall(p, side in ('left', 'right'), pos, a0, a1, h, holes, out, 'accent-wall' if side == accent else 'wall')
        for z in (h, h + 0.3):
            p.add(part([(self.x0 - 0.4, self.y0 - 0.4, z), (self.x0 - 0.4, self.y1 + 0.4, z), (self.x1 + 0.4, self.y1 + 0.4, z), (self.x1 + 0.4, self.y0 - 0.4, z)], [[0, 1, 2, 3]], 'ceiling'))
        runs = self._skirting_runs()
        for run in runs:
            self._moulding(p, SKIRTING, run, 0)
        ring = [((self.x0, self.y0), (1, 1)), ((self.x0, self.y1), (1, -1)), ((self.x1, self.y1), (-1, -1)), ((self.x1, self.y0), (-1, 1))]
        self._moulding(p, CORNICE, ring + ring[:1], h)

    def _skirting_runs(self):
        low = {side: sorted((a0 - 0.066 * (kind == 'door'), a1 + 0.066 * (kind == 'door')) for kind, a0, a1, z0 in holes if z0 < 0.1) for side, holes in
               {s: [(o[4], o[0], o[1], o[2]) for o in self.holes[s]] for s in self.holes}.items()}
        stops = {'left': [self.y0, *[y for seg in low['left'] for y in seg], self.y1], 'back': [self.x0, *[x for seg in low['back'] for x in seg], self.x1],
                 'right': [self.y0, *[y for seg in low['right'] for y in seg], self.y1]}
        runs = []
        for k in range(0, len(stops['left']), 2):
            a, b = stops['left'][k:k + 2]
            runs.append([((self.x0, a), (1, 1 if a == self.y0 else 0)), ((self.x0, b), (1, -1 if b == self.y1 else 0))])
        for k in range(0, len(stops['back']), 2):
            a, b = stops['back'][k:k + 2]
            runs.append([((a, self.y1), (1 if a == self.x0 else 0, -1)), ((b, self.y1), (-1 if b == self.x1 else 0, -1))])
        for k in range(0, len(stops['right']), 2):
            a, b = stops['right'][k:k + 2]
            runs.append([((self.x1, b), (-1, -1 if b == self.y1 else 0)), ((self.x1, a), (-1, 1 if a == self.y0 else 0))])
        return runs

    @staticmethod
    def _moulding(p, profile, path, z):
        pts = np.array([[(x + nx * o, y + ny * o, z + dz) for o, dz in profile] for (x, y), (nx, ny) in path])
        n, m = len(profile), len(path)
        i, k = np.meshgrid(np.arange(m - 1), np.arange(n - 1), indexing='ij')
        a = (i * n + k).ravel()
        p.add(part(pts.reshape(-1, 3), np.stack([a, a + 1, a + n + 1, a + n], -1), 'trim', angle=25))

    @staticmethod
    def _wall(p, along_y, pos, a0, a1, h, holes, out, slot, thick=0.3):
        xs, zs = sorted({a0, a1, *[v for o in holes for v in o[:2]]}), sorted({0, h, *[v for o in holes for v in o[2:4]]})

        def at(a, z, d=0.0):
            return (pos + out * d, a, z) if along_y else (a, pos + out * d, z)

        quads = []
        for i in range(len(xs) - 1):
            for k in range(len(zs) - 1):
                cx, cz = (xs[i] + xs[i + 1]) / 2, (zs[k] + zs[k + 1]) / 2
                if not any(o[0] < cx < o[1] and o[2] < cz < o[3] for o in holes):
                    for d in (0, thick):
                        quads.append([at(xs[i], zs[k], d), at(xs[i + 1], zs[k], d), at(xs[i + 1], zs[k + 1], d), at(xs[i], zs[k + 1], d)])
        for b0, b1, z0, z1, _ in holes:
            quads += [[at(b0, z0), at(b0, z1), at(b0, z1, thick), at(b0, z0, thick)], [at(b1, z0), at(b1, z1), at(b1, z1, thick), at(b1, z0, thick)],
                      [at(b0, z1), at(b1, z1), at(b1, z1, thick), at(b0, z1, thick)], [at(b0, z0), at(b1, z0), at(b1, z0, thick), at(b0, z0, thick)]]
        v = np.array(quads).reshape(-1, 3)
        p.add(part(v, np.arange(len(v)).reshape(-1, 4), slot, angle=1))

    def window(self, side, a0, a1, z0, z1, panes=2, depth=0.14):
        """A window in a wall: frame, sashes, sill; its light is added by `light`."""
        self.holes[side].append((a0, a1, z0, z1, 'window'))
        self.openings.append((side, a0, a1, z0, z1))
        w, h, t, s = a1 - a0, z1 - z0, 0.055, 0.046
        parts = []
        for x in (t / 2, w - t / 2):
            parts.append(box((t, 0.07, h), 'frame', (x, 0, h / 2), r=0.004))
        for z in (t / 2, h - t / 2):
            parts.append(box((w - 0.002, 0.067, t), 'frame', (w / 2, 0, z), r=0.004))
        pw = (w - 2 * t) / panes
        for k in range(panes):
            x = t + pw * k
            for xx in (x + s / 2 + 0.002, x + pw - s / 2 - 0.002):
                parts.append(box((s, 0.06, h - 2 * t - 0.004), 'frame', (xx, 0.022, h / 2), r=0.004))
            for z in (t + s / 2 + 0.002, h - t - s / 2 - 0.002):
                parts.append(box((pw - 0.008, 0.057, s), 'frame', (x + pw / 2, 0.022, z), r=0.004))
            if k < panes - 1:
                parts += [box((0.028, 0.012, 0.07), 'handle', (x + pw - s / 2, 0.058, min(1.05, h * 0.5)), r=0.003), box((0.018, 0.014, 0.12), 'handle', (x + pw - s / 2, 0.085, min(1.0, h * 0.5 - 0.05)), r=0.005)]
        if z0 > 0.2:
            parts.append(box((w + 0.10, 0.24, 0.028), 'trim', (w / 2, depth - 0.06, -0.01), r=0.008))
        # Local frame: x along the wall, +y into the room.
        at, turn = {'left': ((self.x0 - depth, a1, z0), -90), 'right': ((self.x1 + depth, a0, z0), 90), 'back': ((a1, self.y1 + depth, z0), 180)}[side]
        self.piece.add(parts, loc=at, rot=(0, 0, turn))

    def door(self, side, a0, a1, h=2.05):
        """A panelled door, shut, in the right or back wall."""
        self.holes[side].append((a0, a1, 0, h, 'door'))
        w, k = a1 - a0, 0.075
        parts = [box((k, 0.022, h + k - 0.01), 'trim', (x, 0.011, (h + k - 0.01) / 2), r=0.004) for x in (-k / 2 + 0.01, w + k / 2 - 0.01)]
        parts += [box((w + 2 * k - 0.018, 0.024, k), 'trim', (w / 2, 0.012, h + k / 2 - 0.009), r=0.004), box((w - 0.026, 0.04, h - 0.016), 'door', (w / 2, -0.032, h / 2 + 0.004), r=0.002)]
        for z0, z1 in ((0.16, 0.86), (1.02, h - 0.14)):
            for z in (z0, z1):
                parts.append(box((w - 0.24 + 0.018, 0.0125, 0.0215), 'door', (w / 2, -0.010, z), r=0.006))
            for x in (0.12, w - 0.12):
                parts.append(box((0.022, 0.014, z1 - z0 + 0.02), 'door', (x, -0.010, (z0 + z1) / 2), r=0.006))
        x = w - 0.075
        parts += [box((0.045, 0.008, 0.20), 'handle', (x, -0.006, 1.03), r=0.004)]
        parts += tube([(x, -0.004, 1.06), (x, 0.04, 1.06), (x - 0.012, 0.052, 1.06), (x - 0.05, 0.054, 1.06), (x - 0.125, 0.054, 1.06)], 0.009, 'handle', 14)
        at, turn = {'right': ((self.x1, a0, 0), 90), 'back': ((a1, self.y1, 0), 180), 'left': ((self.x0, a1, 0), -90)}[side]
        self.piece.add(parts, loc=at, rot=(0, 0, turn))

    def socket(self, side, a, z=0.28, n=2):
        parts = []
        for k in range(n):
            parts.append(box((0.08, 0.010, 0.08), 'socket', (0.081 * k, 0.005, z), r=0.006))
            parts.append(lathe([(0, -0.002), (0.019, -0.002), (0.021, 0.0025), (0.0225, 0.003)][::-1], 'socket', 32, (0.081 * k, 0.0095, z), (-90, 0, 0)))
        at, turn = {'back': ((a, self.y1, 0), 180), 'right': ((self.x1, a, 0), 90), 'left': ((self.x0, a, 0), -90)}[side]
        self.piece.add(parts, loc=at, rot=(0, 0, turn))

    def downlights(self, xs, ys):
        for x in xs:
            for y in ys:
                self.piece.add(lathe([(0.034, 0.01), (0.036, -0.002), (0.044, -0.004), (0.047, -0.001), (0.047, 0)], 'trim', 40, (x, y, self.h)))
                self.piece.add(lathe([(0, -0.0005), (0.034, -0.0005)], 'downlight', 32, (x, y, self.h)))

    def radiator(self, side, a0, a1, z0=0.12, z1=0.56):
        w = a1 - a0
        parts = [box((w, 0.012, z1 - z0), 'trim', (w / 2, 0.075, (z0 + z1) / 2), r=0.004), box((w, 0.09, 0.012), 'trim', (w / 2, 0.05, z1), r=0.003)]
        n = int(w / 0.034)
        parts += [box((0.022, 0.016, z1 - z0 - 0.05), 'trim', (0.017 + k * w / n, 0.079, (z0 + z1) / 2), r=0.007) for k in range(n)]
        for x in (0.06, w - 0.06):
            parts += bar((x, 0.05, z0 + 0.02), (x, 0.05, 0), 0.009, 'trim')
        at, turn = {'left': ((self.x0, a1, 0), -90), 'right': ((self.x1, a0, 0), 90), 'back': ((a1, self.y1, 0), 180)}[side]
        self.piece.add(parts, loc=at, rot=(0, 0, turn))


def area(loc, size, direction, energy, colour=(1, 1, 1)):
    light = bpy.data.lights.new('area', 'AREA')
    light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', size[0], size[1], energy, colour
    ob = bpy.data.objects.new('area', light)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = ob.visible_glossy = False
    return ob


def lamp(loc, energy=6, colour=(1, 0.72, 0.42), radius=0.05):
    light = bpy.data.lights.new('lamp', 'POINT')
    light.energy, light.color, light.shadow_soft_size = energy, colour, radius
    ob = bpy.data.objects.new('lamp', light)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.visible_glossy = False


def sun(direction, strength, angle=1.2):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(angle), (1, 0.93, 0.82)
    ob = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(ob)
    ob.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def light(room, sun_towards, sun_strength=17.0, sky=13.0, flash=20.0, seed=4):
    """Sun and daylight (W/m2) through every window, a garden outside, and the photographer's flash (W) bounced off the ceiling."""
    sun(sun_towards, sun_strength)
    gardens = set()
    for side, a0, a1, z0, z1 in room.openings:
        a, z, size = (a0 + a1) / 2, (z0 + z1) / 2, (a1 - a0, z1 - z0)
        loc, direction = {'left': ((room.x0 - 0.02, a, z), (1, 0, -0.12)), 'right': ((room.x1 + 0.02, a, z), (-1, 0, -0.12)), 'back': ((a, room.y1 + 0.02, z), (0, -1, -0.12))}[side]
        area(loc, size, direction, sky * size[0] * size[1], (0.93, 0.97, 1.0))
        gardens.add(side)
    if 'left' in gardens:
        plant_garden(room.x0 - 0.4, room.y0 + 2, room.y1 - 1, seed)
    if 'back' in gardens:
        plant_garden(-room.y1 - 0.4, room.x0 + 1, room.x1 - 1, seed + 1, -90)
    cx, w = (room.x0 + room.x1) / 2, (room.x1 - room.x0)
    area((cx + 0.1 * w, room.y0 + 1.2, 1.75), (w * 0.6, 1.6), (0, 0.12, 1), flash, (1, 0.985, 0.96))
    area((cx + 0.1 * w, room.y0 + 0.6, room.h - 0.06), (w * 0.7, 1.1), (-0.1, 0.55, -1), flash * 1.2, (0.96, 0.98, 1))


def camera(loc, yaw, lens=22.0, shift_y=-0.04):
    cam = bpy.data.cameras.new('cam')
    cam.lens, cam.sensor_width, cam.shift_y, cam.clip_start = lens, 36, shift_y, 0.02
    ob = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (math.radians(90), 0, math.radians(yaw))
    bpy.context.scene.camera = ob


def start():
    blend.reset()
    Level.current = HI
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    # Only the garden and the camera see the sky; the room gets its light from the areas in its windows.
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.78, 0.89, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 2.2
    world.cycles.sampling_method = 'NONE'


