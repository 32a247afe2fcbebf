"""Teaches the nets that read the type of furnished rooms, and writes assets/models/room-type.bin.

    python3 fit-room-type.py DRAWN PHOTOS [EPOCHS_64 EPOCHS_80]

DRAWN holds what draw-rooms.ts and stage-photos.ts made, PHOTOS the labelled photos with their index.csv. Needs python3-torch, -numpy and
-pil; the product itself needs none of it. The shipped weights were taught by this command alone, on 2400 drawn rooms, 450 pictures of our
engine's furniture in empty photos and, with their types, 7 photos of empty kitchens and bathrooms, in half an hour of two cores. (Since then
the drawings' nightstands and corner seats have got a size of their own.) Of furnished photos only the mean and spread of the nets' layers are
taken, without their types (Li et al. 2016, adaptive batch normalisation); what the nets say of each when that photo is left out there too is
printed: 17 and 16 of 21 right, 17 together. A second run gives like nets, not the same bytes.
"""
import copy
import csv
import glob
import os
import sys

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image, ImageOps

from packed_weights import PackedWeights

DRAWN, PHOTOS = sys.argv[1:3]
EPOCHS = [(64, int(n)) for n in sys.argv[3:4] or [90]] + [(80, int(n)) for n in sys.argv[4:5] or [50]]
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../models/room-type.bin")
TYPES = ["living_room", "bedroom", "kitchen", "dining_room", "bathroom", "office", "hallway", "playroom"]
BUILT_IN = (2, 4)
THINGS, UNLABELLED, SQUARE, MAP = 24, 255, 128, 48
THINGS_ALONE, TONES = 0.25, 64
BATCH, BUILT_IN_TIMES = 48, 3
# As in square-views.ts; the layers' mean and spread are those of the first two.
# A net reads best somewhat larger than it was taught (Touvron et al. 2019). Of 64, 80, 96, 112 and 128 this was best for an earlier net on the
# staged pictures, which that one had not seen: 337 of 450 read right, against 316 at 80.
READ_PX = 96
# Two nets that began differently err differently; what they say is averaged.
NETS = 2
LOOKS, ADAPTED_LOOKS = ((1, 0), (0.85, 0), (0.7, -0.3), (0.7, 0.3)), 2
# As in read-room-type.ts: how often listings show each type.
LISTED = torch.tensor([0.25, 0.25, 0.18, 0.08, 0.12, 0.05, 0.04, 0.03])


def square(image):
    return np.asarray(image.convert("RGB").resize((SQUARE, SQUARE), Image.BILINEAR))


def drawn():
    """Pictures, types and maps of things; of staged photos the map knows the furniture alone."""
    pictures, types, maps = [], [], []
    for file in sorted(glob.glob(f"{DRAWN}/s/*.png")):
        seed, kind = os.path.basename(file)[:-4].split("_")
        pictures.append(square(Image.open(file)))
        types.append(int(kind))
        maps.append(np.asarray(Image.open(f"{DRAWN}/l/l{seed}.png").convert("RGB"))[:, :, 0])
    for file in sorted(glob.glob(f"{DRAWN}/st/*.png")):
        pictures.append(square(Image.open(file)))
        types.append(int(file[:-4].split("_")[-1]))
        maps.append(np.asarray(Image.open(file.replace("/st/", "/lt/")).convert("RGB"))[:, :, 0])
    return pictures, types, maps


def photographed():
    """Name, type, whether empty, and pixels of each labelled interior."""
    rows = csv.DictReader(open(f"{PHOTOS}/index.csv"))
    for row in rows:
        if row["class"] == "interior" and not row["file"].startswith("awk"):
            image = ImageOps.exif_transpose(Image.open(f"{PHOTOS}/{row['file']}")).convert("RGB")
            image.thumbnail((288, 288), Image.LANCZOS)
            yield row["file"], TYPES.index(row["room_type"]), row["empty_or_furnished"] == "empty", square(image)


def planes(pictures):
    return torch.tensor(np.stack(pictures)).permute(0, 3, 1, 2)


def centred(x):
    return (x - 0.5) / 0.25


def tones(pictures):
    """How bright each share of a photo's pixels is."""
    return torch.quantile(pictures.float().mean(1).flatten(1) / 255, torch.linspace(0, 1, TONES), dim=1).T


