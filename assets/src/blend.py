"""Pieces and GLBs as Blender objects, with Cycles materials made from the same slots and textures as the kit."""
import json
import struct

import bpy
import numpy as np

import glb
import textures
from mesh import by_slot
from slots import material

_IMAGES = {}


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _IMAGES.clear()


def image(name, array, data=False):
    """An 8-bit picture (row 0 on top) as a packed Blender image."""
    if name in _IMAGES:
        return _IMAGES[name]
    h, w = array.shape[:2]
    im = bpy.data.images.new(name, w, h)
    im.colorspace_settings.name = 'Non-Color' if data else 'sRGB'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = (array if array.ndim == 3 else array[..., None])[::-1] / 255
    im.pixels.foreach_set(px.ravel())
    im.update()
    _IMAGES[name] = im
    return im


class Nodes:
    """A material under construction; `node` sets inputs by name (underscores for spaces) or _index."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def node(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            socket = node.inputs[int(key[1:]) if key[0] == '_' and key[1:].isdigit() else key.replace('_', ' ')]
            if isinstance(value, bpy.types.Node):
                value = value.outputs[0]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def finish(self, shader):
        self.tree.links.new(shader.outputs[0], self.out.inputs[0])
        return self.material


def surface(name, m, maps):
    """A Cycles material from slot parameters `m` and (colour, normal, roughness) arrays, any of them None."""
    n = Nodes(name)
    colour, normal, rough = maps
    key = m.get('texture') or m.get('picture') or ''
    base = (*[float(c) for c in m['factor']], 1)
    inputs = {'Metallic': m['metal'], 'Roughness': m['rough'], 'Specular': 0.3 if m.get('texture') else 0.5}
    if colour is not None:
        tex = n.node('TexImage', {'image': image(key + '/colour', colour)})
        base = n.node('MixRGB', {'blend_type': 'MULTIPLY'}, Fac=1.0, Color1=tex.outputs[0], Color2=base).outputs[0]
    if normal is not None:
        tex = n.node('TexImage', {'image': image(key + '/normal', normal, True)})
        inputs['Normal'] = n.node('NormalMap', None, Strength=m.get('normal_strength', 1.0), Color=tex.outputs[0])
    if rough is not None:
        tex = n.node('TexImage', {'image': image(key + '/rough', rough, True)})
        inputs['Roughness'] = n.node('Math', {'operation': 'MULTIPLY'}, _0=tex.outputs[0], _1=m['rough'])
    if key in ('linen', 'boucle', 'velvet', 'knit', 'cotton'):
        inputs |= {'Sheen': 0.45 if key == 'velvet' else 0.2, 'Sheen_Tint': 0.4, 'Specular': 0.15}
    if m.get('glow'):
        inputs |= {'Emission': (*textures.linear(m['glow']), 1), 'Emission_Strength': m['glow_strength'] * m.get('glow_gain', 1.6)}
        n.material.cycles.sample_as_light = False
    if m['alpha'] < 1:
        glass = n.node('BsdfGlossy', None, Roughness=0.02)
        clear = n.node('BsdfTransparent', None, Color=(0.93, 0.96, 0.95, 1))
        return n.finish(n.node('MixShader', None, Fac=n.node('Fresnel', None, IOR=1.45).outputs[0], _1=clear.outputs[0], _2=glass.outputs[0]))
    bsdf = n.node('BsdfPrincipled', None, Base_Color=base, **inputs)
    if m.get('translucent'):
        through = n.node('BsdfTranslucent', None, Color=base)
        return n.finish(n.node('MixShader', None, Fac=m['translucent'], _1=bsdf.outputs[0], _2=through.outputs[0]))
    return n.finish(bsdf)


def slot_material(slot, overrides, px=1024):
    m = material(slot, overrides)
    if slot == 'leaf':
        m['translucent'] = 0.22
    if m.get('texture'):
        maps = textures.maps(m['texture'], px)
    elif m.get('picture'):
        maps = glb.picture_maps(m['picture'])
    else:
        maps = (None, None, None)
    return surface(slot, m, maps), textures.TILE.get(m.get('texture'))


def mesh_object(name, chunks):
    """chunks: [(positions, normals, uv, triangles, material)] → one object with custom normals."""
    mesh = bpy.data.meshes.new(name)
    pos = np.concatenate([c[0] for c in chunks]).astype(np.float32)
    starts = np.cumsum([0] + [len(c[0]) for c in chunks])
    tris = np.concatenate([c[3] + s for c, s in zip(chunks, starts)])
    nor, uv = np.concatenate([c[1] for c in chunks]), np.concatenate([c[2] for c in chunks])
    mesh.vertices.add(len(pos))
    mesh.vertices.foreach_set('co', pos.ravel())
    mesh.loops.add(tris.size)
    mesh.loops.foreach_set('vertex_index', tris.ravel().astype(np.int32))
    mesh.polygons.add(len(tris))
    mesh.polygons.foreach_set('loop_start', np.arange(0, tris.size, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(tris), 3, np.int32))
    mesh.polygons.foreach_set('material_index', np.concatenate([np.full(len(c[3]), i, np.int32) for i, c in enumerate(chunks)]))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(tris), bool))
    for c in chunks:
        mesh.materials.append(c[4])
    layer = mesh.uv_layers.new(name='UVMap')
    layer.data.foreach_set('uv', uv[tris.ravel()].astype(np.float32).ravel())
    mesh.update()
    mesh.validate()
    mesh.use_auto_smooth = True
    mesh.normals_split_custom_set(nor[tris.ravel()].tolist()) if len(mesh.loops) == tris.size else mesh.normals_split_custom_set_from_vertices(nor.tolist())
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def place(piece, overrides=None, loc=(0, 0, 0), turn=0.0, px=1024):
    """Puts a built piece into the scene, `turn` degrees about the vertical."""
    chunks = []
    for slot, (pos, nor, uv, tris) in by_slot(piece).items():
        mat, tile = slot_material(slot, overrides, px)
        chunks.append((pos, nor, uv / tile if tile else uv, tris, mat))
    ob = mesh_object(piece.name, chunks)
    ob.location = loc
    ob.rotation_euler[2] = np.radians(turn)
    return ob


def read_glb(path):
    """A kit GLB as one object, read from the file itself, so that a preview shows exactly what ships."""
    with open(path, 'rb') as f:
        data = f.read()
    head = struct.unpack_from('<I', data, 12)[0]
    doc, body = json.loads(data[20:20 + head]), data[28 + head:]

    def view(index):
        v = doc['bufferViews'][index]
        return body[v['byteOffset']:v['byteOffset'] + v['byteLength']]

    def array(index):
        a = doc['accessors'][index]
        kind = {5126: '<f4', 5125: '<u4', 5123: '<u2'}[a['componentType']]
        return np.frombuffer(view(a['bufferView']), kind).reshape(a['count'], {'VEC3': 3, 'VEC2': 2, 'SCALAR': 1}[a['type']])

    def picture(ref):
        import io
        from PIL import Image
        raw = view(doc['images'][doc['textures'][ref['index']]['source']]['bufferView'])
        return np.asarray(Image.open(io.BytesIO(raw)))

    chunks = []
    _IMAGES.clear()
    for prim in doc['meshes'][0]['primitives']:
        mat = doc['materials'][prim['material']]
        pbr = mat['pbrMetallicRoughness']
        m = {'factor': pbr['baseColorFactor'][:3], 'alpha': pbr['baseColorFactor'][3], 'rough': pbr['roughnessFactor'], 'metal': pbr['metallicFactor'],
             'texture': mat['name'] + '/' + mat.get('extras', {}).get('texture', '')}
        if any(mat.get('emissiveFactor', [0])):
            m |= {'glow': '#ffffff', 'glow_strength': 1.0}
        maps = [picture(t) if t else None for t in (pbr.get('baseColorTexture'), mat.get('normalTexture'), pbr.get('metallicRoughnessTexture'))]
        made = surface(mat['name'], m, maps)
        pos, nor, uv = (array(prim['attributes'][k]) for k in ('POSITION', 'NORMAL', 'TEXCOORD_0'))
        back = lambda v: np.stack([v[:, 0], -v[:, 2], v[:, 1]], -1)
        chunks.append((back(pos), back(nor), np.stack([uv[:, 0], 1 - uv[:, 1]], -1), array(prim['indices']).reshape(-1, 3).astype(np.int64), made))
    return mesh_object(doc['nodes'][0]['name'], chunks)
