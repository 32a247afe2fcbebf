"""The garden outside the windows: terrace, lawn, a hedge and trees of single leaves, under a bright sky."""
import math

import bpy
import numpy as np

import blend
from textures import linear

LEAVES = ('#55743a', '#76944f', '#43612f', '#93a862')


def plant_garden(x, y0, y1, seed, turn=0.0):
    """Plants outside a window from (x, y0) to (x, y1) that looks towards -x, then turns all about the vertical by degrees."""
    rng = np.random.RandomState(seed)
    objects = [
        quad('terrace', (x, y0 - 14), (x - 3.0, y1 + 25), -0.12, plain('terrace', '#8f887d')),
        quad('lawn', (x - 3.0, y0 - 20), (x - 60, y1 + 60), -0.16, lawn()),
    ]
    # Each crown is an ellipsoid: middle, radii, leaves.
    crowns, trunks = [], []
    for i in range(16):
        crowns.append(((x - 8.6 - rng.uniform(0, 0.7), y0 - 4 + i * 1.7, 0.72), (1.1, 1.3, 1.0), 2300))
    for i in range(9):
        cx, cy, high = x - 13 - rng.uniform(0, 9), y0 - 2 + i * 3.6 + rng.uniform(-1, 1), rng.uniform(3.4, 5.6)
        trunks += cylinder((cx, cy, -0.2), (cx + 0.1, cy, high), 0.13)
        for _ in range(7):
            at = (cx + rng.normal(0, 1.1), cy + rng.normal(0, 1.2), high + rng.normal(0, 0.8))
            crowns.append((at, (rng.uniform(0.9, 1.6), rng.uniform(0.9, 1.6), rng.uniform(0.8, 1.2)), 900))
    corners = np.concatenate([leaves(rng, *crown) for crown in crowns])
    shade = rng.randint(0, len(LEAVES), len(corners))
    objects.append(mesh('leaves', corners, [leaf(c) for c in LEAVES], shade))
    objects.append(mesh('trunks', np.array(trunks), [plain('trunk', '#5d4c3c')]))
    for ob in objects:
        ob.rotation_euler[2] = math.radians(turn)


def leaves(rng, middle, radii, count):
    """Corners (count,4,3) of leaf-shaped quads, denser towards an ellipsoid's skin."""
    def directions():
        d = rng.normal(size=(count, 3))
        return d / np.linalg.norm(d, axis=1, keepdims=True)
    along = directions()
    across = np.cross(along, directions())
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    at = np.array(middle) + directions() * rng.rand(count, 1)**0.3 * np.array(radii)
    half = rng.uniform(0.045, 0.075, (count, 1))
    return np.stack([at - along * half, at - across * half * 0.5, at + along * half, at + across * half * 0.5], 1)


def cylinder(low, high, radius, sides=8):
    """Quads of an open tapering tube."""
    ring = [(math.cos(a), math.sin(a)) for a in np.linspace(0, 2 * math.pi, sides + 1)]
    at = lambda end, k, r: (end[0] + ring[k][0] * r, end[1] + ring[k][1] * r, end[2])
    return [[at(low, k, radius), at(low, k + 1, radius), at(high, k + 1, radius / 2), at(high, k, radius / 2)] for k in range(sides)]


def quad(name, a, b, z, material):
    return mesh(name, np.array([[(a[0], a[1], z), (b[0], a[1], z), (b[0], b[1], z), (a[0], b[1], z)]]), [material])


def mesh(name, corners, materials, choice=None):
    """One object of loose quads (n,4,3); `choice` numbers each quad's material."""
    n = len(corners)
    data = bpy.data.meshes.new(name)
    data.vertices.add(n * 4)
    data.vertices.foreach_set('co', corners.astype(np.float32).ravel())
    data.loops.add(n * 4)
    data.loops.foreach_set('vertex_index', np.arange(n * 4, dtype=np.int32))
    data.polygons.add(n)
    data.polygons.foreach_set('loop_start', np.arange(0, n * 4, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(n, 4, np.int32))
    if choice is not None:
        data.polygons.foreach_set('material_index', choice.astype(np.int32))
    for material in materials:
        data.materials.append(material)
    data.update()
    ob = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(ob)
    # What the garden reflects into the room is part of the light in its windows.
    ob.visible_diffuse = False
    return ob


def plain(name, colour):
    n = blend.Nodes(name)
    return n.finish(n.node('BsdfDiffuse', None, Color=(*linear(colour), 1)))


def leaf(colour):
    n, base = blend.Nodes('leaf'), (*linear(colour), 1)
    through = n.node('BsdfTranslucent', None, Color=base)
    return n.finish(n.node('MixShader', None, Fac=0.35, _1=n.node('BsdfDiffuse', None, Color=base).outputs[0], _2=through.outputs[0]))


def lawn():
    n = blend.Nodes('lawn')
    noise = n.node('TexNoise', None, Scale=9.0, Detail=6.0, Roughness=0.7)
    ramp = n.node('ValToRGB', None, Fac=noise.outputs[0])
    for element, colour, at in zip(ramp.color_ramp.elements, ('#566b36', '#869a5b'), (0.3, 0.7)):
        element.color, element.position = (*linear(colour), 1), at
    return n.finish(n.node('BsdfDiffuse', None, Color=ramp.outputs[0]))
