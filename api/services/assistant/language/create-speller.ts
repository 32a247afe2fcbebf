import { bySound, slipCost } from './slip-cost.ts'
import type { WordVectors } from './word-vectors.ts'

export interface Correction {
  word: string
  /** 0 to 1: how sure it is that this was meant. */
  share: number
}

export interface Speller {
  /** Whether it is a word of the texts that it was made of. */
  knows(word: string): boolean
  /** The word that a misspelt one was probably meant to be; null where it is a word, or none is near. */
  correct(word: string): Correction | null
}

const SHORTEST_MISSPELT = 3
/** Nats of slips that are forgiven, by letters: names of other things are often only one away from a short word. */
const MOST_COST = [0, 0, 0, 3.2, 3.5, 4.5, 5.5, 6.5]
const MOST_COST_OF_LONG = 8
/** Rarer words of English are not what somebody mistyped. */
const MEANT_RANK = 24_000
/** Commoner words are meant as they are. */
const COMMON_RANK = 10_000
/** A word that our texts have once is as likely as one of this rank in English. */
const OWN_RANK = 1500
/** Nats by which a word is less likely for each e-fold in its rank. */
const RANK_COST = 0.5
/** What is near enough to be sure, and what a guess counts for. */
const SURE = { cost: 3.5, share: 0.9 }
const GUESSED = 0.7

const letters = (word: string) => {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97)
  return mask
}
const bits = (mask: number) => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
/** A slip changes two letters at most. */
const MOST_OTHER_LETTERS = 4
const MOST_LONGER = 2

interface Candidate {
  word: string
  sound: string
  letters: number
  /** Nats: how unlikely the word is. */
  cost: number
}

/**
 * A speller after Shannon's noisy channel: of all words it takes the one that is likely and likely written so. Words of our own texts are
 * likelier than the rest of English.
 */
export function createSpeller(ownWords: Iterable<string>, english: WordVectors): Speller {
  const own = new Map<string, number>()
  for (const word of ownWords) own.set(word, (own.get(word) ?? 0) + 1)
  const costOf = (word: string) => {
    const rank = english.rankOf(word) ?? Infinity
    return RANK_COST * Math.log(10 + Math.min(rank, own.has(word) ? OWN_RANK / own.get(word)! : Infinity))
  }
  const candidates = [...new Set([...own.keys(), ...english.words.slice(0, MEANT_RANK)])]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .map((word): Candidate => {
      const sound = bySound(word)
      return { word, sound, letters: letters(sound), cost: costOf(word) }
    })

  return {
    knows: (word) => own.has(word),
    correct(word) {
      const rank = english.rankOf(word)
      if (own.has(word) || word.length < SHORTEST_MISSPELT || !/^[a-z]+$/.test(word)) return null
      if (rank !== undefined && rank < COMMON_RANK) return null
      const sound = bySound(word)
      const mask = letters(sound)
      const most = MOST_COST[word.length] ?? MOST_COST_OF_LONG
      let best = { word, cost: rank === undefined ? Infinity : costOf(word), slips: 0 }
      for (const candidate of candidates) {
        if (Math.abs(candidate.sound.length - sound.length) > MOST_LONGER) continue
        if (bits(candidate.letters ^ mask) > MOST_OTHER_LETTERS || candidate.cost >= best.cost) continue
        const slips = slipCost(sound, candidate.sound, Math.min(most, best.cost - candidate.cost))
        if (slips > most || candidate.cost + slips >= best.cost) continue
        best = { word: candidate.word, cost: candidate.cost + slips, slips }
      }
      if (best.word === word) return null
      return { word: best.word, share: best.slips <= SURE.cost ? SURE.share : GUESSED }
    },
  }
}
