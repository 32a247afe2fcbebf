import type { AskedToken } from '../language/words-of.ts'

/** How near a question is to the ways of asking for one passage. */
export interface Likeness {
  /** 0 to 1: that of the nearest way of asking. */
  nearest: number
  /** 0 to 1: of the three nearest together, since one may be near by chance. */
  near: number
  /** 0 to about 2: how much of the question is in words that people ask for this passage with, whichever way. */
  words: number
}

export interface WaysOfAsking {
  /** In the order of the passages. */
  compare(tokens: readonly AskedToken[]): Likeness[]
}

/** Two words after one another say less than each of them. */
const PAIR_SHARE = 0.5
const NEAREST = 3

type Weights = ReadonlyMap<string, number>

/** The words of a text and each two that follow one another, with what they count for. */
function termsOf(tokens: readonly AskedToken[]): Weights {
  const terms = new Map<string, number>()
  tokens.forEach(({ stem, share }, at) => {
    terms.set(stem, Math.max(terms.get(stem) ?? 0, share))
    const next = tokens[at + 1]
    // What an earlier question brought stands beside no word of this one.
    if (next?.share === 1 && share === 1) terms.set(`${stem} ${next.stem}`, PAIR_SHARE)
  })
  return terms
}

const isPair = (term: string) => term.includes(' ')
const add = (counts: Map<string, number>, term: string) => counts.set(term, (counts.get(term) ?? 0) + 1)
const rarity = (known: number, among: number) => Math.log(1 + among / (0.5 + known))

/**
 * Compares questions with the ways in which people ask for each passage, words that say nothing by themselves included: "how does it
 * work" is nothing but such. Words weigh by how few ways of asking have them.
 *
 * @param phrases the ways of asking for each passage
 */
export function createWaysOfAsking(phrases: readonly (readonly AskedToken[])[][]): WaysOfAsking {
  const ways = phrases.map((ofOne) => ofOne.map(termsOf))
  const all = ways.flat()
  const inWays = new Map<string, number>()
  for (const way of all) for (const term of way.keys()) add(inWays, term)
  const inPassages = new Map<string, number>()
  const counts = ways.map((ofOne) => {
    const count = new Map<string, number>()
    for (const way of ofOne) for (const term of way.keys()) if (!isPair(term)) add(count, term)
    for (const term of count.keys()) add(inPassages, term)
    return count
  })
  const amongWays = (term: string) => rarity(inWays.get(term) ?? 0, all.length)
  const amongPassages = (term: string) => rarity(inPassages.get(term) ?? 0, phrases.length)
  const weigh = (terms: Weights) =>
    new Map([...terms].map(([term, share]) => [term, share * amongWays(term)]))
  const total = (weights: Weights) => [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const weighed = ways.map((ofOne) =>
    ofOne.map((way) => {
      const weights = weigh(way)
      return { weights, whole: total(weights) }
    }),
  )

  return {
    compare(tokens) {
      const asked = termsOf(tokens)
      const weights = weigh(asked)
      const whole = total(weights)
      const words = [...asked].filter(([term]) => !isPair(term))
      const mostWords = words.reduce((sum, [term, share]) => sum + share * amongPassages(term), 0)
      return weighed.map((ofOne, at) => {
        const nearest = ofOne
          .map((way) => {
            let shared = 0
            for (const [term, weight] of weights) shared += Math.min(weight, way.weights.get(term) ?? 0)
            return (2 * shared) / (whole + way.whole || 1)
          })
          .toSorted((a, b) => b - a)
          .slice(0, NEAREST)
        const said = words.reduce(
          (sum, [term, share]) =>
            sum + share * amongPassages(term) * Math.log(1 + (counts[at].get(term) ?? 0)),
          0,
        )
        return {
          nearest: nearest[0] ?? 0,
          near: nearest.reduce((sum, one) => sum + one, 0) / NEAREST,
          words: said / (mostWords || 1),
        }
      })
    },
  }
}