def toned(x, curves):
    """The pictures with the tones of photos, each drawn anew."""
    n, _, size, _ = x.shape
    grey = x.mean(1).flatten(1)
    rank = grey.argsort(1).argsort(1) * (TONES - 1) // (size * size - 1)
    wanted = torch.gather(curves[torch.randint(len(curves), (n,))], 1, rank)
    strength = (torch.rand(n, 1) * 1.6 - 0.6).clamp(0, 1)
    gain = (wanted + 0.02) / (grey + 0.02)
    return (x * (1 + strength * (gain - 1)).reshape(n, 1, size, size)).clamp(0, 1)


def varied(x, maps, curves, size):
    """Other crops, mirrored, other tones, softer, noisier; and the maps likewise."""
    n, x = len(x), x.float() / 255
    scale = torch.rand(n) * 0.55 + 0.45
    sx = (scale * torch.exp((torch.rand(n) - 0.5) * 0.3)).clamp(max=1)
    sy = (scale * torch.exp((torch.rand(n) - 0.5) * 0.3)).clamp(max=1)
    flip, roll = (torch.rand(n) < 0.5).float() * 2 - 1, (torch.rand(n) - 0.5) * 0.12
    theta = torch.zeros(n, 2, 3)
    theta[:, 0, 0], theta[:, 0, 1] = sx * flip * torch.cos(roll), -sy * torch.sin(roll)
    theta[:, 1, 0], theta[:, 1, 1] = sx * torch.sin(roll) * flip, sy * torch.cos(roll)
    theta[:, 0, 2] = (torch.rand(n) * 2 - 1) * (1 - sx)
    theta[:, 1, 2] = (torch.rand(n) * 2 - 1) * (1 - sy)
    cells = size // 8
    grid = F.affine_grid(theta, (n, 3, size, size), align_corners=False)
    x = F.grid_sample(x, grid, padding_mode="reflection", align_corners=False)
    grid = F.affine_grid(theta, (n, 1, cells, cells), align_corners=False)
    maps = F.grid_sample(maps.float()[:, None], grid, mode="nearest", padding_mode="reflection", align_corners=False)
    x = toned(x, curves)
    mean = x.mean((2, 3), keepdim=True)
    x = x * torch.exp((torch.rand(n, 1, 1, 1) - 0.5) * 0.7) * torch.exp((torch.rand(n, 3, 1, 1) - 0.5) * 0.3)
    x = (x - mean) * torch.exp((torch.rand(n, 1, 1, 1) - 0.5) * 0.8) + mean
    grey = x.mean(1, keepdim=True)
    x = (grey + (x - grey) * torch.rand(n, 1, 1, 1) * 1.3).clamp(0, 1)
    if np.random.rand() < 0.5:
        x = F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode="reflect"), 3, 1)
    return centred(x + torch.randn_like(x) * torch.rand(n, 1, 1, 1) * 0.05), maps[:, 0].long()


def views(x, size, looks=LOOKS):
    """As square-views.ts looks at a picture."""
    for share, aside in looks:
        for flip in (1, -1):
            theta = torch.zeros(len(x), 2, 3)
            theta[:, 0, 0], theta[:, 1, 1], theta[:, 0, 2] = share * flip, share, aside
            grid = F.affine_grid(theta, (len(x), 3, size, size), align_corners=False)
            yield centred(F.grid_sample(x.float() / 255, grid, align_corners=False))


def layers(inputs, of):
    made = []
    for outputs, stride in of:
        made += [nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()]
        inputs = outputs
    return nn.Sequential(*made)


# Outputs of each layer, and the step between its pixels.
NEAR, FAR = [(24, 2), (40, 2), (64, 2), (80, 1), (96, 1)], [(128, 2), (128, 1)]


class Net(nn.Module):
    """As room-type-net.ts and read-room-type.ts know it."""

    def __init__(self):
        super().__init__()
        self.near = layers(3, NEAR)
        self.things = nn.Conv2d(96, THINGS, 1)
        self.far = layers(96, FAR)
        self.drop = nn.Dropout(0.3)
        self.types = nn.Linear(128 + 2 * THINGS, len(TYPES))

    def forward(self, x):
        near = self.near(x)
        things = self.things(near)
        shares = F.softmax(things, 1)
        far = self.far(near).mean((2, 3))
        if self.training:
            # Now and then it has to go by the things alone, which look more alike in drawings and photos than the whole does.
            far = far * (torch.rand(len(far), 1) > THINGS_ALONE) / (1 - THINGS_ALONE)
        seen = torch.cat([far, shares.mean((2, 3)), shares.amax((2, 3))], 1)
        return self.types(self.drop(seen)), things


