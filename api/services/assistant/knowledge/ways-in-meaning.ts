import { STOP_WORDS } from '../language/stop-words.ts'
import { stemOf } from '../language/words-of.ts'
import type { WordVectors } from '../language/word-vectors.ts'

export interface MeantLikeness {
  /** 0 to 1: how much the nearest way of asking means the same, word by word. */
  nearest: number
  /** 0 to 1: of the three nearest together. */
  near: number
  /** 0 to 1: how much of the question has a word of its meaning somewhere in the passage. */
  covered: number
}

export interface SaidWord {
  word: string
  /** 1, less for one that was only guessed, or that an earlier question brought. */
  share: number
}

export interface WaysInMeaning {
  /** In the order of the passages. */
  compare(asked: readonly SaidWord[]): MeantLikeness[]
}

/** Less alike than this is chance: cosine. */
const LEAST_LIKENESS = 0.3
const NEAREST = 3
/** Words of questions are the same ones mostly: so many are kept, 12 kB each. */
const MOST_ROWS = 200
/** What a word weighs for each e-fold in how rare it is in English. */
const RARITY = 0.8

interface Known {
  word: string
  stem: string
  /** Place among the vectors, -1 where they do not have it. */
  at: number
  weight: number
  isFunctional: boolean
}

/**
 * Compares questions with ways of asking by what their words mean, in both directions: each word counts with the likeness of the one
 * nearest to it. "Couch" so finds "sofa" though nobody wrote it down.
 *
 * @param passages for each the words of every way of asking, and those of its text
 */
export function createWaysInMeaning(
  passages: readonly { ways: readonly (readonly string[])[]; text: readonly string[] }[],
  vectors: WordVectors,
): WaysInMeaning {
  const ways = passages.flatMap((passage) => passage.ways)
  const inWays = new Map<string, number>()
  for (const way of ways) for (const word of new Set(way)) inWays.set(word, (inWays.get(word) ?? 0) + 1)
  const know = (word: string): Known => {
    const rank = vectors.rankOf(word)
    const amongWays = Math.log(1 + ways.length / (0.5 + (inWays.get(word) ?? 0)))
    const inEnglish = RARITY * Math.log((rank ?? vectors.words.length) + 2)
    return {
      word,
      stem: stemOf(word),
      at: rank ?? -1,
      weight: Math.min(amongWays, inEnglish),
      isFunctional: STOP_WORDS.has(word),
    }
  }
  const numbers = new Map<string, number>()
  const known: Known[] = []
  const numbered = (words: readonly string[]) =>
    Uint32Array.from(new Set(words), (word) => {
      const number = numbers.get(word)
      if (number !== undefined) return number
      numbers.set(word, known.length)
      return known.push(know(word)) - 1
    })
  const read = passages.map((passage) => ({
    ways: passage.ways.map(numbered),
    all: numbered([...passage.ways.flat(), ...passage.text]),
  }))

  const rows = new Map<string, Float32Array>()
  /** Of one word to every known one; words that only build sentences are like themselves alone. */
  function likenesses(asked: Known): Float32Array {
    const kept = rows.get(asked.word)
    if (kept) return kept
    const row = new Float32Array(known.length)
    for (let at = 0; at < row.length; at++) {
      const other = known[at]
      if (other.stem === asked.stem) row[at] = 1
      else if (!asked.isFunctional && !other.isFunctional && other.at >= 0 && asked.at >= 0) {
        const likeness = vectors.likeness(other.at, asked.at)
        if (likeness >= LEAST_LIKENESS) row[at] = likeness ** 2
      }
    }
    if (rows.size >= MOST_ROWS) rows.clear()
    rows.set(asked.word, row)
    return row
  }
  const most = (row: Float32Array, among: Uint32Array) => {
    let best = 0
    for (const at of among) if (row[at] > best) best = row[at]
    return best
  }

  return {
    compare(asked) {
      const said = asked.map(({ word, share }) => {
        const own = know(word)
        return { weight: own.weight * share, row: likenesses(own) }
      })
      const whole = said.reduce((sum, { weight }) => sum + weight, 0) || 1
      const saidIn = (among: Uint32Array) =>
        said.reduce((sum, { weight, row }) => sum + weight * most(row, among), 0) / whole
      const nearestTo = new Float32Array(known.length)
      for (const { row } of said)
        for (let at = 0; at < row.length; at++) if (row[at] > nearestTo[at]) nearestTo[at] = row[at]
      const saidOf = (way: Uint32Array) => {
        let shared = 0
        let all = 0
        for (const at of way) {
          shared += known[at].weight * nearestTo[at]
          all += known[at].weight
        }
        return all === 0 ? 0 : shared / all
      }
      return read.map((passage) => {
        const nearest = passage.ways
          .map((way) => (saidIn(way) + saidOf(way)) / 2)
          .toSorted((a, b) => b - a)
          .slice(0, NEAREST)
        return {
          nearest: nearest[0] ?? 0,
          near: nearest.reduce((sum, one) => sum + one, 0) / NEAREST,
          covered: saidIn(passage.all),
        }
      })
    },
  }
}
