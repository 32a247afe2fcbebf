"""Teaches the net that labels the parts of a room, and writes assets/models/room-segmentation.bin.

    python3 fit-room-parts.py DRAWN [STEPS [START]]

DRAWN holds what draw-parts.ts drew; no photo is looked at. START is the net.pt of an earlier run, to go on from there. Needs python3-torch, -numpy
and -pil; the product itself needs none of it. The shipped weights were taught on some 3350 drawings in two runs, of 2400 and 2200 steps,
the second going on from the first, in about 20 minutes of one core; most drawings were made while it was being taught, some by earlier states of
the drawing. A second run gives a like net, not the same bytes. What it sees on real photos, of which it was shown none, says
`node e2e/bench/engine.ts --parts`; the size at which it reads (segmentation/segment-room.ts) and how surely it must see a door (furnish/scan/wall-segmentation.ts) or plain
wall (furnish/scan/openings.ts) were chosen on the photos `empty_*` there, not on `esyn_*`.
"""
import glob
import os
import sys

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image

from packed_weights import PackedWeights

PARTS = 10
# How much a pixel of each part counts: what is rare and what furniture must not cover counts more.
WEIGHTS = torch.tensor([0.5, 0.6, 0.5, 1.2, 1.5, 1.6, 1.0, 1.6, 1.2, 1.2])
# Channels at a half, a quarter, an eighth and a sixteenth of the picture, and blocks at the last two; the file tells them to segmentation-net.ts.
WIDTHS, EIGHTH_BLOCKS, SIXTEENTH_BLOCKS = (16, 32, 64, 112), 2, 4
BATCH, TOP_RATE = 16, 4e-3
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../models/room-segmentation.bin")


def drawn(folder):
    """Pictures and maps, by size."""
    groups = {}
    for file in sorted(glob.glob(f"{folder}/m/*.png")):
        try:
            maps = np.asarray(Image.open(file).convert("RGB"))[:, :, 0]
            picture = np.asarray(Image.open(file.replace("/m/", "/p/")).convert("RGB"))
        except OSError:
            # Still being written.
            continue
        groups.setdefault(maps.shape, []).append((picture, maps))
    for shape, pairs in groups.items():
        groups[shape] = (
            torch.tensor(np.stack([p for p, _ in pairs])).permute(0, 3, 1, 2),
            torch.tensor(np.stack([m for _, m in pairs])),
        )
    return groups


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


