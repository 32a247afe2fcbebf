/**
 * A worktop, a vanity or a bath along a wall, metres in the room's frame: its top at `heightM`, its front edge `frontM` and its back edge `backM` away
 * from the camera square to the wall, from `fromM` to `toM` along it (x at the back wall, z at the sides). The room's box may have its wall at
 * either edge: fronts of cabinets look like walls.
 */
export type Counter = {
  wall: 'back' | 'left' | 'right'
  fromM: number
  toM: number
  heightM: number
  frontM: number
  backM: number
  /** Where nothing stands on it or is let into it. */
  clear: Stretch[]
  /** 0–1: how much of what a worktop shows was seen. */
  confidence: number
  /** What a bath's rim runs around; none in a worktop. */
  basin?: Basin
}

/** Where a bath is open: seen from `fromM` to `toM` along its wall, within `nearM` to `farM` away from the camera square to it, rim on both sides. */
export type Basin = { fromM: number; toM: number; nearM: number; farM: number }

/** Part of a counter along its wall; behind it plain wall rises by `wallM` above the top. */
export type Stretch = { fromM: number; toM: number; wallM: number }

/** The same counter in a room `factor` times as large. */
export function scaleCounter(counter: Counter, factor: number): Counter {
  const { fromM, toM, heightM, frontM, backM, clear, basin } = counter
  return {
    ...counter,
    fromM: fromM * factor,
    toM: toM * factor,
    heightM: heightM * factor,
    frontM: frontM * factor,
    backM: backM * factor,
    clear: clear.map((s) => ({ fromM: s.fromM * factor, toM: s.toM * factor, wallM: s.wallM * factor })),
    ...(basin && {
      basin: {
        fromM: basin.fromM * factor,
        toM: basin.toM * factor,
        nearM: basin.nearM * factor,
        farM: basin.farM * factor,
      },
    }),
  }
}
