import type { AskedWord, KnowledgeIndex } from '../knowledge/knowledge-index.ts'
import { type ForeignQuestion, readForeign } from '../language/read-foreign.ts'
import { isFiller, meantWords, stemOf } from '../language/words-of.ts'

export interface AskedQuestion {
  /** What says what it is about: known words, misspelt ones as they were probably meant. */
  words: AskedWord[]
  /** Every stem, also of words that say nothing by themselves. */
  stems: ReadonlySet<string>
  language: ForeignQuestion['language'] | 'English'
}

/** What a word counts for that was put right by so many edits. */
const SHARES = [1, 0.85, 0.6]

/** Reads a message as a question to the knowledge: its language, its words, its misspellings. */
export function readQuestion({ speller }: KnowledgeIndex, message: string): AskedQuestion {
  const foreign = readForeign(message, (word) => speller.knows(word))
  const asked = new Map<string, AskedWord>()
  const stems = new Set<string>()
  // Put right first: groups of words are known by their spelling.
  const meant = meantWords(foreign?.english ?? message, (word) => {
    const near = speller.correct(word)
    return near ? { word: near.word, share: SHARES[near.edits] } : { word, share: 1 }
  })
  for (const { word, share } of meant) {
    const says = !isFiller(word)
    const stem = says ? stemOf(word) : word
    stems.add(stem)
    if (says && !asked.has(stem)) asked.set(stem, { stem, share })
  }
  return { words: [...asked.values()], stems, language: foreign?.language ?? 'English' }
}
