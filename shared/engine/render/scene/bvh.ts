/**
 * A bounding volume hierarchy over triangles. Node i has bounds `bounds[6i…]` (min, then max); `count[i]` > 0 makes it a leaf whose triangles
 * start at `first[i]`, else its children are `first[i]` and the next. `edges` holds each triangle in leaf order as corner and two
 * edge vectors; `triangle` maps back to the caller's order. `id` tells it from other trees of the thread.
 */
export type Bvh = {
  id: number
  bounds: Float32Array
  first: Int32Array
  count: Int32Array
  edges: Float32Array
  triangle: Int32Array
}

const SPLIT_BINS = 12
const SMALL_LEAF = 3
const LARGEST_LEAF = 8

let built = 0

/** Builds the tree by binned surface area heuristic (Wald 2007). `corners` has nine floats a triangle. */
export function buildBvh(corners: Float32Array): Bvh {
  const n = corners.length / 9
  const { boxes, centres } = triangleBoxes(corners, n)
  const order = new Int32Array(n)
  for (let i = 0; i < n; i++) order[i] = i
  const capacity = Math.max(2, 2 * n)
  const bounds = new Float32Array(capacity * 6)
  const first = new Int32Array(capacity)
  const count = new Int32Array(capacity)
  const split = makeSplitter(boxes, centres, order)
  let used = 1
  const todo = [0, 0, n]
  if (n) fitBounds(bounds, 0, boxes, order, 0, n)
  while (todo.length) {
    const end = todo.pop() ?? 0
    const start = todo.pop() ?? 0
    const node = todo.pop() ?? 0
    const middle = split(start, end)
    if (middle < 0) {
      first[node] = start
      count[node] = end - start
      continue
    }
    const left = used
    used += 2
    first[node] = left
    fitBounds(bounds, left, boxes, order, start, middle)
    fitBounds(bounds, left + 1, boxes, order, middle, end)
    todo.push(left, start, middle, left + 1, middle, end)
  }
  return {
    id: ++built,
    bounds: bounds.slice(0, used * 6),
    first,
    count,
    edges: toEdges(corners, order),
    triangle: order,
  }
}

function triangleBoxes(corners: Float32Array, n: number): { boxes: Float32Array; centres: Float32Array } {
  const boxes = new Float32Array(n * 6)
  const centres = new Float32Array(n * 3)
  for (let i = 0; i < n; i++)
    for (let k = 0; k < 3; k++) {
      const a = corners[i * 9 + k]
      const b = corners[i * 9 + 3 + k]
      const c = corners[i * 9 + 6 + k]
      boxes[i * 6 + k] = Math.min(a, b, c)
      boxes[i * 6 + 3 + k] = Math.max(a, b, c)
      centres[i * 3 + k] = (boxes[i * 6 + k] + boxes[i * 6 + 3 + k]) / 2
    }
  return { boxes, centres }
}

function fitBounds(
  bounds: Float32Array,
  node: number,
  boxes: Float32Array,
  order: Int32Array,
  start: number,
  end: number,
) {
  for (let k = 0; k < 3; k++) {
    let low = Infinity
    let high = -Infinity
    for (let i = start; i < end; i++) {
      const t = order[i] * 6 + k
      if (boxes[t] < low) low = boxes[t]
      if (boxes[t + 3] > high) high = boxes[t + 3]
    }
    bounds[node * 6 + k] = low
    bounds[node * 6 + 3 + k] = high
  }
}

