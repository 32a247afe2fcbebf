/** Below this nobody sees it. */
export const LEVEL_WITHIN_DEGREES = 0.5

/** What the level says about a roll in degrees, clockwise positive. */
export function tiltWords(roll: number): string {
  if (Math.abs(roll) < LEVEL_WITHIN_DEGREES) return 'Level'
  return `${Math.abs(roll).toFixed(1)}° low on the ${roll > 0 ? 'right' : 'left'}`
}
