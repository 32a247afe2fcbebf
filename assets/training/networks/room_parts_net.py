"""The net that labels the parts of a room, as shared/engine/nets/segmentation-net.ts knows it, and its file assets/models/room-segmentation.bin."""

import glob
import os

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image

from packed_weights import PackedWeights, UnpackedWeights
from room_augmentation import PARTS

# In the order of SEGMENT_CLASSES in shared/engine/segmentation/segment-room.ts, and how much a pixel of each counts: what is rare and what furniture must not cover counts more.
PART_NAMES = ["floor", "wall", "ceiling", "window", "door", "fixed", "cabinet", "top", "occluder", "thing"]
PART_WEIGHTS = torch.tensor([0.5, 0.6, 0.5, 1.2, 1.5, 1.6, 1.0, 1.6, 1.2, 1.2])
FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../models/room-segmentation.bin")


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
    """As segmentation-net.ts knows it: channels at a half, a quarter, an eighth and a sixteenth of the picture, and blocks at the last two."""

    def __init__(self, widths, eighth_blocks, sixteenth_blocks):
        super().__init__()
        self.architecture = [*widths, 1, eighth_blocks, sixteenth_blocks]
        half, quarter, eighth, sixteenth = widths
        self.to_half, self.to_quarter, self.to_eighth, self.to_sixteenth = Conv(3, half, 3, 2), Conv(half, quarter, 3, 2), Conv(quarter, eighth, 3, 2), Conv(eighth, sixteenth, 3, 2)
        self.quarter_block = Block(quarter)
        self.eighth_blocks = nn.Sequential(*[Block(eighth) for _ in range(eighth_blocks)])
        self.blocks = nn.Sequential(*[Block(sixteenth) for _ in range(sixteenth_blocks)])
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


def layers(net):
    """The layers in the order in which they are used and packed: convolutions with their normalisation, and two layers without one."""

    def block(of):
        return [of.deep, of.mix]

    found = [net.to_half, net.to_quarter, *block(net.quarter_block), net.to_eighth]
    for of in net.eighth_blocks:
        found += block(of)
    found.append(net.to_sixteenth)
    for of in net.blocks:
        found += block(of)
    found.append(net.context)
    for up, skip, after in zip(net.up, net.skip, net.after):
        found += [up, skip, *block(after)]
    return [*found, net.parts]


def write(net):
    packed = PackedWeights(net.architecture)
    for layer in layers(net):
        if isinstance(layer, Conv):
            packed.put_conv(layer[0], layer[1])
        else:
            packed.put(layer.weight, layer.bias)
    with open(FILE, "wb") as file:
        file.write(packed.data())


def read(pictures):
    """
    The net as its file has it, ready to be taught on. Its normalisation was folded into its weights: it is unfolded by what the layers answer to
    `pictures` (n, 3, high, wide), as normalised, so that a batch like them gives what the file gives.
    """
    with open(FILE, "rb") as file:
        unpacked = UnpackedWeights(file.read())
    *widths, _, eighth_blocks, sixteenth_blocks = unpacked.architecture
    net = Net(widths, eighth_blocks, sixteenth_blocks)
    answers = {}
    hooks = []
    with torch.no_grad():
        for layer in layers(net):
            if not isinstance(layer, Conv):
                layer.weight.copy_(unpacked.take(layer.weight.shape, layer.bias))
                continue
            layer[0].weight.copy_(unpacked.take(layer[0].weight.shape, layer[1].bias))
            layer[1].weight.fill_(1)
            layer[1].running_mean.zero_()
            layer[1].running_var.fill_(1 - layer[1].eps)
            hooks.append(layer[0].register_forward_hook(lambda conv, given, out: answers.__setitem__(conv, out)))
        net.eval()(pictures)
        for hook in hooks:
            hook.remove()
        for layer in layers(net):
            if not isinstance(layer, Conv):
                continue
            conv, norm = layer[0], layer[1]
            norm.running_mean.copy_(answers[conv].mean((0, 2, 3)))
            norm.running_var.copy_(answers[conv].var((0, 2, 3)))
            norm.weight.copy_((norm.running_var + norm.eps).sqrt())
            norm.bias.add_(norm.running_mean)
    return net


@torch.no_grad()
def widened(net, widths, eighth_blocks, sixteenth_blocks):
    """A wider and deeper net that gives what `net` does (Chen et al. 2016): what is new is seen by nothing old, and added blocks add nothing, until it is taught."""
    wide = Net(widths, eighth_blocks, sixteenth_blocks)
    old, new = net.state_dict(), wide.state_dict()
    for name, values in new.items():
        if name not in old:
            # Normalisation after the last layer of a block that is added.
            if name.endswith("mix.1.weight"):
                values.zero_()
            continue
        known = old[name]
        if values.dim() > 1 and values.shape[1] > 1:
            values[: known.shape[0], known.shape[1] :] = 0
            values[: known.shape[0], : known.shape[1]] = known
        elif values.dim():
            values[: known.shape[0]] = known
        else:
            values.copy_(known)
    wide.load_state_dict(new)
    return wide


def read_drawn(folder):
    """What draw-parts.ts drew, pictures and maps, by their size (high, wide)."""
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
