"""Cloth, simulated once and cached: pillows under pressure, a throw over a sofa arm, duvets over three mattresses.

    blender -b -P assets/src/simulate.py -- duvet-queen        (or pillows, throw, duvet-single, duvet-king)

Writes assets/cache/<name>.npz with v (n,3 metres) and, for the draped sheets, the grid's (nx, ny). The solver is
deterministic, so the caches are committed and rebuilt only when this file changes.
"""
import math
import os
import sys

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import noise  # noqa: E402

CACHE = os.path.join(HERE, '..', 'cache')
MATTRESS = {'single': (0.90, 2.00), 'queen': (1.60, 2.00), 'king': (1.80, 2.00)}
MATTRESS_TOP = 0.575


def add_mesh(name, verts, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.asarray(verts).tolist(), [], np.asarray(faces).tolist())
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def add_obstacle(size, centre, bevel, friction=12, thickness=0.012):
    bpy.ops.mesh.primitive_cube_add(size=1, location=centre)
    ob = bpy.context.object
    ob.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    mod = ob.modifiers.new('bevel', 'BEVEL')
    mod.width, mod.segments = bevel, 4
    bpy.ops.object.modifier_apply(modifier='bevel')
    ob.modifiers.new('collision', 'COLLISION')
    ob.collision.thickness_outer = thickness
    ob.collision.cloth_friction = friction
    return ob


def sheet(nx, ny, lx, ly):
    x, y = np.meshgrid(np.linspace(-lx / 2, lx / 2, nx + 1), np.linspace(-ly / 2, ly / 2, ny + 1), indexing='ij')
    i, j = np.meshgrid(np.arange(nx), np.arange(ny), indexing='ij')
    q = (i * (ny + 1) + j).ravel()
    return x, y, np.stack([q, q + ny + 1, q + ny + 2, q + 1], -1)


def solve(ob, frames, **settings):
    cloth = ob.modifiers.new('cloth', 'CLOTH')
    for key, value in settings.items():
        target = cloth.collision_settings if hasattr(cloth.collision_settings, key) else cloth.settings
        setattr(target, key, value)
    scene = bpy.context.scene
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    mesh = ob.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    v = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', v)
    return v.reshape(-1, 3)


