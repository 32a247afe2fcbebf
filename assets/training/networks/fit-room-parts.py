"""Teaches the net that labels the parts of a room on drawn rooms, and writes assets/models/room-segmentation.bin.

    python3 fit-room-parts.py DRAWN [STEPS [START]]

DRAWN holds what draw-parts.ts drew; START is the net.pt of an earlier run, to go on from there. Needs python3-torch, -numpy and -pil; the product
itself needs none of it. What tune-room-parts.py went on from was taught on some 3350 drawings in two runs, of 2400 and 2200 steps, in about 20
minutes of one core; most drawings were made while it was being taught, some by earlier states of the drawing. A second run gives a like net,
not the same bytes.
"""
import sys

import numpy as np
import torch
import torch.nn.functional as F

from room_augmentation import framed, lit, normalised, recoloured
from room_parts_net import PART_WEIGHTS, Net, read_drawn, write

# Widths and depths as Net takes them.
ARCHITECTURE = (16, 32, 64, 112), 2, 4
BATCH, TOP_RATE = 16, 4e-3


def teach(net, folder, steps, top_rate):
    sizes = {False: [(128, 192), (128, 192), (144, 192)], True: [(192, 128), (192, 144)]}
    optimiser = torch.optim.AdamW(net.parameters(), top_rate, weight_decay=0.02)
    rates = torch.optim.lr_scheduler.OneCycleLR(optimiser, top_rate, total_steps=steps + 1, pct_start=0.15)
    net.train()
    losses, right = [], []
    for step in range(steps):
        if step % 500 == 0:
            # Drawing may still be under way.
            groups = read_drawn(folder)
            shapes = list(groups)
            shares = np.array([len(groups[shape][0]) for shape in shapes], float)
            print(f"{shares.sum():.0f} drawings", flush=True)
        shape = shapes[np.random.choice(len(shapes), p=shares / shares.sum())]
        pictures, maps = groups[shape]
        chosen = torch.randint(len(pictures), (BATCH,))
        options = sizes[shape[0] > shape[1]]
        x, coarse, fine = framed(pictures[chosen], maps[chosen], options[np.random.randint(len(options))])
        says = net(normalised(lit(recoloured(x, fine))))
        loss = F.cross_entropy(says, coarse, weight=PART_WEIGHTS, label_smoothing=0.03)
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


if __name__ == "__main__":
    DRAWN, STEPS = sys.argv[1], int((sys.argv[2:3] or ["6000"])[0])
    torch.manual_seed(1)
    np.random.seed(1)
    net = Net(*ARCHITECTURE)
    if len(sys.argv) > 3:
        net.load_state_dict(torch.load(sys.argv[3]))
    teach(net, DRAWN, STEPS, TOP_RATE if len(sys.argv) < 4 else TOP_RATE / 2)
    torch.save(net.state_dict(), f"{DRAWN}/net.pt")
    write(net.eval())