class Conv(nn.Sequential):
    def __init__(self, inputs, outputs, size=1, stride=1, groups=1, relu=True):
        conv = nn.Conv2d(inputs, outputs, size, stride, size // 2, groups=groups, bias=False)
        super().__init__(conv, nn.BatchNorm2d(outputs), nn.ReLU() if relu else nn.Identity())


class Block(nn.Module):
    """A 5×5 look at each plane by itself, then all planes mixed; added to what came in."""

    def __init__(self, count):
        super().__init__()
        self.deep, self.mix = Conv(count, count, 5, groups=count), Conv(count, count, relu=False)

    def forward(self, x):
        return F.relu(x + self.mix(self.deep(x)))


class Net(nn.Module):
    """As segmentation-net.ts knows it."""

    def __init__(self):
        super().__init__()
        half, quarter, eighth, sixteenth = WIDTHS
        self.to_half, self.to_quarter, self.to_eighth, self.to_sixteenth = Conv(3, half, 3, 2), Conv(half, quarter, 3, 2), Conv(quarter, eighth, 3, 2), Conv(eighth, sixteenth, 3, 2)
        self.quarter_block = Block(quarter)
        self.eighth_blocks = nn.Sequential(*[Block(eighth) for _ in range(EIGHTH_BLOCKS)])
        self.blocks = nn.Sequential(*[Block(sixteenth) for _ in range(SIXTEENTH_BLOCKS)])
        self.context = nn.Linear(sixteenth, sixteenth)
        self.up = nn.ModuleList([Conv(sixteenth, eighth, relu=False), Conv(eighth, quarter, relu=False), Conv(quarter, half, relu=False)])
        self.skip = nn.ModuleList([Conv(width, width, relu=False) for width in (eighth, quarter, half)])
        self.after = nn.ModuleList([Block(eighth), Block(quarter), Block(half)])
        self.parts = nn.Conv2d(half, PARTS, 1)

    def forward(self, x):
        half = self.to_half(x)
        quarter = self.quarter_block(self.to_quarter(half))
        eighth = self.eighth_blocks(self.to_eighth(quarter))
        x = self.blocks(self.to_sixteenth(eighth))
        x = x + F.relu(self.context(x.mean((2, 3))))[:, :, None, None]
        for up, skip, after, finer in zip(self.up, self.skip, self.after, (eighth, quarter, half)):
            x = F.interpolate(up(x), scale_factor=2, mode="nearest") + skip(finer)
            x = after(F.relu(x))
        return self.parts(x)


def teach(net, folder, steps, top_rate):
    sizes = {False: [(128, 192), (128, 192), (144, 192)], True: [(192, 128), (192, 144)]}
    optimiser = torch.optim.AdamW(net.parameters(), top_rate, weight_decay=0.02)
    rates = torch.optim.lr_scheduler.OneCycleLR(optimiser, top_rate, total_steps=steps + 1, pct_start=0.15)
    net.train()
    losses, right = [], []
    for step in range(steps):
        if step % 500 == 0:
            # Drawing may still be under way.
            groups = drawn(folder)
            shapes = list(groups)
            shares = np.array([len(groups[shape][0]) for shape in shapes], float)
            print(f"{shares.sum():.0f} drawings", flush=True)
        shape = shapes[np.random.choice(len(shapes), p=shares / shares.sum())]
        pictures, maps = groups[shape]
        chosen = torch.randint(len(pictures), (BATCH,))
        options = sizes[shape[0] > shape[1]]
        x, coarse, fine = framed(pictures[chosen], maps[chosen], options[np.random.randint(len(options))])
        says = net(normalised(lit(recoloured(x, fine))))
        loss = F.cross_entropy(says, coarse, weight=WEIGHTS, label_smoothing=0.03)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        rates.step()
        losses.append(loss.item())
        right.append((says.argmax(1) == coarse).float().mean().item())
        if step % 100 == 99:
            print(f"step {step + 1} of {steps}: loss {np.mean(losses[-100:]):.3f}, {np.mean(right[-100:]):.3f} right", flush=True)
        if step % 500 == 499:
            torch.save(net.state_dict(), f"{folder}/net.pt")


def packed(net):
    """The layers in the order in which they are used."""
    weights = PackedWeights([*WIDTHS, 1, EIGHTH_BLOCKS, SIXTEENTH_BLOCKS])

    def put_conv(of):
        weights.put_conv(of[0], of[1])

    def put_block(block):
        put_conv(block.deep)
        put_conv(block.mix)

    put_conv(net.to_half)
    put_conv(net.to_quarter)
    put_block(net.quarter_block)
    put_conv(net.to_eighth)
    for block in net.eighth_blocks:
        put_block(block)
    put_conv(net.to_sixteenth)
    for block in net.blocks:
        put_block(block)
    weights.put(net.context.weight, net.context.bias)
    for up, skip, after in zip(net.up, net.skip, net.after):
        put_conv(up)
        put_conv(skip)
        put_block(after)
    weights.put(net.parts.weight, net.parts.bias)
    return weights


def write(net):
    with open(OUT, "wb") as file:
        file.write(packed(net).data())


if __name__ == "__main__":
    DRAWN, STEPS = sys.argv[1], int((sys.argv[2:3] or ["6000"])[0])
    torch.manual_seed(1)
    np.random.seed(1)
    net = Net()
    if len(sys.argv) > 3:
        net.load_state_dict(torch.load(sys.argv[3]))
    teach(net, DRAWN, STEPS, TOP_RATE if len(sys.argv) < 4 else TOP_RATE / 2)
    torch.save(net.state_dict(), f"{DRAWN}/net.pt")
    write(net.eval())
