/** The 95 % interval of a share by Wilson's score method. */
export function wilsonInterval(right: number, of: number): [low: number, high: number] {
  const z = 1.96
  const share = right / of
  const centre = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  return [centre - half, centre + half]
}
