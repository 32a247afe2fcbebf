"""Varies pictures of rooms while a net is taught: other crops and lenses, paints, lights and noise. Pictures are tensors (n, 3, high, wide) of 0–1, maps (n, high, wide) of numbers of parts."""

import numpy as np
import torch
import torch.nn.functional as F

PARTS = 10
# Of the pixels of photos that nobody could tell: nothing is learnt from them.
UNKNOWN = 255


def between(n, low, high):
    return torch.rand(n, 1, 1, 1) * (high - low) + low


def sometimes(n, share):
    return (torch.rand(n, 1, 1, 1) < share).float()


def smooth_field(n, cells, size):
    return F.interpolate(torch.randn(n, 1, cells, cells), size=size, mode="bicubic", align_corners=False)


def framed(x, maps, size):
    """Other crops, zooms and lenses, mirrored; the maps at half the size."""
    n, (high, wide) = len(x), size
    sh, sw = x.shape[2:]
    zoom = torch.where(torch.rand(n) < 0.65, torch.rand(n) * 0.15 + 0.85, torch.rand(n) * 0.4 + 0.5)
    ratio = torch.exp((torch.rand(n) - 0.5) * 0.25)
    fy = zoom * ratio * (sw / wide) / (sh / high)
    over = torch.maximum(zoom, fy).clamp(min=1)
    fx, fy = zoom / over, fy / over
    flip, roll = (torch.rand(n) < 0.5).float() * 2 - 1, (torch.rand(n) - 0.5) * 0.07
    lean = (torch.rand(n) - 0.5) * 0.12 * (torch.rand(n) < 0.5)
    bend = (torch.rand(n) - 0.4) * 0.12 * (torch.rand(n) < 0.4)
    ox, oy = (torch.rand(n) * 2 - 1) * (1 - fx), (torch.rand(n) * 2 - 1) * (1 - fy)

    def grid_of(h, w):
        v, u = torch.meshgrid(torch.arange(h) * 2 / h - 1 + 1 / h, torch.arange(w) * 2 / w - 1 + 1 / w, indexing="ij")
        u, v = u[None], v[None]
        at = lambda t: t[:, None, None]
        r = 1 + at(bend) * (u * u + v * v)
        u, v = u * r, v * r
        # Walls that lean to each other, as when the camera looks down.
        u = u * (1 + at(lean) * v)
        a = at(torch.cos(roll)) * u - at(torch.sin(roll)) * v * h / w
        b = at(torch.sin(roll)) * u * w / h + at(torch.cos(roll)) * v
        return torch.stack([a * at(fx * flip) + at(ox), b * at(fy) + at(oy)], 3)

    x = F.grid_sample(x.float() / 255, grid_of(high, wide), padding_mode="border", align_corners=False)
    both = torch.cat([F.grid_sample(maps.float()[:, None], grid_of(h, w), mode="nearest", padding_mode="border", align_corners=False).long().reshape(n, -1) for h, w in ((high // 2, wide // 2), (high, wide))], 1)
    few = (high // 2) * (wide // 2)
    return x, both[:, :few].reshape(n, high // 2, wide // 2), both[:, few:].reshape(n, high, wide)


def recoloured(x, parts):
    """Each part in another paint and with a texture of its own."""
    n, size = len(x), x.shape[2:]
    tint = torch.randn(n, PARTS, 3) * 0.07 + torch.randn(n, PARTS, 1) * 0.2
    tint = tint * (torch.rand(n, PARTS, 1) < 0.3)
    x = x * torch.exp(torch.gather(tint, 1, parts.reshape(n, -1, 1).expand(-1, -1, 3)).reshape(n, *size, 3).permute(0, 3, 1, 2))
    strength = torch.rand(n, PARTS) * 0.08 * (torch.rand(n, PARTS) < 0.2)
    # Floors have more of it than painted walls.
    strength[:, 0] *= 2.5
    strength = torch.gather(strength, 1, parts.reshape(n, -1)).reshape(n, 1, *size)
    cells = int(np.random.choice([16, 32, 64, 128]))
    return x * (1 + strength * smooth_field(n, cells, size))


def lit(x):
    """Another exposure, white balance and light, the look of an edited photo, softness and noise."""
    n, size = len(x), x.shape[2:]
    x = x * torch.exp(smooth_field(n, 3, size) * between(n, 0, 0.3))
    v, u = torch.meshgrid(torch.linspace(-1, 1, size[0]), torch.linspace(-1, 1, size[1]), indexing="ij")
    x = x * (1 - sometimes(n, 0.3) * between(n, 0, 0.35) * (u * u + v * v)[None, None])
    # Shadows lifted and lights held back, as in pictures merged from several exposures.
    around = F.interpolate(F.avg_pool2d(x.mean(1, keepdim=True), 16, 16), size=size, mode="bilinear", align_corners=False).clamp(0.03, 1)
    x = x * (around.mean((2, 3), keepdim=True) / around) ** (sometimes(n, 0.4) * between(n, 0, 0.6))
    x = x * torch.exp(torch.randn(n, 3, 1, 1) * 0.06) * torch.exp(between(n, -0.5, 0.25))
    x = x.clamp(0, 1) ** torch.exp(between(n, -0.35, 0.35))
    mean = x.mean((1, 2, 3), keepdim=True)
    x = (x - mean) * torch.exp(between(n, -0.5, 0.25)) + mean
    grey = x.mean(1, keepdim=True)
    x = (grey + (x - grey) * between(n, 0.1, 1.5)).clamp(0, 1)
    soft = F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode="replicate"), 3, 1)
    x = x + (soft - x) * between(n, -0.6, 1) * sometimes(n, 0.7)
    return (x + torch.randn_like(x) * between(n, 0, 0.02)).clamp(0, 1)


def normalised(x):
    """As segment-room.ts does it: exposure and contrast do not matter."""
    mean = x.mean((1, 2, 3), keepdim=True)
    return (x - mean) / (x - mean).pow(2).mean((1, 2, 3), keepdim=True).sqrt().clamp(min=0.04)
