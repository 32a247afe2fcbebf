import { cloth } from '../scene/free-site.ts'
import type { PartsShell } from './parts-shell.ts'
import type { Rgb, ProceduralRoom } from '../scene/procedural-room.ts'

/** What still lies about in an empty room, what stands before the camera, and light and rugs on its floor. */
export function partsLoose(room: ProceduralRoom, shell: PartsShell): void {
  if (room.chance(0.35)) sunPatches(room, shell)
  if (room.chance(0.07)) mat(room)
  if (room.chance(0.3)) things(room)
  if (room.chance(0.25)) foreground(room, shell)
}

/** Where the sun falls through a window: the floor's own pattern, brighter, in skewed fields. */
function sunPatches(room: ProceduralRoom, { floorLook, wallColour }: PartsShell): void {
  const gain = room.between(1.5, 3.5)
  const bright = (colour: Rgb) => colour.map((v, k) => Math.min(1.4, v * gain * [1.05, 1, 0.9][k])) as Rgb
  room.soup.building = 'floor'
  const lit = room.add({ ...floorLook, colour: bright(floorLook.colour), glow: 0.4 })
  const [skewX, skewZ] = [room.between(-1.2, 1.2), room.between(-0.8, 0.8)]
  const fields = room.whole(1, 5)
  const [x0, z0] = [room.between(-room.left, room.right * 0.6), room.between(0.8, room.back * 0.8)]
  const [wide, deep] = [room.between(0.2, 0.9), room.between(0.4, 1.8)]
  const x = (v: number) => Math.max(-room.left, Math.min(room.right, v))
  const z = (v: number) => Math.max(room.front, Math.min(room.back, v))
  for (let i = 0; i < fields; i++) {
    const a = x0 + i * (wide + 0.1)
    const b = z0 + i * skewZ * 0.3
    room.soup.quad(
      [x(a), 0.003, z(b)],
      [x(a + wide), 0.003, z(b + skewZ * 0.2)],
      [x(a + wide + skewX), 0.003, z(b + deep)],
      [x(a + skewX), 0.003, z(b + deep)],
      lit,
    )
  }
  if (!room.chance(0.4)) return
  room.soup.building = 'wall'
  const wallLit = room.add({ colour: bright(wallColour), glow: 0.35 })
  const wall = room.someWall()
  const [from, to] = room.span(wall)
  const u = room.between(from, to - 0.6)
  const y = room.between(0, 1.2)
  const p = room.at(wall, u, 0.003)
  const q = room.at(wall, u + room.between(0.2, 0.7), 0.003)
  const lean = room.between(-0.5, 0.5)
  const tall = room.between(0.3, 1.1)
  room.soup.quad(
    [p.x, y, p.z],
    [q.x, y + lean * 0.3, q.z],
    [q.x, y + tall + lean, q.z],
    [p.x, y + tall, p.z],
    wallLit,
  )
}

function mat(room: ProceduralRoom): void {
  room.soup.building = 'floor'
  const [wide, deep] = [room.between(0.6, 2), room.between(0.5, 2.2)]
  room.soup.box(
    room.between(-room.left + 0.8, room.right - 0.8),
    0,
    room.between(1.2, room.back - 0.4),
    wide,
    0.012,
    deep,
    room.between(-0.2, 0.2),
    cloth(room, 0.2),
  )
}

