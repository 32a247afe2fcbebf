import MiniSearch from 'minisearch'
import { createSpeller, type Speller } from '../language/create-speller.ts'
import { STOP_WORDS } from '../language/stop-words.ts'
import { SYNONYM_GROUPS } from '../language/synonyms.ts'
import { wordVectors } from '../language/word-vectors.ts'
import { type AskedToken, plainWords, rawWords, tokensOf, wordsOf } from '../language/words-of.ts'
import type { Passage } from './passage.ts'
import { createWaysInMeaning } from './ways-in-meaning.ts'
import { createWaysOfAsking } from './ways-of-asking.ts'

export interface Found {
  passage: Passage
  /** 0 to about 2: how well its words and the ways of asking for it fit. */
  score: number
  /** 0 to 1: how near the nearest way of asking is. */
  nearest: number
  /** 0 to 1: how much of what was asked is in it, by weight of the words. */
  coverage: number
  /** 0 to 2: how much of the question means the same as the nearest way of asking, and as its text. */
  alike: number
  /** Which of the words asked for are in it. */
  matched: ReadonlySet<string>
}

/** A question as it is looked for. */
export interface AskedWords {
  /** What says what it is about, one word standing for those that mean the same. */
  words: readonly AskedToken[]
  /** Every word of it, in order. */
  tokens: readonly AskedToken[]
}

export interface SearchResult {
  /** Best first. */
  found: Found[]
  /** 0 to about 2: how well a question fits the subject that is nearest of those we know nothing of. */
  fitsOther: number
}

export interface KnowledgeIndex {
  passages: readonly Passage[]
  search(asked: AskedWords): SearchResult
  speller: Speller
  find(id: string): Passage | null
}

/**
 * What each counts for: a multinomial logit, fitted on ways of asking that were left out and on questions, of our subjects and of others. A
 * twelfth of a logit each, so that what fits well comes to about 1.
 */
const SHARE = {
  text: 0.11,
  nearest: 0.13,
  near: 0.08,
  words: 0.3,
  meant: 0.2,
  meantNear: 0.27,
  meantCovered: 0.35,
  coverage: 0.07,
  weight: 0.11,
  other: 0.15,
}
/** What a way of asking in nearly the same words counts for beside, and from where. */
const SAME = { share: 0.2, from: 0.7 }

const otherPassage = (phrases: readonly string[], at: number): Passage => ({
  id: `other:${at}`,
  title: '',
  href: '',
  text: '',
  phrases: [...phrases],
  weight: 1,
})

/**
 * Full-text search over passages. MiniSearch, since it is 7 kB without dependencies and takes our own tokenizer and stems, gives BM25 of
 * what a question is about; with it counts how near the question is to the ways of asking that a passage names.
 *
 * @param otherSubjects ways of asking for each subject that no passage is about
 */
export function createKnowledgeIndex(
  passages: readonly Passage[],
  otherSubjects: readonly (readonly string[])[] = [],
): KnowledgeIndex {
  const others = otherSubjects.map(otherPassage)
  const isOther = (passage: Passage) => others.includes(passage)
  const all = [...passages, ...others]
  const prepared = all.map((passage) => ({
    passage,
    words: new Set(wordsOf([passage.title, passage.text, ...passage.phrases].join(' . '))),
  }))
  const documents = new MiniSearch<{ id: string; title: string; phrases: string; text: string }>({
    fields: ['title', 'phrases', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => text.split(' '), boost: { title: 2, phrases: 1.5, text: 1 } },
  })
  documents.addAll(
    all.map(({ id, title, phrases, text }) => ({ id, title, text, phrases: phrases.join(' . ') })),
  )
  const waysOfAsking = createWaysOfAsking(all.map(({ phrases }) => phrases.map(tokensOf)))
  const waysInMeaning = createWaysInMeaning(
    all.map(({ title, text, phrases }) => ({
      ways: phrases.map(plainWords),
      text: plainWords(`${title} . ${text}`),
    })),
    wordVectors(),
  )
  const documentCount = new Map<string, number>()
  for (const { words } of prepared)
    for (const word of words) documentCount.set(word, (documentCount.get(word) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + all.length / (0.5 + (documentCount.get(stem) ?? 0)))
  const speller = createSpeller(
    [
      ...all.flatMap(({ title, text, phrases }) => rawWords([title, text, ...phrases].join(' . '))),
      ...STOP_WORDS,
      ...SYNONYM_GROUPS.flat(),
    ],
    wordVectors(),
  )

  const rank = ({ words, tokens }: AskedWords): Found[] => {
    const asked = new Map(words.map(({ stem, share }) => [stem, share * rarity(stem)]))
    const total = [...asked.values()].reduce((sum, weight) => sum + weight, 0)
    const textScores = new Map<string, number>(
      documents.search([...asked.keys()].join(' ')).map(({ id, score }) => [String(id), score]),
    )
    const best = Math.max(...textScores.values(), 1e-9)
    const likeness = waysOfAsking.compare(tokens)
    const meant = waysInMeaning.compare(tokens)
    return prepared
      .map(({ passage, words: known }, at) => {
        const { nearest, near, words: said } = likeness[at]
        const matched = new Set([...asked.keys()].filter((stem) => known.has(stem)))
        const covered = [...matched].reduce((sum, stem) => sum + asked.get(stem)!, 0)
        // Where no word says what it is about, the way of asking has to.
        const coverage = total === 0 ? nearest : covered / total
        const text = (textScores.get(passage.id) ?? 0) / best
        const alike = meant[at]
        const score =
          SHARE.text * text +
          SHARE.nearest * nearest +
          SHARE.near * near +
          SHARE.words * said +
          SHARE.meant * alike.nearest +
          SHARE.meantNear * alike.near +
          SHARE.meantCovered * alike.covered +
          SHARE.coverage * coverage +
          SHARE.weight * Math.log(passage.weight) +
          SHARE.other * (isOther(passage) ? 1 : 0) +
          (SAME.share * Math.max(0, nearest - SAME.from)) / (1 - SAME.from)
        return { passage, score, nearest, alike: alike.nearest + alike.covered, coverage, matched }
      })
      .toSorted((a, b) => b.score - a.score)
  }
  return {
    passages,
    speller,
    find: (id) => passages.find((passage) => passage.id === id) ?? null,
    search(asked) {
      const ranked = rank(asked)
      // One with none of the words that say what it is about is like it in its grammar alone.
      const other = ranked.find(
        ({ passage, matched }) => isOther(passage) && (matched.size > 0 || asked.words.length === 0),
      )
      return {
        found: ranked.filter(({ passage }) => !isOther(passage)),
        fitsOther: other?.score ?? 0,
      }
    },
  }
}
