"""Writes a piece as a plain binary glTF 2.0: one mesh, one indexed primitive per slot, JPEG pictures inside."""
import functools
import io
import json
import struct

import numpy as np
from PIL import Image

import pictures
import textures
from mesh import by_slot
from slots import SLOTS, material


def _jpeg(array, px, quality, resize=True, fine_colour=False):
    image = Image.fromarray(array)
    longest = max(image.size)
    if resize and longest > px:
        image = image.resize([max(8, round(s * px / longest)) for s in image.size], Image.LANCZOS)
    out = io.BytesIO()
    image.save(out, 'JPEG', quality=quality, optimize=True, subsampling=(0 if fine_colour else 2) if array.ndim == 3 else -1)
    return out.getvalue()


# Three millimetres a pixel in every size, less in round ones, whose braids are finer; what is finer still, knots and fibres, the renderer adds.
RUG_PX_PER_M, ROUND_RUG_PX_PER_M, RUG_QUALITY = 356, 420, 44
# Mats are looked at from nearer.
MAT_PX_PER_M = {'tufted': 520, 'flatweave': 420}
# Of one colour and its shades: nothing that could run.
UNDYED_RUGS = {'tufted', 'heather', 'banded', 'jute', 'abstract', 'bordered', 'berber', 'plush', 'braid'}
# A centimetre a pixel: a border's lines and a lattice keep their edges in a draft.
RUG_LIGHT_PX, MAT_LIGHT_PX = 320, 160


@functools.lru_cache(maxsize=None)
def picture_maps(key):
    """Maps behind a picture slot: 'leaves', 'art:<name>' or 'rug:<pattern>:<w>:<d>'."""
    kind, *rest = key.split(':')
    if kind == 'leaves':
        return pictures.leaves()
    if kind == 'art':
        return pictures.art(rest[0])
    w, d = float(rest[1]), float(rest[2])
    # Drawn as large as it is kept: reduced, every line would be as soft as the filter.
    px_per_m = RUG_PX_PER_M if rest[0] in pictures.RUG_PATTERNS else MAT_PX_PER_M.get(rest[0], ROUND_RUG_PX_PER_M)
    return pictures.rug(rest[0], w, d, px_per_m)


@functools.lru_cache(maxsize=None)
def encoded(key, light):
    """JPEG bytes (colour, normal, roughness) of a texture or picture; the light level keeps small pictures, no textures."""
    tiling = key in textures.TILE
    if light and tiling:
        return None, None, None
    colour, normal, rough = textures.maps(key) if tiling else picture_maps(key)
    is_rug = key.startswith('rug')
    if light:
        is_mat = is_rug and key.split(':')[1] in MAT_PX_PER_M
        return _jpeg(colour, MAT_LIGHT_PX if is_mat else RUG_LIGHT_PX if is_rug else 160, 55 if is_rug else 62), None, None
    big = 384 if key == 'leaves' else 512
    # A rug lies large in the foreground, and its borders are of colours that JPEG would let run into each other.
    return (_jpeg(colour, big, RUG_QUALITY if is_rug else 62, not is_rug, fine_colour=is_rug and key.split(':')[1] not in UNDYED_RUGS), _jpeg(normal, 256, 70) if normal is not None else None,
            _jpeg(rough, 128, 70) if rough is not None and tiling else None)


def to_gltf(v):
    """Z up, front -Y to glTF's Y up, front +Z."""
    return np.stack([v[:, 0], v[:, 2], -v[:, 1]], -1)


class _Buffer:
    def __init__(self):
        self.bytes, self.views = bytearray(), []

    def view(self, data, target=None):
        self.bytes += b'\0' * (-len(self.bytes) % 4)
        entry = {'buffer': 0, 'byteOffset': len(self.bytes), 'byteLength': len(data)}
        if target:
            entry['target'] = target
        self.bytes += data
        self.views.append(entry)
        return len(self.views) - 1


