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

/** What a word counts for that was put right by so many edits. */
const SHARES = [1, 0.85, 0.6]

/** Reads a message as a question to the knowledge: its language, its words, its misspellings. */
export function readQuestion({ speller }: KnowledgeIndex, message: string): AskedQuestion {
  const foreign = readForeign(message, (word) => speller.knows(word))
  const asked = new Map<string, AskedToken>()
  const stems = new Set<string>()
  // Put right first: groups of words are known by their spelling.
  const corrected = new Map<string, MeantWord>()
  const correct = (word: string) => {
    const known = corrected.get(word)
    if (known) return known
    const near = speller.correct(word)
    const meant = near ? { word: near.word, share: SHARES[near.edits] } : { word, share: 1 }
    corrected.set(word, meant)
    return meant
  }
  const text = foreign?.english ?? message
  const meant = meantWords(text, correct)
  for (const { word, share } of meant) {
    const says = !isFiller(word)
    const stem = says ? stemOf(word) : word
    stems.add(stem)
    if (says && !asked.has(stem)) asked.set(stem, { stem, share })
  }
  return {
    words: [...asked.values()],
    tokens: meantTokens(text, correct),
    stems,
    language: foreign?.language ?? 'English',
  }
}
