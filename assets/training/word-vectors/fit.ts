import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { SEED_TOPICS } from '../../../api/seed/help-topics.ts'
import { SYNONYM_GROUPS } from '../../../api/services/assistant/language/synonyms.ts'
import { principalAxes } from './principal-axes.ts'

/**
 * Makes the word vectors of the built-in assistant: `node assets/training/word-vectors/fit.ts glove.6B.100d.txt`. The text file is that of
 * GloVe (Pennington, Socher and Manning 2014; public domain), commonest words first. Kept are the common words, and of the rarer ones
 * those that are near to a word of our field; of others the spelling alone.
 */
const OUTPUT = new URL('../../models/word-vectors.bin', import.meta.url)
const DIMENSIONS = 64
const COMMON = 15_000
const CONSIDERED = 100_000
const MOST_RARE = 9000
/** So many are known as words without a vector, so that nobody takes them for misspelt. */
const SPELT = 50_000
/** Cosine from which a rare word is near to one of our field. */
const NEAR = 0.5

type Vector = Float32Array

const dot = (a: Vector, b: Vector) => a.reduce((sum, value, at) => sum + value * b[at], 0)

function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((value) => value / length)
}

const words: string[] = []
const vectors: Vector[] = []
let considered = 0
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  if (++considered > CONSIDERED) break
  const [word, ...values] = line.split(' ')
  if (!/^[a-z]+$/.test(word)) continue
  words.push(word)
  vectors.push(Float32Array.from(values, Number))
}

const common = vectors.slice(0, COMMON)
const mean = common[0].map(
  (_value, at) => common.reduce((sum, vector) => sum + vector[at], 0) / common.length,
)
const centred = vectors.map((vector) => unit(vector.map((value, at) => value - mean[at])))
const axes = principalAxes(centred.slice(0, COMMON), DIMENSIONS)
const reduced = centred.map((vector) => unit(Float32Array.from(axes, (axis) => dot(vector, axis))))

const field = new Set(
  [
    ...SEED_TOPICS.flatMap(({ question, answer, keywords }) => [question, answer, ...keywords]),
    ...SYNONYM_GROUPS.flat(),
  ]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/),
)
// Words that everybody uses are near to names and places, too.
const EVERYDAY = 3000
const ofField = words.flatMap((word, at) => (at >= EVERYDAY && field.has(word) ? [reduced[at]] : []))
const rare = words
  .map((word, at) => ({ word, at }))
  .slice(COMMON)
  .map(({ word, at }) => ({
    at,
    near: field.has(word) ? 2 : Math.max(...ofField.map((vector) => dot(vector, reduced[at]))),
  }))
  .filter(({ near }) => near >= NEAR)
  .toSorted((a, b) => b.near - a.near)
  .slice(0, MOST_RARE)
  .map(({ at }) => at)
  .toSorted((a, b) => a - b)

const kept = [...common.keys(), ...rare]
const withVector = new Set(kept)
const spelt = [...words.slice(0, SPELT).keys()].filter((at) => !withVector.has(at))
const list = new TextEncoder().encode([...kept, ...spelt].map((at) => words[at]).join('\n'))
const head = new Uint8Array(new Uint32Array([list.length, kept.length, DIMENSIONS]).buffer)
const values = kept.flatMap((at) => {
  // The greatest value of each vector fills the byte: only directions are compared.
  const most = Math.max(...reduced[at].map(Math.abs))
  return Array.from(reduced[at], (value) => Math.round((127 * value) / most))
})
await writeFile(OUTPUT, Buffer.concat([head, list, new Uint8Array(Int8Array.from(values).buffer)]))
process.stdout.write(`${kept.length} words with vectors, ${spelt.length} without\n`)
