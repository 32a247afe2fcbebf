"""Builds the kit: every piece as GLB with a light version beside it, and assets/kit/manifest.json.

    python3 assets/src/build_kit.py [name …]     all pieces, or only those named
"""
import hashlib
import importlib
import json
import os
import pkgutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import glb  # noqa: E402
import mesh  # noqa: E402
import pieces  # noqa: E402

KIT = os.path.join(HERE, '..', 'kit')


def load_catalogue():
    for module in pkgutil.iter_modules(pieces.__path__):
        importlib.import_module(f'pieces.{module.name}')
    return pieces.CATALOGUE


def source_hash():
    """One hash over every script and cloth cache that shapes the kit."""
    h = hashlib.sha256()
    for folder, suffix in ((HERE, '.py'), (os.path.join(HERE, 'pieces'), '.py'), (os.path.join(HERE, '..', 'cache'), '.npz')):
        for name in sorted(os.listdir(folder)):
            if name.endswith(suffix) and name not in NOT_KIT:
                with open(os.path.join(folder, name), 'rb') as f:
                    h.update(name.encode() + f.read())
    return h.hexdigest()[:16]


# Scripts that need Blender shape the pictures, not the kit.
NOT_KIT = {'simulate.py', 'preview.py', 'render.py', 'room.py', 'scenes.py', 'blend.py', 'render_manifest.py'}


def build(name, entry):
    out = {}
    for level, file in ((mesh.KIT, f'{name}.glb'), (mesh.LIGHT, f'light/{name}.glb')):
        mesh.Level.current = level
        piece = pieces.make(name)
        path = os.path.join(KIT, file)
        out[level] = glb.write(piece, path, entry['slots'], level == mesh.LIGHT)
        with open(path, 'rb') as f:
            data = f.read()
        out[level] |= {'file': file, 'bytes': len(data), 'sha256': hashlib.sha256(data).hexdigest()}
    kit, light = out[mesh.KIT], out[mesh.LIGHT]
    size = [round(h - l, 3) for l, h in zip(kit['low'], kit['high'])]
    mount = 'wall' if entry['wall'] else 'ceiling' if entry['hang'] else 'floor'
    return {
        'id': name, 'category': entry['category'], 'mount': mount, 'tags': sorted(entry['tags']), 'size': size, 'low': kit['low'], 'high': kit['high'],
        'slots': kit['slots'],
        'lods': [{k: lod[k] for k in ('file', 'triangles', 'bytes', 'sha256')} for lod in (kit, light)],
    }


def main(names):
    catalogue = load_catalogue()
    os.makedirs(os.path.join(KIT, 'light'), exist_ok=True)
    path = os.path.join(KIT, 'manifest.json')
    old = {}
    if names and os.path.exists(path):
        with open(path) as f:
            old = {p['id']: p for p in json.load(f)['pieces']}
    entries = {n: p for n, p in old.items() if n in catalogue}
    for name in names or catalogue:
        entries[name] = build(name, catalogue[name])
        e = entries[name]
        print(f"{name:24} {e['lods'][0]['triangles']:6} / {e['lods'][1]['triangles']:5} tris  {e['lods'][0]['bytes'] / 1024:6.0f} / {e['lods'][1]['bytes'] / 1024:4.0f} kB  "
              f"{' × '.join(f'{s:.2f}' for s in e['size'])}  {' '.join(e['slots'])}", flush=True)
    if not names:
        kept = {p['lods'][k]['file'] for p in entries.values() for k in (0, 1)}
        for folder in ('', 'light'):
            for file in os.listdir(os.path.join(KIT, folder)):
                if file.endswith('.glb') and os.path.join(folder, file) not in kept:
                    os.remove(os.path.join(KIT, folder, file))
    manifest = {
        'source': source_hash(), 'seed': 'crc32 of each name', 'blender': '3.4.1 (cloth caches only)', 'units': 'metres; glTF axes: Y up, front +Z',
        'bytes': sum(lod['bytes'] for p in entries.values() for lod in p['lods']),
        'pieces': [entries[n] for n in catalogue if n in entries],
    }
    with open(path, 'w') as f:
        json.dump(manifest, f, indent=1)
        f.write('\n')
    print(len(entries), 'pieces', round(manifest['bytes'] / 2**20, 2), 'MB', manifest['source'])


if __name__ == '__main__':
    main(sys.argv[1:])
