import MiniSearch from 'minisearch'
import { createSpeller, type Speller } from '../language/create-speller.ts'
import { STOP_WORDS } from '../language/stop-words.ts'
import { SYNONYM_GROUPS } from '../language/synonyms.ts'
import { type AskedToken, rawWords, tokensOf, wordsOf } from '../language/words-of.ts'
import type { Passage } from './passage.ts'
import { createWaysOfAsking } from './ways-of-asking.ts'

export interface Found {
  passage: Passage
  /** 0 to about 1.5: how well its words and the ways of asking for it fit. */
  score: number
  /** 0 to 1: how near the nearest way of asking is. */
  nearest: number
  /** 0 to 1: how much of what was asked is in it, by weight of the words. */
  coverage: number
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

export interface KnowledgeIndex {
  passages: readonly Passage[]
  /** Best first. */
  search(asked: AskedWords): Found[]
  /** 0 to about 1.5: how well a question fits the subject that is nearest of those we know nothing of. */
  fitsOther(asked: AskedWords): number
  speller: Speller
  find(id: string): Passage | null
}

/** What each counts for, fitted by leaving ways of asking out and asking in their words. */
const SHARE = { text: 0.27, nearest: 0.34, near: 0.19, words: 0.7 }
/** What a way of asking in nearly the same words counts for beside, and from where. */
const SAME = { share: 1, from: 0.7 }

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
  const documentCount = new Map<string, number>()
  for (const { words } of prepared)
    for (const word of words) documentCount.set(word, (documentCount.get(word) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + all.length / (0.5 + (documentCount.get(stem) ?? 0)))
  const speller = createSpeller([
    ...all.flatMap(({ title, text, phrases }) => rawWords([title, text, ...phrases].join(' . '))),
    ...STOP_WORDS,
    ...SYNONYM_GROUPS.flat(),
  ])

  const rank = ({ words, tokens }: AskedWords): Found[] => {
    const asked = new Map(words.map(({ stem, share }) => [stem, share * rarity(stem)]))
    const total = [...asked.values()].reduce((sum, weight) => sum + weight, 0)
    const textScores = new Map<string, number>(
      documents.search([...asked.keys()].join(' ')).map(({ id, score }) => [String(id), score]),
    )
    const best = Math.max(...textScores.values(), 1e-9)
    const likeness = waysOfAsking.compare(tokens)
    return prepared
      .map(({ passage, words: known }, at) => {
        const { nearest, near, words: said } = likeness[at]
        const matched = new Set([...asked.keys()].filter((stem) => known.has(stem)))
        const covered = [...matched].reduce((sum, stem) => sum + asked.get(stem)!, 0)
        // Where no word says what it is about, the way of asking has to.
        const coverage = total === 0 ? nearest : covered / total
        const text = (textScores.get(passage.id) ?? 0) / best
        const fit =
          SHARE.text * text +
          SHARE.nearest * nearest +
          SHARE.near * near +
          SHARE.words * said +
          (SAME.share * Math.max(0, nearest - SAME.from)) / (1 - SAME.from)
        return { passage, score: passage.weight * fit * (0.4 + 0.6 * coverage), nearest, coverage, matched }
      })
      .toSorted((a, b) => b.score - a.score)
  }
  const isOther = ({ passage }: Found) => others.includes(passage)

  return {
    passages,
    speller,
    find: (id) => passages.find((passage) => passage.id === id) ?? null,
    search: (asked) => rank(asked).filter((found) => !isOther(found)),
    fitsOther: (asked) =>
      // One with none of the words that say what it is about is like it in its grammar alone.
      rank(asked).find((found) => isOther(found) && (found.matched.size > 0 || asked.words.length === 0))
        ?.score ?? 0,
  }
}