def duvet(kind, frames=60):
    """A duvet that hangs over both sides and the foot; the head end is folded back by the bed's builder."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    width, length = MATTRESS[kind]
    add_obstacle((width, length, 0.24), (0, 0, MATTRESS_TOP - 0.12), 0.07)
    add_obstacle((width + 0.06, length + 0.06, 0.26), (0, 0, 0.20), 0.02)
    add_obstacle((6, 6, 0.1), (0, 0, -0.05), 0.01)
    lx, ly = width + 2 * 0.36, length - 0.52 + 0.34
    nx, ny = int(lx / 0.026), int(ly / 0.026)
    x, y, faces = sheet(nx, ny, lx, ly)
    y_centre = length / 2 - 0.52 - ly / 2
    p = np.stack([x, y, x * 0], -1).reshape(-1, 3)
    puff = 0.034 * noise.fractal(p, 2.4, 3) + 0.02 * noise.fractal(p * [1, 2.2, 1], 4.2, 8)
    start = np.stack([x * 0.985, y * 0.985 + y_centre, x * 0 + MATTRESS_TOP + 0.055], -1).reshape(-1, 3)
    start[:, 2] += puff
    ob = add_mesh('duvet', start, faces)
    # The overhang at the foot would pull the whole sheet off the bed; sleepers tuck and hold it at the head.
    held = ob.vertex_groups.new(name='held')
    on_top = [i for i in range(nx + 1) if abs(x[i, 0]) < width / 2 - 0.06]
    held.add([i * (ny + 1) + ny - k for i in on_top for k in range(3)], 1.0, 'REPLACE')
    v = solve(ob, frames, vertex_group_mass='held', quality=6, mass=0.45, tension_stiffness=15, compression_stiffness=15, shear_stiffness=8,
              bending_stiffness=1.4, air_damping=2, distance_min=0.012, collision_quality=3, use_self_collision=False)
    print('duvet', kind, v.min(0), v.max(0), flush=True)
    np.savez_compressed(os.path.join(CACHE, f'duvet_{kind}.npz'), v=v.astype(np.float32), grid=np.array([nx, ny]))


def throw(frames=50):
    """A knitted throw over a sofa's right arm (arm top 0.60 m, arm 1.13 m right of the centre, 0.17 m thick)."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    add_obstacle((0.17, 0.96, 0.46), (1.045, 0, 0.375), 0.04, 25)
    add_obstacle((0.64, 0.70, 0.33), (0.64, -0.125, 0.30), 0.05, 25)
    add_obstacle((1.9, 0.34, 0.62), (0, 0.30, 0.52), 0.08, 25)
    nx, ny, lx, ly, turn = 84, 42, 1.25, 0.60, math.radians(9)
    x, y, faces = sheet(nx, ny, lx, ly)
    z = 0.655 + 0.014 * np.sin(y * 2 * math.pi / 0.17) + 0.004 * np.sin(x * 20)
    y = y * 0.80
    start = np.stack([x * math.cos(turn) - y * math.sin(turn) + 0.97, x * math.sin(turn) + y * math.cos(turn) - 0.20, z], -1)
    v = solve(add_mesh('throw', start.reshape(-1, 3), faces), frames, quality=7, mass=0.35, tension_stiffness=14,
              compression_stiffness=14, shear_stiffness=6, bending_stiffness=0.35, air_damping=2, distance_min=0.008,
              collision_quality=3, use_self_collision=True, self_distance_min=0.008)
    np.savez_compressed(os.path.join(CACHE, 'throw.npz'), v=v, grid=np.array([nx, ny]))


def pillow(index, n=44, frames=22):
    """A flat closed bag under pressure, scaled to unit size; vertices in the order `bag_index` gives."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    index_of, faces = bag(n)
    v = np.array([(i / n - 0.5, j / n - 0.5, s * 0.012) for i, j, s in index_of])
    v[:, 2] += np.random.RandomState(index).uniform(-0.003, 0.003, len(v))
    ob = add_mesh('pillow', v, faces)
    ob.modifiers.new('cloth', 'CLOTH')
    ob.modifiers[0].settings.effector_weights.gravity = 0
    ob.modifiers.clear()
    v = solve(ob, frames, quality=7, mass=0.25, tension_stiffness=12, compression_stiffness=12, shear_stiffness=4,
              bending_stiffness=0.15 + 0.1 * index, use_pressure=True, uniform_pressure_force=4.2, shrink_min=-0.02,
              air_damping=4, use_collision=False)
    v -= (v.max(0) + v.min(0)) / 2
    v /= np.ptp(v[:, :2], axis=0).max()
    np.savez_compressed(os.path.join(CACHE, f'pillow{index}.npz'), v=v, f=np.array(faces))


def bag(n):
    """Vertices (i, j, side) and faces of a two-sided n×n bag sewn along its edge; side is 0 there."""
    index_of, faces = {}, []

    def vid(i, j, side):
        key = (i, j, 0 if i in (0, n) or j in (0, n) else side)
        return index_of.setdefault(key, len(index_of))

    for i in range(n):
        for j in range(n):
            faces.append((vid(i, j, 1), vid(i + 1, j, 1), vid(i + 1, j + 1, 1), vid(i, j + 1, 1)))
            faces.append((vid(i, j, -1), vid(i, j + 1, -1), vid(i + 1, j + 1, -1), vid(i + 1, j, -1)))
    return index_of, faces


if __name__ == '__main__':
    for job in sys.argv[sys.argv.index('--') + 1:]:
        if job.startswith('duvet-'):
            duvet(job.split('-')[1])
        elif job == 'throw':
            throw()
        elif job == 'pillows':
            for k in range(3):
                pillow(k)
