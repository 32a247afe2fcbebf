import type { KeyboardEvent } from 'react'

/** A step of an arrow key or button. */
export const NUDGE_M = 0.1
export const TURN_RAD = Math.PI / 12

const ARROWS: Partial<Record<string, [dx: number, dz: number]>> = {
  ArrowLeft: [-NUDGE_M, 0],
  ArrowRight: [NUDGE_M, 0],
  ArrowUp: [0, NUDGE_M],
  ArrowDown: [0, -NUDGE_M],
}

/** Metres to move by for an arrow key, to the right and into the room; undefined for other keys. */
export const nudgeOfKey = ({ key }: Pick<KeyboardEvent, 'key'>): [dx: number, dz: number] | undefined =>
  ARROWS[key]
