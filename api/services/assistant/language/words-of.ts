import { stemmer } from 'stemmer'
import { PHRASES } from './phrases.ts'
import { STOP_WORDS } from './stop-words.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'

const canonical = new Map(
  SYNONYM_GROUPS.flatMap(([first, ...others]) =>
    others.map((word) => [stemmer(word), stemmer(first)] as const),
  ),
)

/** The stem of a word (Porter), or that of the word that stands for its synonyms. */
export function stemOf(word: string): string {
  const stem = stemmer(word)
  return canonical.get(stem) ?? stem
}

/** Lower case, without accents, apostrophes and punctuation. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

const withPhrases = (text: string): string =>
  PHRASES.reduce((said, [pattern, word]) => said.replaceAll(pattern, word), text)

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Lower case, without accents and punctuation, groups of words put as one. */
export const plainText = (text: string): string => withPhrases(bare(text))

/** The words of a text as they are written, stop words too. */
export const rawWords = (text: string): string[] => split(plainText(text))

/** A word as it was probably meant, and what it counts for. */
export interface MeantWord {
  word: string
  share: number
}

/** The words of a text after each was put right; groups of words are put as one thereafter. */
export function meantWords(text: string, correct: (word: string) => MeantWord): MeantWord[] {
  const meant = split(bare(text)).map(correct)
  const shares = new Map(meant.map(({ word, share }) => [word, share]))
  return split(withPhrases(meant.map(({ word }) => word).join(' '))).map((word) => ({
    word,
    share: shares.get(word) ?? 1,
  }))
}

/** A word as it is compared with ways of asking: its own stem, whatever it means the same as. */
export interface AskedToken {
  stem: string
  /** As it is written. */
  word: string
  /** 1, less for one that was only guessed, or that an earlier question brought. */
  share: number
}

/** Every word of a text, those that say nothing by themselves too. */
export const tokensOf = (text: string): AskedToken[] =>
  split(bare(text)).map((word) => ({ stem: stemmer(word), word, share: 1 }))

/** The same after each word was put right. */
export const meantTokens = (text: string, correct: (word: string) => MeantWord): AskedToken[] =>
  split(bare(text))
    .map(correct)
    .map(({ word, share }) => ({ stem: stemmer(word), word, share }))

/** The words of a text, lower case, without accents and punctuation. */
export const plainWords = (text: string): string[] => split(bare(text))

/** Says nothing by itself. */
export const isFiller = (word: string): boolean => word.length < 2 || STOP_WORDS.has(word)

/** The stems of the words that say what a text is about. */
export const wordsOf = (text: string): string[] =>
  rawWords(text)
    .filter((word) => !isFiller(word))
    .map(stemOf)
