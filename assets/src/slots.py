"""Material slots: what a slot is made of until a style says otherwise.

A slot is a material's name in the GLB. `texture` is a tiling texture of textures.py (or none); `colour` tints it (the
texture's mean is 0.8, so the factor is the colour divided by 0.8). Pieces may override single slots.
"""
import numpy as np

from textures import linear

SLOTS = {
    # main covers: styles recolour these
    'fabric': dict(texture='linen', colour='#cbc1b1', rough=0.95),
    'fabric2': dict(texture='boucle', colour='#e4dccd', rough=1.0),
    'accent': dict(texture='velvet', colour='#a8654a', rough=0.9),
    'accent2': dict(texture='linen', colour='#8b947c', rough=0.95),
    'leather': dict(texture='leather', colour='#8a5a3a', rough=0.85),
    'sheet': dict(texture='cotton', colour='#f1efe9', rough=0.95),
    'duvet': dict(texture='cotton', colour='#e9e5dc', rough=0.95),
    'throw': dict(texture='knit', colour='#b98f66', rough=1.0),
    'curtain': dict(texture='linen', colour='#e9e3d7', rough=1.0, double=True),
    'shade': dict(texture='linen', colour='#efe6d6', rough=1.0, glow='#ffcf94', glow_strength=0.55),
    'wood': dict(texture='wood', colour='#b88f62', rough=0.9),
    'wood2': dict(texture='walnut', colour='#6b4a33', rough=0.85),
    'rattan': dict(texture='rattan', colour='#c8a272', rough=1.0),
    'painted': dict(texture='painted', colour='#eceae4', rough=0.85),
    'metal': dict(colour='#1d1d1e', rough=0.42, metal=0.55),
    'metal2': dict(colour='#b8945a', rough=0.26, metal=1.0),
    'stone': dict(texture='marble', colour='#e6e2db', rough=0.45),
    'ceramic': dict(texture='ceramic', colour='#e3dccf', rough=0.8),
    'ceramic2': dict(texture='ceramic', colour='#3c3d3b', rough=0.7),
    'terracotta': dict(texture='terracotta', colour='#b5714f', rough=1.0),
    'glass': dict(colour='#dfe8e6', rough=0.05, alpha=0.28),
    'mirror': dict(colour='#e8ecec', rough=0.02, metal=1.0),
    'screen': dict(colour='#0b0c0e', rough=0.12),
    'bulb': dict(colour='#fff4e2', rough=0.6, glow='#ffdca8', glow_strength=1.0),
    'wax': dict(colour='#f0e9da', rough=0.5),
    'plastic': dict(colour='#2c2d2f', rough=0.5),
    'bark': dict(texture='bark', colour='#7d6750', rough=1.0),
    'soil': dict(colour='#2f241c', rough=1.0),
    'paper': dict(colour='#efe8d8', rough=0.9),
    'cover1': dict(colour='#d9d2c4', rough=0.7), 'cover2': dict(colour='#5d6658', rough=0.7),
    'cover3': dict(colour='#b5643f', rough=0.7), 'cover4': dict(colour='#3f4a55', rough=0.7),
    'stem': dict(colour='#6f7f4f', rough=0.7),
    'straw': dict(colour='#c9b187', rough=1.0),
    'toy1': dict(colour='#d98b5f', rough=0.6), 'toy2': dict(colour='#7f9fb0', rough=0.6),
    'toy3': dict(colour='#e3c26b', rough=0.6), 'toy4': dict(colour='#8fa37f', rough=0.6),
    'plush': dict(texture='boucle', colour='#b08d68', rough=1.0),
    # pictures: 0..1 coordinates
    'leaf': dict(picture='leaves', colour='#ffffff', rough=0.45, double=True),
    'rug': dict(picture='rug', colour='#ffffff', rough=1.0),
    'art': dict(picture='art', colour='#ffffff', rough=0.6),
}


def material(slot, override=None):
    """The slot's parameters with the factor in linear RGB; KeyError for a slot neither known nor overridden."""
    m = dict(rough=0.8, metal=0.0, alpha=1.0, double=False)
    m.update(SLOTS[slot] if slot in SLOTS else override[slot])
    m.update((override or {}).get(slot, {}))
    colour = linear(m['colour'])
    m['factor'] = np.clip(colour / (0.8 if m.get('texture') else 1.0), 0, 1)
    return m
