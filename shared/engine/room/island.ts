/**
 * A counter that stands free in a room, or ends free, seen from its plain long side: the foot of that side on the floor, from (ax, az) to (bx, bz) as it
 * goes from left to right in the picture, and the height of its top; in the room's frame, metres or camera heights.
 */
export type Island = { ax: number; az: number; bx: number; bz: number; heightM: number }

/** The same island in a room `factor` times as large. */
export function scaleIsland({ ax, az, bx, bz, heightM }: Island, factor: number): Island {
  return {
    ax: ax * factor,
    az: az * factor,
    bx: bx * factor,
    bz: bz * factor,
    heightM: heightM * factor,
  }
}
