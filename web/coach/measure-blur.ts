import type { Frame } from './frame.ts'

/** Half the width of the box that a picture is blurred again by. */
const BOX_RADIUS_PX = 4
/** Mean difference of neighbours, in grey levels, below which there is too little to be sharp or blurred: a bare wall. */
const LEAST_DETAIL = 0.15
/** Noise makes neighbours differ in blurred pictures too: differences up to so many levels do not count. */
const NOISE_LEVELS = 1

/**
 * How blurred a picture is, 0 (sharp) to 1: a sharp one loses much of the difference between neighbours when it is blurred again, a blurred one
 * little. The worse of both directions, because a moving hand blurs one of them. Null where nothing in the picture could be sharp.
 * Crété-Roffet, Dolmière, Ladret & Nicolas, The Blur Effect (SPIE 2007).
 */
export function measureBlur({ width, height, grey }: Frame): number | null {
  const across = lostDetail(grey, width, height, 1, width)
  const down = lostDetail(grey, height, width, width, 1)
  if (across === null || down === null) return across ?? down
  return Math.max(across, down)
}

/** Along lines of `length` pixels, each `step` apart; `lines` of them begin `next` apart. */
function lostDetail(
  grey: Uint8Array,
  length: number,
  lines: number,
  step: number,
  next: number,
): number | null {
  let detail = 0
  let lost = 0
  const size = 2 * BOX_RADIUS_PX + 1
  for (let line = 0; line < lines; line++) {
    const from = line * next
    let sum = 0
    for (let i = 0; i < size && i < length; i++) sum += grey[from + i * step]
    let before = sum / size
    for (let i = BOX_RADIUS_PX + 1; i + BOX_RADIUS_PX < length; i++) {
      sum += grey[from + (i + BOX_RADIUS_PX) * step] - grey[from + (i - BOX_RADIUS_PX - 1) * step]
      const blurred = sum / size
      const difference = Math.abs(grey[from + i * step] - grey[from + (i - 1) * step])
      if (difference > NOISE_LEVELS) {
        detail += difference
        lost += Math.max(0, difference - Math.abs(blurred - before))
      }
      before = blurred
    }
  }
  return detail < LEAST_DETAIL * length * lines ? null : 1 - lost / detail
}