def write(piece, path, overrides, light=False):
    """Writes the file; returns its triangle count, slots and bounds (glTF axes, metres)."""
    buf, accessors, images, texture_list, materials, primitives = _Buffer(), [], [], [], [], []

    def accessor(array, kind, component, target, bounds=False):
        entry = {'bufferView': buf.view(array.tobytes(), target), 'componentType': component, 'count': len(array), 'type': kind}
        if bounds:
            entry['min'], entry['max'] = array.min(0).tolist(), array.max(0).tolist()
        accessors.append(entry)
        return len(accessors) - 1

    known = {}

    def texture(data):
        if data in known:
            return {'index': known[data]}
        known[data] = len(texture_list)
        images.append({'bufferView': buf.view(data), 'mimeType': 'image/jpeg'})
        texture_list.append({'source': len(images) - 1, 'sampler': 0})
        return {'index': len(texture_list) - 1}

    low, high, triangles = np.full(3, 1e9), np.full(3, -1e9), 0
    groups = by_slot(piece, {s for s in SLOTS if light and not material(s, overrides).get('picture')})
    for slot in sorted(groups):
        pos, nor, uv, tris = groups[slot]
        m = material(slot, overrides)
        tile = textures.TILE.get(m.get('texture'))
        if light and tile:
            m['factor'] = m['factor'] * 0.8
        uv = np.stack([uv[:, 0] / tile[0], -uv[:, 1] / tile[1]], -1) if tile else np.stack([uv[:, 0], 1 - uv[:, 1]], -1)
        if tile:
            uv = uv - np.floor(uv.min(0))
        pos, nor = to_gltf(pos).astype('<f4'), to_gltf(nor).astype('<f4')
        low, high, triangles = np.minimum(low, pos.min(0)), np.maximum(high, pos.max(0)), triangles + len(tris)
        attributes = {'POSITION': accessor(pos, 'VEC3', 5126, 34962, True), 'NORMAL': accessor(nor, 'VEC3', 5126, 34962),
                      'TEXCOORD_0': accessor(uv.astype('<f4'), 'VEC2', 5126, 34962)}
        wide = len(pos) > 65535
        flat = tris.astype('<u4' if wide else '<u2').reshape(-1)
        indices = accessor(flat, 'SCALAR', 5125 if wide else 5123, 34963)
        pbr = {'baseColorFactor': [*np.round(m['factor'], 4).tolist(), m['alpha']], 'roughnessFactor': m['rough'], 'metallicFactor': m['metal']}
        entry = {'name': slot, 'pbrMetallicRoughness': pbr}
        key = m.get('texture') or m.get('picture')
        if key:
            colour, normal, rough = encoded(key, light)
            if colour:
                pbr['baseColorTexture'] = texture(colour)
            if normal:
                entry['normalTexture'] = texture(normal)
            if rough:
                pbr['metallicRoughnessTexture'] = texture(rough)
            entry['extras'] = {'texture': key.split(':')[0] if m.get('picture') else key}
        if m.get('glow'):
            entry['emissiveFactor'] = np.round(np.clip(textures.linear(m['glow']) * m['glow_strength'], 0, 1), 4).tolist()
        if m['alpha'] < 1:
            entry['alphaMode'] = 'BLEND'
        if m['double']:
            entry['doubleSided'] = True
        materials.append(entry)
        primitives.append({'attributes': attributes, 'indices': indices, 'material': len(materials) - 1})
    doc = {'asset': {'version': '2.0', 'generator': 'Nestage furniture kit', 'copyright': 'Nestage'}, 'scene': 0, 'scenes': [{'nodes': [0]}],
           'nodes': [{'name': piece.name, 'mesh': 0}], 'meshes': [{'name': piece.name, 'primitives': primitives}], 'materials': materials,
           'accessors': accessors, 'bufferViews': buf.views, 'buffers': [{'byteLength': len(buf.bytes) + -len(buf.bytes) % 4}]}
    if images:
        doc |= {'images': images, 'textures': texture_list, 'samplers': [{'wrapS': 10497, 'wrapT': 10497}]}
    head = json.dumps(doc, separators=(',', ':')).encode()
    head += b' ' * (-len(head) % 4)
    body = bytes(buf.bytes) + b'\0' * (-len(buf.bytes) % 4)
    data = struct.pack('<4sII', b'glTF', 2, 28 + len(head) + len(body)) + struct.pack('<I4s', len(head), b'JSON') + head
    data += struct.pack('<I4s', len(body), b'BIN\0') + body
    with open(path, 'wb') as f:
        f.write(data)
    return {'triangles': triangles, 'slots': sorted(groups), 'low': np.round(low, 4).tolist(), 'high': np.round(high, 4).tolist()}
