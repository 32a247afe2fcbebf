/** Whether a window may show this (CIE L*a*b*, at `offset`): blown out, or the colours of sky and leaves. */
export function isOutside(lab: Float32Array, offset: number): boolean {
  const [l, a, b] = [lab[offset], lab[offset + 1], lab[offset + 2]]
  return l > 93 || (l > 50 && a < 5 && b < -7) || (l > 25 && a < -6 && b > 5)
}