def teach(net, data, curves, size, epochs, top_rate):
    pictures, types, maps = data
    share = np.bincount(maps[maps != UNLABELLED].ravel(), minlength=THINGS) / max(1, (maps != UNLABELLED).sum())
    weights = torch.tensor(np.clip(1 / np.sqrt(share + 1e-4), 0, 20)).float()
    weights = weights / weights[0] * 0.4
    rounds = len(pictures) // BATCH
    optimiser = torch.optim.AdamW(net.parameters(), top_rate, weight_decay=0.02)
    rates = torch.optim.lr_scheduler.OneCycleLR(optimiser, top_rate, total_steps=epochs * rounds + 1, pct_start=0.15)
    net.train()
    for epoch in range(epochs):
        order, right = torch.randperm(len(pictures)), 0
        for i in range(rounds):
            chosen = order[i * BATCH : (i + 1) * BATCH]
            x, cells = varied(pictures[chosen], torch.tensor(maps)[chosen], curves, size)
            says, things = net(x)
            loss = F.cross_entropy(says, types[chosen], label_smoothing=0.05)
            loss = loss + 0.7 * F.cross_entropy(things, cells, weight=weights, ignore_index=UNLABELLED)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            rates.step()
            right += (says.argmax(1) == types[chosen]).sum().item()
        print(f"{size} px, epoch {epoch + 1} of {epochs}: {right / (rounds * BATCH):.3f} right while taught", flush=True)


def adapted(net, pictures, size):
    """The net with mean and spread of its layers taken over photos."""
    own = copy.deepcopy(net).train()
    for module in own.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.momentum = 1.0
        if isinstance(module, nn.Dropout):
            module.p = 0
    with torch.no_grad():
        own(torch.cat(list(views(pictures, size, LOOKS[:ADAPTED_LOOKS]))))
    return own.eval()


def read(net, pictures, size):
    """What each picture shows, as shares that add up to no particular sum."""
    with torch.no_grad():
        return LISTED * sum(F.softmax(net(view)[0], 1) for view in views(pictures, size))


def packed(net):
    weights = PackedWeights([len(NEAR), *(number for layer in NEAR + FAR for number in layer)])

    def put_layers(of):
        for conv, norm in zip(list(of)[0::3], list(of)[1::3]):
            weights.put_conv(conv, norm)

    put_layers(net.near)
    weights.put(net.things.weight, net.things.bias)
    put_layers(net.far)
    weights.put(net.types.weight, net.types.bias)
    return weights


def write(nets):
    with open(OUT, "wb") as file:
        for net in nets:
            file.write(packed(net).data())


photos = list(photographed())
pictures, types, maps = drawn()
for _, kind, is_empty, pixels in photos:
    if is_empty and kind in BUILT_IN:
        pictures += [pixels] * BUILT_IN_TIMES
        types += [kind] * BUILT_IN_TIMES
        maps += [np.full((MAP, MAP), UNLABELLED, np.uint8)] * BUILT_IN_TIMES
curves = tones(planes([pixels for _, _, is_empty, pixels in photos if is_empty]))
data = planes(pictures), torch.tensor(types), np.stack(maps)
nets = []
for seed in range(NETS):
    torch.manual_seed(seed)
    np.random.seed(seed)
    nets.append(Net())
    for (size, epochs), top_rate in zip(EPOCHS, (5e-3, 3e-3)):
        teach(nets[-1], data, curves, size, epochs, top_rate)
    torch.save(nets[-1].state_dict(), f"{DRAWN}/net{seed}.pt")
real = planes([pixels for *_, pixels in photos])
right = [0] * (NETS + 1)
furnished = [i for i, (_, _, is_empty, _) in enumerate(photos) if not is_empty]
for i in furnished:
    others = [j for j in range(len(photos)) if j != i]
    shares = [read(adapted(net, real[others], READ_PX), real[i : i + 1], READ_PX) for net in nets]
    found = [share.argmax(1).item() for share in [*shares, sum(shares)]]
    right = [count + (kind == photos[i][1]) for count, kind in zip(right, found)]
    print(f"{photos[i][0]}: {', '.join(TYPES[kind] for kind in found)}")
print(f"furnished photos, each left out, by each net and by all together: {right} of {len(furnished)} right")
write([adapted(net, real, READ_PX) for net in nets])
