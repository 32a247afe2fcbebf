"""Cycles set-up and denoising: two half-buffers, a feature-guided filter (denoise.cpp), Filmic, JPEG.

Debian's Blender comes without a denoiser. Diffuse light and reflections are filtered apart from the colour of surfaces and
from lamps and sky, which are without noise, so textures and outlines stay crisp.
"""
import os
import subprocess
import tempfile
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = ['Image', 'Denoising Normal', 'Denoising Albedo', 'Denoising Depth', 'DiffDir', 'DiffInd', 'DiffCol', 'Emit', 'Env']


def denoiser():
    """Path of the compiled filter; compiled on first use with portable flags."""
    source, binary = os.path.join(HERE, 'denoise.cpp'), os.path.join(tempfile.gettempdir(), 'nestage-denoise')
    if not os.path.exists(binary) or os.path.getmtime(binary) < os.path.getmtime(source):
        subprocess.run(['g++', '-O3', '-std=c++17', '-o', binary, source, '-lpthread'], check=True)
    return binary


def setup(width, height, samples, threads, folder):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.use_persistent_data = True
    c = scene.cycles
    c.device, c.samples, c.use_denoising, c.use_adaptive_sampling = 'CPU', samples, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 6, 4, 3, 4, 8
    c.sample_clamp_indirect, c.blur_glossy, c.caustics_reflective, c.caustics_refractive = 3, 1.0, False, False
    c.light_sampling_threshold, c.filter_width = 0.02, 1.5
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    layer.use_pass_emit = layer.use_pass_environment = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, out = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    out.format.file_format, out.format.color_depth, out.format.exr_codec, out.base_path = 'OPEN_EXR', '32', 'NONE', folder
    out.file_slots.clear()
    for name in PASSES:
        out.file_slots.new(name.replace(' ', ''))
        tree.links.new(layers.outputs[name], out.inputs[-1])
    tree.links.new(layers.outputs[0], tree.nodes.new('CompositorNodeComposite').inputs[0])
    return scene, out


