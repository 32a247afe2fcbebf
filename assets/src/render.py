"""Cycles set-up and denoising: two half-buffers, a feature-guided filter (denoise.cpp), Filmic, JPEG.

Debian's Blender comes without a denoiser. Diffuse light is filtered apart from surface colour, so textures stay crisp.
"""
import os
import subprocess
import tempfile
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = ['Image', 'Denoising Normal', 'Denoising Albedo', 'Denoising Depth', 'DiffDir', 'DiffInd', 'DiffCol']


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
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.02, max(4, samples // 2)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 5, 2, 3, 4, 8
    c.sample_clamp_indirect, c.blur_glossy, c.caustics_reflective, c.caustics_refractive = 4, 1.0, False, False
    c.light_sampling_threshold, c.filter_width = 0.02, 1.5
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
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


def render(path, width=1440, height=960, samples=32, threads=1, exposure=0.0, look='Medium High Contrast', seed=0):
    """Renders the scene into a JPEG; `samples` are per half-buffer."""
    with tempfile.TemporaryDirectory() as folder:
        scene, out = setup(width, height, samples, threads, folder)
        halves = []
        for k in range(2):
            scene.cycles.seed = seed * 2 + k
            began = time.time()
            bpy.ops.render.render()
            print(f'{path}: half {k} in {time.time() - began:.0f} s', flush=True)
            halves.append({name: load(os.path.join(folder, f"{name.replace(' ', '')}{scene.frame_current:04d}.exr")) for name in PASSES})
        began = time.time()
        linear = denoise(halves, folder, threads)
        print(f'{path}: filtered in {time.time() - began:.0f} s, median {np.median(linear):.3f}, 95 % {np.percentile(linear, 95):.2f}', flush=True)
    save(linear, path, look, exposure)


def denoise(halves, folder, threads):
    a, b = halves
    h, w = a['Image'].shape[:2]
    mean = {name: 0.5 * (a[name] + b[name]) for name in PASSES}
    depth = np.minimum(mean['Denoising Depth'][..., :1], 60)
    features = np.concatenate([mean['Denoising Albedo'], mean['Denoising Normal'], depth, depth * 0], -1)

    def run(first, second, k, radius):
        for name, data in (('a', first), ('b', second), ('f', features)):
            np.ascontiguousarray(data, np.float32).tofile(os.path.join(folder, name + '.raw'))
        subprocess.run([denoiser(), str(w), str(h), *[os.path.join(folder, n + '.raw') for n in 'abfo'], str(k), str(radius), str(threads)], check=True)
        return np.fromfile(os.path.join(folder, 'o.raw'), np.float32).reshape(h, w, 3)

    diffuse = [half['DiffDir'] + half['DiffInd'] for half in halves]
    rest = [half['Image'] - d * half['DiffCol'] for half, d in zip(halves, diffuse)]
    clean = run(*diffuse, 0.8, 9) * mean['DiffCol'] + run(*rest, 0.65, 6)
    # A trace of the noise keeps walls from looking airbrushed.
    return clean * 0.96 + mean['Image'].clip(0, clean * 2 + 0.05) * 0.04


def save(linear, path, look, exposure):
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = 'Filmic', look, exposure
    # Filmic over-saturates what its contrast curve lifts; pull colours back towards their luminance.
    grey = (linear @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    linear = np.maximum(grey + (linear - grey) * 0.86, 0)
    h, w = linear.shape[:2]
    im = bpy.data.images.new('final', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = linear
    im.pixels.foreach_set(px.ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.quality, settings.color_mode = 'JPEG', 92, 'RGB'
    im.save_render(path, scene=scene)
