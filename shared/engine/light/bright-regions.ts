/** The connected regions (four neighbours) of `isBright` pixels of a picture that is `width` pixels wide, each as its pixels' numbers. */
export function brightRegions(isBright: Uint8Array, width: number): number[][] {
  const left = isBright.slice()
  const regions: number[][] = []
  for (let seed = 0; seed < left.length; seed++) {
    if (!left[seed]) continue
    const region = [seed]
    left[seed] = 0
    for (let k = 0; k < region.length; k++) {
      const i = region[k]
      const x = i % width
      for (const j of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
        // Beyond the first and last row there is nothing.
        if (!left[j]) continue
        left[j] = 0
        region.push(j)
      }
    }
    regions.push(region)
  }
  return regions
}
