/** The stretches of cells, `width` of them a row, that are `isOfOne` and joined along their sides. */
export function cellStretches(width: number, height: number, isOfOne: (cell: number) => boolean): number[][] {
  const cells = width * height
  const seen = new Uint8Array(cells)
  const found: number[][] = []
  for (let start = 0; start < cells; start++) {
    if (seen[start] || !isOfOne(start)) continue
    const members = [start]
    seen[start] = 1
    for (const cell of members)
      for (const next of [cell - 1, cell + 1, cell - width, cell + width]) {
        const isBeside = Math.abs((next % width) - (cell % width)) <= 1
        if (next < 0 || next >= cells || seen[next] || !isBeside || !isOfOne(next)) continue
        seen[next] = 1
        members.push(next)
      }
    found.push(members)
  }
  return found
}
