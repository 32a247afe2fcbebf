import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts'
import { type ForeignQuestion, readForeign } from '../language/read-foreign.ts'
import {
  type AskedToken,
  isFiller,
  type MeantWord,
  meantTokens,
  meantWords,
  stemOf,
} from '../language/words-of.ts'

export interface AskedQuestion {
  /** What says what it is about: known words, misspelt ones as they were probably meant. */
  words: AskedToken[]
  /** Every word of it in order, as ways of asking have it. */
  tokens: AskedToken[]
  /** Every stem, also of words that say nothing by themselves. */
  stems: ReadonlySet<string>
  language: ForeignQuestion['language'] | 'English'
}

/** What a word of another language counts for that was not understood. */
const UNREAD = 0.3

/** Reads a message as a question to the knowledge: its language, its words, its misspellings. */
export function readQuestion({ speller }: KnowledgeIndex, message: string): AskedQuestion {
  const foreign = readForeign(message, (word) => speller.knows(word))
  const asked = new Map<string, AskedToken>()
  const stems = new Set<string>()
  // A word that could not be put in English is one of ours that is spelt alike, or says next to nothing.
  const inForeign = (word: string): MeantWord => {
    if (isFiller(word) || speller.knows(word)) return { word, share: 1 }
    const near = speller.correct(word)
    return near && speller.knows(near.word) ? near : { word, share: UNREAD }
  }
  // Put right first: groups of words are known by their spelling.
  const corrected = new Map<string, MeantWord>()
  const correct = (word: string) => {
    const known = corrected.get(word)
    if (known) return known
    const meant = foreign ? inForeign(word) : (speller.correct(word) ?? { word, share: 1 })
    corrected.set(word, meant)
    return meant
  }
  const text = foreign?.english ?? message
  const meant = meantWords(text, correct)
  for (const { word, share } of meant) {
    const says = !isFiller(word)
    const stem = says ? stemOf(word) : word
    stems.add(stem)
    if (says && !asked.has(stem)) asked.set(stem, { stem, word, share })
  }
  return {
    words: [...asked.values()],
    tokens: meantTokens(text, correct),
    stems,
    language: foreign?.language ?? 'English',
  }
}