def load(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Linear'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[..., :3]


def render(path, build, width=2048, height=1365, samples=8, passes=1, threads=1, exposure=0.0, look='Medium High Contrast', seed=0, keep=None):
    """Renders the scene that `build` makes into a JPEG; each pass has two half-buffers of `samples`.

    `keep` is a folder for the passes' buffers: those it already holds are not rendered again, so a picture can be refined later.
    """
    with tempfile.TemporaryDirectory() as folder:
        kept = keep or folder
        os.makedirs(kept, exist_ok=True)
        name = '-'.join(os.path.splitext(path)[0].split(os.sep)[-2:])
        takes = [os.path.join(kept, f'{name}-{width}-{samples}-{seed + k}.npz') for k in range(passes)]
        missing = [k for k, take in enumerate(takes) if not os.path.exists(take)]
        if missing:
            build()
            scene, out = setup(width, height, samples, threads, folder)
        for k in missing:
            np.savez(takes[k], **split([expose(scene, out, folder, (seed + k) * 2 + half, path) for half in range(2)]))
        began = time.time()
        linear = denoise(average([np.load(take) for take in takes]), folder, threads)
        print(f'{path}: filtered in {time.time() - began:.0f} s, median {np.median(linear):.3f}, 95 % {np.percentile(linear, 95):.2f}', flush=True)
    save(linear, path, look, exposure)


def expose(scene, out, folder, seed, path):
    """One half-buffer: the passes by name."""
    scene.cycles.seed = seed
    began = time.time()
    bpy.ops.render.render()
    print(f'{path}: seed {seed} in {time.time() - began:.0f} s', flush=True)
    return {name: load(os.path.join(folder, f"{name.replace(' ', '')}{scene.frame_current:04d}.exr")) for name in PASSES}


def split(halves):
    """Two half-buffers as light on diffuse surfaces and reflections, apart, and what is without noise, together."""
    light = [half['DiffDir'] + half['DiffInd'] for half in halves]
    gloss = [half['Image'] - diffuse * half['DiffCol'] - half['Emit'] - half['Env'] for half, diffuse in zip(halves, light)]
    mean = {name: 0.5 * (halves[0][name] + halves[1][name]) for name in PASSES}
    mean['Denoising Depth'] = np.minimum(mean['Denoising Depth'][..., :1], 60)
    guides = np.concatenate([mean[f'Denoising {name}'] for name in ('Albedo', 'Normal', 'Depth')], -1)
    pixels = dict(light0=light[0], light1=light[1], gloss0=gloss[0], gloss1=gloss[1], colour=mean['DiffCol'], glow=mean['Emit'] + mean['Env'], guides=guides)
    return {name: array.astype(np.float16) for name, array in pixels.items()}


def average(takes):
    return {name: sum(take[name].astype(np.float32) for take in takes) / len(takes) for name in takes[0].files}


def denoise(take, folder, threads):
    """The picture without noise, linear RGB. Noise of all sizes: each is filtered at a scale of its own (Delbracio et al. 2014)."""
    h, w = take['colour'].shape[:2]
    guides = np.concatenate([take['guides'], np.zeros((h, w, 1), np.float32)], -1)

    def scaled(first, second, features, k, radius, scales):
        fine = run_filter(folder, first, second, features, k, radius, threads)
        if scales == 1:
            return fine
        coarse = scaled(halve(first), halve(second), halve(features), k, radius, scales - 1)
        return np.maximum(fine + double(coarse - halve(fine), *fine.shape[:2]), 0)

    light = scaled(take['light0'], take['light1'], guides, 1.2, 4, 4)
    gloss = scaled(take['gloss0'], take['gloss1'], guides, 1.0, 3, 3)
    return calm(light) * take['colour'] + calm(gloss) + take['glow']


def run_filter(folder, first, second, features, k, radius, threads):
    h, w = first.shape[:2]
    for name, data in (('a', first), ('b', second), ('f', features)):
        np.ascontiguousarray(data, np.float32).tofile(os.path.join(folder, name + '.raw'))
    subprocess.run([denoiser(), str(w), str(h), *[os.path.join(folder, n + '.raw') for n in 'abfo'], str(k), str(radius), str(threads)], check=True)
    return np.fromfile(os.path.join(folder, 'o.raw'), np.float32).reshape(h, w, 3)


def halve(im):
    """Half as wide and high, by the mean of 2 x 2 pixels."""
    h, w = im.shape[:2]
    im = np.pad(im, ((0, h % 2), (0, w % 2), (0, 0)), mode='edge')
    return 0.25 * (im[0::2, 0::2] + im[1::2, 0::2] + im[0::2, 1::2] + im[1::2, 1::2])


def double(im, height, width):
    """Twice as wide and high, bilinear, cut to size."""
    for axis in (0, 1):
        before, after = (np.concatenate([im.take([0], axis), im, im.take([-1], axis)], axis).take(range(k, k + im.shape[axis]), axis) for k in (0, 2))
        shape = [n * (2 if k == axis else 1) for k, n in enumerate(im.shape)]
        im = np.stack([0.75 * im + 0.25 * before, 0.75 * im + 0.25 * after], axis + 1).reshape(shape)
    return im[:height, :width]


def calm(im):
    """Takes single pixels that stick out back into the range of their neighbours, but for the two most extreme of these."""
    h, w = im.shape[:2]
    padded = np.pad(im, ((1, 1), (1, 1), (0, 0)), mode='edge')
    around = np.sort(np.stack([padded[1 + j:1 + j + h, 1 + i:1 + i + w] for j in (-1, 0, 1) for i in (-1, 0, 1) if i or j]), 0)
    return np.clip(im, around[1], around[-2])


def save(linear, path, look, exposure):
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = 'Filmic', look, exposure
    # Filmic over-saturates what its contrast curve lifts; pull colours back towards their luminance.
    grey = (linear @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    linear = np.maximum(grey + (linear - grey) * 0.92, 0)
    h, w = linear.shape[:2]
    im = bpy.data.images.new('final', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = linear
    im.pixels.foreach_set(px.ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.quality, settings.color_mode = 'JPEG', 92, 'RGB'
    im.save_render(path, scene=scene)
