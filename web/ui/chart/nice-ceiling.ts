/** The next round figure at or above a value, as the top of a scale: 1, 2 or 5 with noughts; 1 for nothing. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((step) => step * magnitude >= value) ?? 10) * magnitude
}
