import type { WallRect } from '../scene/on-wall.ts'
import type { ProceduralRoom, Rgb } from '../scene/procedural-room.ts'
import { wallBox } from '../scene/wall-box.ts'

/** A leaf's face with its panels, louvres or panes, `out` metres before the wall. */
export function drawDoorLeaf(
  room: ProceduralRoom,
  face: WallRect,
  out: number,
  colour: Rgb,
  surface: number,
): void {
  const { wall, u0, u1, y0, y1 } = face
  wallBox(room, wall, (u0 + u1) / 2, y0, out, u1 - u0, y1 - y0, 0.035, surface)
  const kind = room.pick(['flush', 'flush', 'panels', 'panels', 'panels', 'panels', 'louvres', 'panes'])
  const rim = (u1 - u0) * room.between(0.1, 0.17)
  const front = out + 0.035
  const field = (a: number, b: number, c: number, d: number) => {
    const dark = room.add({ colour: colour.map((v) => v * room.between(0.55, 0.85)) as Rgb })
    const pale = room.add({ colour: colour.map((v) => Math.min(0.92, v * room.between(0.9, 1.08))) as Rgb })
    wallBox(room, wall, (a + b) / 2, c, front, b - a, d - c, 0.002, dark)
    const g = room.between(0.012, 0.03)
    wallBox(room, wall, (a + b) / 2, c + g, front, b - a - 2 * g, d - c - 2 * g, 0.006, pale)
  }
  if (kind === 'louvres') {
    const slats = room.add({ colour, pattern: 'planks', sizeM: room.between(0.03, 0.06), salt: 2 })
    wallBox(
      room,
      wall,
      (u0 + u1) / 2,
      y0 + 0.12,
      front,
      u1 - u0 - 2 * rim,
      (y1 - y0) * 0.9 - 0.1,
      0.003,
      slats,
    )
  } else if (kind === 'panes') {
    const glass = room.add({
      colour: room.colour([0.1, 0.8], 0.1),
      mirror: 0.25,
      glow: room.chance(0.4) ? room.random() : 0,
    })
    const [nu, ny] = [room.whole(1, 3), room.whole(1, 5)]
    const low = y0 + (y1 - y0) * room.pick([0.1, 0.1, 0.45])
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < ny; j++) {
        const w = (u1 - u0 - 2 * rim) / nu
        const h = (y1 - rim - low) / ny
        wallBox(
          room,
          wall,
          u0 + rim + (i + 0.5) * w,
          low + j * h + 0.015,
          front,
          w - 0.03,
          h - 0.03,
          0.002,
          glass,
        )
      }
  } else if (kind === 'panels') {
    const nu = room.whole(1, 2)
    const rows = room.pick([
      [0.1, 0.42, 0.5, 0.93],
      [0.1, 0.4, 0.46, 0.76, 0.82, 0.94],
      [0.08, 0.93],
      [0.1, 0.3, 0.36, 0.93],
    ])
    const w = (u1 - u0 - rim * (nu + 1)) / nu
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < rows.length; j += 2) {
        const a = u0 + rim + i * (w + rim)
        field(a, a + w, y0 + rows[j] * (y1 - y0), y0 + rows[j + 1] * (y1 - y0))
      }
  }
  const metal = room.add({
    colour: room.pick<Rgb>([
      [0.5, 0.45, 0.3],
      [0.5, 0.5, 0.5],
      [0.03, 0.03, 0.03],
    ]),
    mirror: 0.2,
  })
  if (room.chance(0.85))
    wallBox(
      room,
      wall,
      room.chance(0.5) ? u0 + 0.06 : u1 - 0.06,
      y0 + 0.98,
      front,
      room.pick([0.05, 0.05, 0.12]),
      0.05,
      0.06,
      metal,
    )
}
