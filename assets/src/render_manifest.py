"""What each rendered picture was made from: assets/renders.json, one entry per file below assets/."""
import hashlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.normpath(os.path.join(HERE, '..'))
sys.path.insert(0, HERE)
from build_kit import source_hash  # noqa: E402

SCENE_FILES = ('blend.py', 'denoise.cpp', 'render.py', 'room.py', 'scenes.py', os.path.join('scenery', 'garden.py'), os.path.join('..', '..', 'shared', 'engine', 'furnish', 'instruction', 'styles.json'))


def scene_hash():
    """The kit's hash and every script between it and the picture."""
    h = hashlib.sha256(source_hash().encode())
    for name in SCENE_FILES:
        with open(os.path.join(HERE, name), 'rb') as f:
            h.update(f.read())
    return h.hexdigest()[:16]


def record(out, room, mode, width, samples, seed):
    """Notes a picture that lies below assets/; elsewhere it is a trial and leaves no trace."""
    import bpy
    path = os.path.relpath(os.path.abspath(out), ASSETS)
    if path.startswith('..'):
        return
    note(path, dict(room=room, mode=mode, width=width, samples=2 * samples, seed=seed, source=scene_hash(), blender=bpy.app.version_string))


def note(path, entry):
    file = os.path.join(ASSETS, 'renders.json')
    entries = {}
    if os.path.exists(file):
        with open(file) as f:
            entries = json.load(f)
    with open(os.path.join(ASSETS, path), 'rb') as f:
        entries[path.replace(os.sep, '/')] = entry | {'sha256': hashlib.sha256(f.read()).hexdigest()}
    with open(file, 'w') as f:
        json.dump(dict(sorted(entries.items())), f, indent=1)
        f.write('\n')
