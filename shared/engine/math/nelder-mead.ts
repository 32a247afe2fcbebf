type Vertex = { point: number[]; value: number }

/** Minimises `cost` from `start` with the downhill simplex of Nelder & Mead (1965), a fixed number of rounds. */
export function nelderMead(
  cost: (point: number[]) => number,
  start: number[],
  steps: number[],
  rounds = 120,
): Vertex {
  const n = start.length
  const vertex = (point: number[]): Vertex => ({ point, value: cost(point) })
  const simplex = [vertex(start.slice())]
  for (let i = 0; i < n; i++) simplex.push(vertex(start.map((v, k) => (k === i ? v + steps[i] : v))))
  for (let round = 0; round < rounds; round++) {
    simplex.sort((a, b) => a.value - b.value)
    const worst = simplex[n]
    const centre = start.map((_, i) => {
      let sum = 0
      for (let j = 0; j < n; j++) sum += simplex[j].point[i]
      return sum / n
    })
    const along = (t: number) => vertex(centre.map((v, i) => v + t * (worst.point[i] - v)))
    const reflected = along(-1)
    if (reflected.value < simplex[0].value) {
      const expanded = along(-2)
      simplex[n] = expanded.value < reflected.value ? expanded : reflected
    } else if (reflected.value < simplex[n - 1].value) simplex[n] = reflected
    else {
      const contracted = along(0.5)
      if (contracted.value < worst.value) simplex[n] = contracted
      else
        for (let j = 1; j <= n; j++)
          simplex[j] = vertex(simplex[j].point.map((v, i) => (v + simplex[0].point[i]) / 2))
    }
  }
  return simplex.reduce((best, v) => (v.value < best.value ? v : best))
}
