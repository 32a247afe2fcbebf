import { besides, type Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { onTop, rugUnder, tries } from './place-pieces.ts'
import type { ProceduralRoom } from '../scene/procedural-room.ts'

/** A table with chairs around it; null where it finds no place in sight. */
export function dining(room: ProceduralRoom): Placement | null {
  const table = tries(room, () =>
    room.put(
      'dining-table',
      room.between(-room.left + 1.2, room.right - 1.2),
      room.between(1.7, Math.max(1.8, room.back - 1.1)),
      room.pick([0, Math.PI / 2]) + room.between(-0.15, 0.15),
    ),
  )
  if (!table) return null
  const round = Math.abs(table.piece.widthM - table.piece.depthM) < 0.1
  const model = room.pick(room.models('chair')).id
  const seat = (dx: number, dz: number, turn: number) => {
    const c = besides(table, dx, dz, table.piece, turn + room.between(-0.2, 0.2))
    room.put('chair', c.x, c.z, c.turnRad, { id: model, force: Math.hypot(c.x, c.z) > 0.9 })
  }
  const w = table.piece.widthM / 2
  const d = table.piece.depthM / 2
  if (round)
    for (let i = 0, n = room.whole(3, 5); i < n; i++) {
      const a = (2 * Math.PI * i) / n
      seat(Math.sin(a) * (w + 0.12), Math.cos(a) * (w + 0.12), a + Math.PI)
    }
  else {
    const n = Math.max(1, Math.floor((w * 2) / 0.6))
    for (let i = 0; i < n; i++) {
      const dx = ((i + 0.5) / n - 0.5) * w * 2
      seat(dx, d + 0.1, Math.PI)
      seat(dx, -d - 0.1, 0)
    }
    if (room.chance(0.6)) seat(w + 0.12, 0, -Math.PI / 2)
    if (room.chance(0.6)) seat(-w - 0.12, 0, Math.PI / 2)
  }
  onTop(room, table, ['decor', 'decor', 'kitchen'], room.whole(0, 3))
  if (room.chance(0.6)) room.put('pendant', table.x, table.z, 0, { force: true })
  rugUnder(room, table, 0, 0.4)
  return table
}
