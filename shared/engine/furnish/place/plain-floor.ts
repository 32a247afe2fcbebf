import type { RoomSpace, WallName } from '../../room/room-space.ts'
import type { Opening } from '../scan/openings.ts'
import { NOTHING_SEEN, type SeenParts } from '../scan/seen-parts.ts'
import { WALL_SCAN_COLUMN_M, type WallScan } from '../scan/wall-scan.ts'
import type { Standing } from './placement.ts'
import { PlacementContext } from './placement-context.ts'

/** The floor of a room with plain walls, for tests, without openings but for those given; what the picture shows beyond that is `seen`, `borders`, and what on the floor is `foreign`. */
export function plainFloor(
  space: RoomSpace,
  seen: Partial<SeenParts> = {},
  borders: Standing[] = [],
  {
    openings = [],
    isLenient = false,
    foreign = () => 0,
  }: { openings?: Opening[]; isLenient?: boolean; foreign?: (x: number, z: number) => number } = {},
): PlacementContext {
  const scan = (wall: WallName): WallScan => {
    const [startM, lengthM] =
      wall === 'back' ? [-space.leftM, space.leftM + space.rightM] : [0.5, space.backM - 0.5]
    const cells = Math.ceil(lengthM / WALL_SCAN_COLUMN_M) + 1
    const plain = () => new Float32Array(cells)
    return { startM, lengthM, low: plain(), high: plain(), seen: new Uint8Array(cells).fill(1) }
  }
  const scans = { back: scan('back'), left: scan('left'), right: scan('right') }
  const clear = Object.assign(foreign, {
    isObstructed: false,
    isOccluded: () => false,
    standing: [],
    borders,
  })
  return new PlacementContext(
    space,
    scans,
    openings,
    clear,
    () => 0,
    () => 0,
    [],
    [],
    { ...NOTHING_SEEN, ...seen },
    undefined,
    undefined,
    undefined,
    undefined,
    isLenient,
  )
}
