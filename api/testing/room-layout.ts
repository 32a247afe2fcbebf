import type { RoomLayout } from '../../shared/contracts/adjustments.ts'

const corner = (x: number, y: number) => ({ x, y })

/** A room as the engine reads it of `testPhoto`, without furniture. */
export const BARE_LAYOUT: RoomLayout = {
  view: [500, 0, 300, 0, 0, -500, 200, 700, 0, 0, 1, 0],
  lens: { bend: -0.1, width: 600, height: 400 },
  room: { leftM: 2, rightM: 2, backM: 4, heightM: 2.6 },
  floor: {
    backLeft: corner(100, 250),
    backRight: corner(500, 250),
    frontRight: corner(600, 390),
    frontLeft: corner(0, 390),
  },
  pieces: [],
  unmetWishes: [],
}
