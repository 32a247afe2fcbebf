import { frameAround, reveal, wallRect } from '../scene/on-wall.ts'
import type { ProceduralRoom } from '../scene/procedural-room.ts'
import { wallBox } from '../scene/wall-box.ts'
import { casingOf } from './casing-of.ts'
import { drawDoorLeaf } from './draw-door-leaf.ts'
import { drawGlazing } from './draw-glazing.ts'
import { drawRoomBeyond } from './draw-room-beyond.ts'
import { leafColour } from './leaf-colour.ts'
import type { PartsShell } from './parts-shell.ts'
import type { PlannedOpening } from './plan-openings.ts'

/** Builds into every hole of the shell what was planned there. */
export function fillOpenings(room: ProceduralRoom, shell: PartsShell): void {
  for (const opening of shell.openings) {
    const { kind } = opening
    if (kind === 'blind niche') {
      room.soup.building = 'wall'
      const deep = room.between(0.15, 0.6)
      reveal(room, opening, deep, shell.walls[opening.wall])
      wallRect(room, opening, -deep, shell.walls[opening.wall])
      continue
    }
    room.soup.building = kind === 'window' ? 'window' : 'door'
    if (kind === 'window' || kind === 'glass doors') drawGlazing(room, opening, shell)
    else if (kind === 'door') closedDoor(room, opening, shell)
    else if (kind === 'closet') closet(room, opening, shell)
    else {
      drawRoomBeyond(room, opening, shell)
      if (kind === 'open door') openLeaf(room, opening, shell)
    }
  }
}

function closedDoor(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
  const deep = room.chance(0.5) ? 0.04 : room.between(0.04, 0.15)
  const colour = leafColour(room, shell)
  const casing = casingOf(room, shell)
  reveal(room, hole, deep + 0.02, casing)
  // A black slit shows round a leaf.
  wallRect(room, hole, -deep - 0.01, room.add({ colour: [0.03, 0.03, 0.03] }))
  if (room.chance(0.88)) frameAround(room, hole, room.between(0.03, 0.13), room.between(0.008, 0.025), casing)
  const gap = room.between(0.002, 0.012)
  drawDoorLeaf(
    room,
    { ...hole, u0: hole.u0 + gap, u1: hole.u1 - gap, y0: gap, y1: hole.y1 - gap },
    -deep,
    colour,
    room.add({ colour, mirror: room.random() * 0.05 }),
  )
}

function closet(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
  const casing = casingOf(room, shell)
  reveal(room, hole, 0.12, casing)
  wallRect(room, hole, -0.11, room.add({ colour: [0.03, 0.03, 0.03] }))
  if (room.chance(0.6)) frameAround(room, hole, room.between(0.03, 0.1), 0.02, casing)
  const n = room.whole(2, 4)
  const wide = (hole.u1 - hole.u0) / n
  const colour = leafColour(room, shell)
  const mirrored = room.chance(0.2)
  const surface = mirrored
    ? room.add({ colour: [0.75, 0.78, 0.78], mirror: 0.85 })
    : room.add({ colour, mirror: room.random() * 0.06 })
  const sliding = room.chance(0.5)
  for (let i = 0; i < n; i++) {
    const face = {
      ...hole,
      u0: hole.u0 + i * wide + 0.004,
      u1: hole.u0 + (i + 1) * wide - 0.004,
      y0: 0.01,
      y1: hole.y1 - 0.01,
    }
    const out = sliding && i % 2 ? -0.04 : -0.08
    if (mirrored)
      wallBox(room, hole.wall, (face.u0 + face.u1) / 2, 0.02, out, wide - 0.03, hole.y1 - 0.04, 0.03, surface)
    else drawDoorLeaf(room, face, out, colour, surface)
  }
}

/** A leaf turned into the room about one of its edges. */
function openLeaf(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
  const side = room.chance(0.5) ? -1 : 1
  const wide = hole.u1 - hole.u0
  const angle = room.between(0.4, 1.9)
  const hinge = side < 0 ? hole.u0 : hole.u1
  const a = room.at(hole.wall, hinge, 0.03)
  const b = room.at(hole.wall, hinge - side * Math.cos(angle) * wide, 0.03 + Math.sin(angle) * wide)
  const turnRad = Math.atan2(a.z - b.z, b.x - a.x)
  const surface = room.add({ colour: leafColour(room, shell) })
  room.soup.box((a.x + b.x) / 2, 0.01, (a.z + b.z) / 2, wide, hole.y1 - 0.02, 0.04, turnRad, surface)
}
