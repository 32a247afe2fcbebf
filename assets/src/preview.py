"""Studio previews of kit GLBs, read back from the files: blender -b -P preview.py -- OUT_FOLDER [--light] name …"""
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
    centre = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, size.z / 2 + ob.location.z * (entry['mount'] != 'floor') * 0 + (0.2 if entry['mount'] == 'ceiling' else 0)))
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
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.use_denoising = samples, 4, False
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = 0.45
    scene.render.image_settings.file_format, scene.render.image_settings.quality = 'JPEG', 92
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


if __name__ == '__main__':
    folder, *names = sys.argv[sys.argv.index('--') + 1:]
    with open(os.path.join(KIT, 'manifest.json')) as f:
        manifest = {p['id']: p for p in json.load(f)['pieces']}
    level = 1 if '--light' in names else 0
    for name in [n for n in names if n != '--light'] or manifest:
        entry = manifest[name]
        shoot(entry, entry['lods'][level]['file'], os.path.abspath(os.path.join(folder, f'{name}.jpg')))
