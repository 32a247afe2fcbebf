import { readFileSync } from 'node:fs'

/** Made by `assets/training/word-vectors/fit.ts`. */
const FILE = new URL('../../../../assets/models/word-vectors.bin', import.meta.url)
/** Length of the list of words in bytes, how many of them have a vector, dimensions. */
const HEAD_BYTES = 12

export interface WordVectors {
  /** Commonest first; behind them those whose spelling alone is known. */
  words: readonly string[]
  /** Place in `words`; undefined for words that it does not know. */
  rankOf(word: string): number | undefined
  /** -1 to 1: how alike the company is that two words keep, 0 where it is not known. Words are named by their places. */
  likeness(a: number, b: number): number
}

function read(): WordVectors {
  const file = readFileSync(FILE)
  const [listBytes, count, dimensions] = [0, 4, 8].map((at) => file.readUInt32LE(at))
  const words = file.toString('utf8', HEAD_BYTES, HEAD_BYTES + listBytes).split('\n')
  const values = new Int8Array(file.buffer, file.byteOffset + HEAD_BYTES + listBytes, count * dimensions)
  const lengths = new Float32Array(count)
  for (let at = 0; at < values.length; at++) lengths[Math.floor(at / dimensions)] += values[at] ** 2
  const ranks = new Map(words.map((word, at) => [word, at]))
  return {
    words,
    rankOf: (word) => ranks.get(word),
    likeness(a, b) {
      if (a >= count || b >= count) return 0
      let sum = 0
      for (let at = 0; at < dimensions; at++) sum += values[a * dimensions + at] * values[b * dimensions + at]
      return sum / Math.sqrt(lengths[a] * lengths[b])
    },
  }
}

let known: WordVectors | undefined

/** Which words mean something alike: 24,000 of English, read once. 8 MB. */
export const wordVectors = (): WordVectors => (known ??= read())
