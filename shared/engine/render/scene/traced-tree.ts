import { growTo, instantiateModule, type WasmMemory } from '../../wasm/instantiate-module.ts'
import type { Bvh } from './bvh.ts'
import { TRACE_RAY_BYTES } from './trace-ray-bytes.ts'

/** What trace-ray.wat exports: the address of the triangle that the ray meets, or -1. */
type Tracer = {
  memory: WasmMemory
  trace: (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    furthest: number,
    any: 0 | 1,
  ) => number
}

/** A tree as it lies in the tracer's memory, without naming the tree itself. `firstTriangle` is an address; `distance[0]` is written by each call. */
export type TracedTree = {
  id: number
  trace: Tracer['trace']
  firstTriangle: number
  distance: Float64Array
}

const WORD_BYTES = 4
/** Words of a pair of siblings and of a link, and where in a pair the links begin; see trace-ray.wat. */
const PAIR_WORDS = 16
const LINK_WORDS = 2
const PAIR_LINKS_WORD = 12
const TRIANGLE_WORDS = 9
export const TRIANGLE_BYTES = TRIANGLE_WORDS * WORD_BYTES
const ROOT_LINK_WORD = 2
const WAITING_WORD = 4
/** One for each level of the tree: binned splits of a hundred thousand triangles have some forty. A deeper tree would be written over. */
const MOST_WAITING = 254
const PAIRS_WORD = WAITING_WORD + MOST_WAITING * LINK_WORDS

let tracer: Tracer | undefined
let traced: TracedTree | undefined

/** This thread's tracer with the tree in its memory, where it stays until another one is asked for. */
export function tracedTree(tree: Bvh): TracedTree {
  return traced?.id === tree.id ? traced : (traced = lay(tree))
}

/** Copies a tree into the tracer's memory. @throws where it has more levels than links may wait */
function lay(tree: Bvh): TracedTree {
  const { bounds, first, count, edges } = tree
  if (levelsOf(tree) > MOST_WAITING) throw new Error(`a tree of more than ${MOST_WAITING} levels`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what trace-ray.wat exports
  tracer ??= instantiateModule(TRACE_RAY_BYTES) as Tracer
  const { memory, trace } = tracer
  // Siblings are neighbours, behind the root.
  const pairs = Math.max(0, bounds.length / 6 - 1) / 2
  const trianglesWord = PAIRS_WORD + pairs * PAIR_WORDS
  growTo(memory, (trianglesWord + edges.length) * WORD_BYTES)
  const floats = new Float32Array(memory.buffer)
  const words = new Int32Array(memory.buffer)
  const link = (node: number, word: number) => {
    const to = count[node]
      ? trianglesWord + first[node] * TRIANGLE_WORDS
      : PAIRS_WORD + ((first[node] - 1) / 2) * PAIR_WORDS
    words[word] = to * WORD_BYTES
    words[word + 1] = count[node]
  }
  link(0, ROOT_LINK_WORD)
  for (let pair = 0; pair < pairs; pair++) {
    const word = PAIRS_WORD + pair * PAIR_WORDS
    for (let side = 0; side < 2; side++) {
      const node = 1 + 2 * pair + side
      for (let axis = 0; axis < 3; axis++) {
        floats[word + axis * 4 + side] = bounds[node * 6 + axis]
        floats[word + axis * 4 + 2 + side] = bounds[node * 6 + 3 + axis]
      }
      link(node, word + PAIR_LINKS_WORD + side * LINK_WORDS)
    }
  }
  floats.set(edges, trianglesWord)
  const distance = new Float64Array(memory.buffer, 0, 1)
  return { id: tree.id, trace, firstTriangle: trianglesWord * WORD_BYTES, distance }
}

/** How many pairs lie above one another; children come behind their parent. */
function levelsOf({ bounds, first, count }: Bvh): number {
  const nodes = bounds.length / 6
  const level = new Int32Array(nodes)
  let deepest = 0
  for (let node = 0; node < nodes; node++) {
    if (count[node]) continue
    level[first[node]] = level[first[node] + 1] = level[node] + 1
    deepest = Math.max(deepest, level[node] + 1)
  }
  return deepest
}
