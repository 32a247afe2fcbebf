"""Previews of kit GLBs, read back from the files, so that they show exactly what ships.

    blender -b -P preview.py -- FOLDER [--light] [name …]        one studio picture each
    blender -b -P preview.py -- --sheet OUT.jpg [name …]         all of them on one floor
"""
import json
import math
import os
import sys

import bpy
from mathutils import Vector

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import blend  # noqa: E402

KIT = os.path.join(HERE, '..', 'kit')


def plain(name, colour, rough=0.85):
    n = blend.Nodes(name)
    return n.finish(n.node('BsdfPrincipled', None, Base_Color=(*colour, 1), Roughness=rough, Specular=0.2))


def quad(points, mat):
    mesh = bpy.data.meshes.new('quad')
    mesh.from_pydata(points, [], [(0, 1, 2, 3)])
    mesh.materials.append(mat)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('quad', mesh))


def area(loc, size, target, energy, colour=(1, 1, 1)):
    light = bpy.data.lights.new('area', 'AREA')
    light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', size, size, energy, colour
    ob = bpy.data.objects.new('area', light)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()


def shoot(entry, file, out, width=360, height=300, samples=20):
    blend.reset()
    ob = blend.read_glb(os.path.join(KIT, file))
    low, high = Vector(map(min, zip(*ob.bound_box))), Vector(map(max, zip(*ob.bound_box)))
    if entry['mount'] != 'floor':
        ob.location.z = -low.z + (0.02 if entry['mount'] == 'wall' else 0.2)
    bpy.context.view_layer.update()
    size, r = high - low, (high - low).length / 2
    centre = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, size.z / 2 + (0.2 if entry['mount'] == 'ceiling' else 0)))
    quad([(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], plain('floor', (0.72, 0.71, 0.69)))
    if entry['mount'] == 'wall':
        quad([(-60, 0.002, 0), (60, 0.002, 0), (60, 0.002, 60), (-60, 0.002, 60)], plain('wall', (0.76, 0.75, 0.73)))
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.93, 0.96, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.5
    k = max(r, 0.12)
    area(centre + Vector((-3.2 * k, -2.6 * k, 3.2 * k)), 2.2 * k, centre, 150 * k * k, (1, 0.97, 0.93))
    area(centre + Vector((3.2 * k, -2.0 * k, 1.2 * k)), 2.0 * k, centre, 22 * k * k, (0.93, 0.96, 1))
    up = 0.62 if size.z < 0.25 * max(size.x, size.y) else 0.36
    d = Vector((math.sin(math.radians(28)), -math.cos(math.radians(28)), up)).normalized()
    cam = bpy.data.cameras.new('cam')
    cam.lens = 60
    camera = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    camera.location = centre + d * (r / math.sin(math.atan(13 / 60)) * 1.0)
    camera.rotation_euler = (-d).to_track_quat('-Z', 'Y').to_euler()
    write(out, width, height, samples, 4, 0.45)


def sheet(entries, out, columns=13, width=2600, samples=8):
    """A contact sheet in one render: every piece scaled to the same diagonal, in manifest order, row by row."""
    blend.reset()
    step_x, step_y = 1.3, 2.1
    for i, entry in enumerate(entries):
        ob = blend.read_glb(os.path.join(KIT, entry['lods'][0]['file']))
        low, high = Vector(map(min, zip(*ob.bound_box))), Vector(map(max, zip(*ob.bound_box)))
        k = 1.2 / max((high - low).length, 0.001)
        centre = (low + high) / 2
        turn = math.radians(-24)
        ob.scale, ob.rotation_euler[2] = (k, k, k), turn
        dx, dy = centre.x * k, centre.y * k
        ob.location = (i % columns * step_x - dx * math.cos(turn) + dy * math.sin(turn), -(i // columns) * step_y - dx * math.sin(turn) - dy * math.cos(turn), -low.z * k)
    rows = -(-len(entries) // columns)
    quad([(-90, -90, 0), (90, -90, 0), (90, 90, 0), (-90, 90, 0)], plain('floor', (0.72, 0.71, 0.69)))
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.93, 0.96, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.6
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle = 2.2, 0.5
    ob = bpy.data.objects.new('sun', sun)
    bpy.context.scene.collection.objects.link(ob)
    ob.rotation_euler = (math.radians(38), math.radians(-28), 0)
    lift = math.radians(30)
    cam = bpy.data.cameras.new('cam')
    cam.type, cam.ortho_scale = 'ORTHO', max(columns * step_x, 1)
    camera = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    d = Vector((0, -math.cos(lift), math.sin(lift)))
    camera.location = Vector(((columns - 1) * step_x / 2, -(rows - 1) * step_y / 2, 0.42)) + d * 60
    camera.rotation_euler = (-d).to_track_quat('-Z', 'Y').to_euler()
    cam.clip_end = 200
    height = int(width * (rows * step_y * math.sin(lift) + 0.5) / (columns * step_x))
    write(out, width, height, samples, 2)


def write(out, width, height, samples, bounces, exposure=0.3):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.use_denoising = samples, bounces, False
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = 'Filmic', 'Medium High Contrast', exposure
    scene.render.image_settings.file_format, scene.render.image_settings.quality = 'JPEG', 88
    scene.render.filepath = os.path.abspath(out)
    bpy.ops.render.render(write_still=True)


if __name__ == '__main__':
    first, *names = sys.argv[sys.argv.index('--') + 1:]
    with open(os.path.join(KIT, 'manifest.json')) as f:
        manifest = {p['id']: p for p in json.load(f)['pieces']}
    if first == '--sheet':
        out, *names = names
        sheet([manifest[n] for n in names or manifest], out)
    else:
        level = 1 if '--light' in names else 0
        for name in [n for n in names if n != '--light'] or manifest:
            entry = manifest[name]
            shoot(entry, entry['lods'][level]['file'], os.path.join(first, f'{name}.jpg'))