function things(room: ProceduralRoom): void {
  room.soup.building = 'thing'
  for (let i = room.whole(1, 4); i > 0; i--) {
    const x = room.between(-room.left + 0.2, room.right - 0.2)
    const z = room.between(1.2, room.back - 0.15)
    const look = room.chance(0.4) ? cloth(room, 0.3) : room.add({ colour: room.colour([0.03, 0.88], 0.7) })
    const kind = room.pick(['box', 'box', 'pot', 'ladder', 'plank', 'chair', 'table'])
    const size = room.between(0.12, 0.6)
    if (kind === 'box')
      room.soup.box(
        x,
        0,
        z,
        size,
        size * room.between(0.3, 1.3),
        size * room.between(0.4, 1),
        room.random() * 6,
        look,
      )
    else if (kind === 'pot')
      room.soup.turned(
        x,
        0,
        z,
        0,
        [
          [0, size * 0.3, size * 0.3],
          [size * 0.7, size * 0.4, size * 0.4],
        ],
        look,
      )
    else if (kind === 'plank')
      room.soup.box(x, 0, z, room.between(0.6, 1.8), 0.05, 0.1, room.random() * 6, look)
    else if (kind === 'ladder') ladder(room, x, z, look)
    else if (kind === 'table') table(room, x, z, look)
    else if (!room.put('chair', x, z, room.random() * 6)) table(room, x, z, look)
  }
}

function ladder(room: ProceduralRoom, x: number, z: number, look: number): void {
  const turn = room.random() * 3
  for (let i = 0; i < 6; i++) room.soup.box(x, 0.25 + i * 0.27, z, 0.4, 0.03, 0.08, turn, look)
  const [c, s] = [Math.cos(turn) * 0.2, Math.sin(turn) * 0.2]
  for (const side of [-1, 1]) room.soup.box(x + side * c, 0, z - side * s, 0.04, 1.8, 0.05, turn, look)
}

function table(room: ProceduralRoom, x: number, z: number, look: number): void {
  const [wide, deep, high] = [room.between(0.5, 1.4), room.between(0.4, 0.8), room.between(0.4, 0.78)]
  room.soup.box(x, high, z, wide, 0.04, deep, 0, look)
  for (const i of [-1, 1])
    for (const j of [-1, 1])
      room.soup.box(x + i * wide * 0.45, 0, z + j * deep * 0.42, 0.05, high, 0.05, 0, look)
}

/** A door's edge, the end of a wall or a pillar close to the camera, and pillars and railings farther off. */
function foreground(room: ProceduralRoom, { wallColour }: PartsShell): void {
  room.soup.building = 'occluder'
  const own = room.add({
    colour: room.chance(0.5) ? wallColour : room.chance(0.6) ? room.colour([0.5, 0.88], 0.06) : room.wood,
  })
  const kind = room.pick(['edge', 'edge', 'pillar', 'railing'])
  if (kind === 'edge') {
    const { camera } = room
    const near = room.between(0.35, 0.9)
    const side = room.chance(0.5) ? -1 : 1
    // Just so far aside that its edge is seen in the outer fifth of the picture.
    const angle = camera.yawRad + side * Math.atan((camera.width * room.between(0.27, 0.47)) / camera.focalPx)
    const wide = room.between(0.6, 1.5)
    const [x, z] = [Math.sin(angle) * near, Math.cos(angle) * near]
    const [ox, oz] = [
      Math.cos(camera.yawRad) * side * (wide / 2),
      -Math.sin(camera.yawRad) * side * (wide / 2),
    ]
    room.soup.box(x + ox, 0, z + oz, wide, room.high, room.between(0.04, 0.15), camera.yawRad, own)
  } else if (kind === 'pillar') {
    const thick = room.between(0.15, 0.5)
    room.soup.box(
      room.between(-room.left + 0.4, room.right - 0.4),
      0,
      room.between(1.4, Math.max(1.5, room.back - 0.6)),
      thick,
      room.high,
      thick,
      0,
      own,
    )
  } else {
    const z = room.between(1, room.back - 0.5)
    const [from, to] = room.chance(0.5) ? [-room.left, 0] : [0, room.right]
    const rail = room.add({ colour: room.chance(0.5) ? room.wood : [0.03, 0.03, 0.03] })
    room.soup.box((from + to) / 2, 0.9, z, to - from, 0.05, 0.06, 0, rail)
    for (let x = from; x < to; x += 0.13) room.soup.box(x, 0, z, 0.025, 0.9, 0.025, 0, rail)
  }
}
