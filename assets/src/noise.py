"""Value noise on numpy arrays: smooth, seeded by hashing the lattice, the same on every machine."""
import numpy as np


def _hash(i, seed):
    """Lattice points (n,k) of int64 to floats in [-1, 1)."""
    h = np.full(i.shape[0], np.uint64(seed * 2654435761 % 2**32), np.uint64)
    for k, prime in zip(range(i.shape[1]), (73856093, 19349663, 83492791)):
        h ^= (i[:, k].astype(np.uint64) * np.uint64(prime)) & np.uint64(0xFFFFFFFF)
        h = (h * np.uint64(2246822519)) & np.uint64(0xFFFFFFFF)
        h ^= h >> np.uint64(15)
    h = (h * np.uint64(3266489917)) & np.uint64(0xFFFFFFFF)
    h ^= h >> np.uint64(13)
    return (h & np.uint64(0xFFFFFF)).astype(np.float64) / 2**23 - 1


def value(p, scale=1.0, seed=0, period=None):
    """Noise in [-1, 1] at points p (n,d), d = 2 or 3; `period` (lattice cells per axis) makes it tile."""
    p = np.asarray(p, float) * scale
    base = np.floor(p).astype(np.int64)
    f = p - base
    f = f * f * (3 - 2 * f)
    out = np.zeros(len(p))
    for corner in range(2 ** p.shape[1]):
        bits = np.array([(corner >> k) & 1 for k in range(p.shape[1])])
        cell = base + bits
        if period is not None:
            cell = np.mod(cell, np.asarray(period, np.int64))
        out += _hash(cell, seed) * np.prod(np.where(bits, f, 1 - f), axis=1)
    return out


def fractal(p, scale=1.0, seed=0, octaves=3, gain=0.5):
    out, amplitude = np.zeros(len(p)), 1.0
    for k in range(octaves):
        out += amplitude * value(p, scale * 2**k, seed + 17 * k)
        amplitude *= gain
    return out


def vector(p, scale=1.0, seed=0):
    return np.stack([value(p, scale, seed + k * 101) for k in range(3)], -1)