/** Sorts a range of `order` into two halves and returns the middle, or -1 when it should stay one leaf. */
function makeSplitter(boxes: Float32Array, centres: Float32Array, order: Int32Array) {
  const filled = new Int32Array(SPLIT_BINS)
  const bins = new Float32Array(SPLIT_BINS * 6)
  const leftCost = new Float64Array(SPLIT_BINS)
  const rightCost = new Float64Array(SPLIT_BINS)

  // Written out for the three axes: built anew for every picture, a tree took a tenth of a look at a piece that is dragged.
  const fill = (start: number, end: number, axis: number, low: number, scale: number) => {
    filled.fill(0)
    for (let b = 0; b < SPLIT_BINS * 6; b += 6) {
      bins[b] = bins[b + 1] = bins[b + 2] = Infinity
      bins[b + 3] = bins[b + 4] = bins[b + 5] = -Infinity
    }
    for (let i = start; i < end; i++) {
      const t = order[i]
      const bin = ((centres[t * 3 + axis] - low) * scale) | 0
      filled[bin]++
      const from = t * 6
      const b = bin * 6
      if (boxes[from] < bins[b]) bins[b] = boxes[from]
      if (boxes[from + 1] < bins[b + 1]) bins[b + 1] = boxes[from + 1]
      if (boxes[from + 2] < bins[b + 2]) bins[b + 2] = boxes[from + 2]
      if (boxes[from + 3] > bins[b + 3]) bins[b + 3] = boxes[from + 3]
      if (boxes[from + 4] > bins[b + 4]) bins[b + 4] = boxes[from + 4]
      if (boxes[from + 5] > bins[b + 5]) bins[b + 5] = boxes[from + 5]
    }
  }
  const sweep = (from: number, to: number, step: number, cost: Float64Array) => {
    let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    let total = 0
    for (let bin = from; bin !== to; bin += step) {
      if (filled[bin]) {
        const b = bin * 6
        total += filled[bin]
        if (bins[b] < x0) x0 = bins[b]
        if (bins[b + 1] < y0) y0 = bins[b + 1]
        if (bins[b + 2] < z0) z0 = bins[b + 2]
        if (bins[b + 3] > x1) x1 = bins[b + 3]
        if (bins[b + 4] > y1) y1 = bins[b + 4]
        if (bins[b + 5] > z1) z1 = bins[b + 5]
      }
      const x = x1 - x0
      const y = y1 - y0
      const z = z1 - z0
      cost[bin] = total ? (x * y + y * z + x * z) * total : 0
    }
  }
  return (start: number, end: number): number => {
    if (end - start <= SMALL_LEAF) return -1
    let best = Infinity
    let bestAxis = -1
    let bestAt = 0
    for (let axis = 0; axis < 3; axis++) {
      let low = Infinity
      let high = -Infinity
      for (let i = start; i < end; i++) {
        const v = centres[order[i] * 3 + axis]
        if (v < low) low = v
        if (v > high) high = v
      }
      if (high - low < 1e-9) continue
      const scale = (SPLIT_BINS / (high - low)) * 0.9999
      fill(start, end, axis, low, scale)
      sweep(0, SPLIT_BINS, 1, leftCost)
      sweep(SPLIT_BINS - 1, -1, -1, rightCost)
      for (let b = 0; b < SPLIT_BINS - 1; b++) {
        if (!leftCost[b] || !rightCost[b + 1]) continue
        const cost = leftCost[b] + rightCost[b + 1]
        if (cost >= best) continue
        best = cost
        bestAxis = axis
        bestAt = low + (b + 1) / scale
      }
    }
    if (bestAxis < 0) return end - start <= LARGEST_LEAF ? -1 : (start + end) >> 1
    const middle = partition(order, centres, start, end, bestAxis, bestAt)
    if (middle > start && middle < end) return middle
    return end - start <= LARGEST_LEAF ? -1 : (start + end) >> 1
  }
}

function partition(
  order: Int32Array,
  centres: Float32Array,
  start: number,
  end: number,
  axis: number,
  at: number,
): number {
  let i = start
  let j = end - 1
  while (i <= j) {
    if (centres[order[i] * 3 + axis] < at) i++
    else {
      const t = order[i]
      order[i] = order[j]
      order[j] = t
      j--
    }
  }
  return i
}

function toEdges(corners: Float32Array, order: Int32Array): Float32Array {
  const edges = new Float32Array(order.length * 9)
  for (let q = 0; q < order.length; q++) {
    const t = order[q] * 9
    for (let k = 0; k < 3; k++) {
      edges[q * 9 + k] = corners[t + k]
      edges[q * 9 + 3 + k] = corners[t + 3 + k] - corners[t + k]
      edges[q * 9 + 6 + k] = corners[t + 6 + k] - corners[t + k]
    }
  }
  return edges
}
