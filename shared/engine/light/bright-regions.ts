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
      if (x > 0 && left[i - 1]) {
        left[i - 1] = 0
        region.push(i - 1)
      }
      if (x + 1 < width && left[i + 1]) {
        left[i + 1] = 0
        region.push(i + 1)
      }
      if (i >= width && left[i - width]) {
        left[i - width] = 0
        region.push(i - width)
      }
      if (i + width < left.length && left[i + width]) {
        left[i + width] = 0
        region.push(i + width)
      }
    }
    regions.push(region)
  }
  return regions
}
