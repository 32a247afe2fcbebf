import MiniSearch from 'minisearch'
import { createSpeller, type Speller } from '../language/create-speller.ts'
import { STOP_WORDS } from '../language/stop-words.ts'
import { SYNONYM_GROUPS } from '../language/synonyms.ts'
import { rawWords, wordsOf } from '../language/words-of.ts'
import type { Passage } from './passage.ts'

export interface Found {
  passage: Passage
  /** 0 to 1.35: how well its words and the ways of asking for it fit. */
  score: number
  /** 0 to 1: how much of what was asked is in it, by weight of the words. */
  coverage: number
  /** Which of the words asked for are in it. */
  matched: ReadonlySet<string>
}

/** A word of a question: what it counts for beside the others. */
export interface AskedWord {
  stem: string
  /** 1, less for one that was only guessed, or that an earlier question brought. */
  share: number
}

export interface KnowledgeIndex {
  passages: readonly Passage[]
  /** Best first. */
  search(words: readonly AskedWord[]): Found[]
  speller: Speller
  find(id: string): Passage | null
}

interface Prepared {
  passage: Passage
  words: ReadonlySet<string>
  phrases: readonly ReadonlySet<string>[]
}

/** What BM25 gives beside the likeness to ways of asking; both fitted on the tuning half of `npm run bench assistant`. */
const TEXT_SHARE = 0.35
const PHRASE_SHARE = 1
const CANDIDATES = 25

/**
 * Full-text search over passages. MiniSearch, since it is 7 kB without dependencies, takes our own tokenizer and stems, and says which
 * words of a document matched; its BM25 finds candidates, which are then ranked by how near they are to a way of asking that the
 * passage names, as in nearest-neighbour question answering.
 */
export function createKnowledgeIndex(passages: readonly Passage[]): KnowledgeIndex {
  const prepared = new Map<string, Prepared>(
    passages.map((passage) => [
      passage.id,
      {
        passage,
        words: new Set(wordsOf([passage.title, passage.text, ...passage.phrases].join(' . '))),
        phrases: passage.phrases.map((phrase) => new Set(wordsOf(phrase))).filter(({ size }) => size > 0),
      },
    ]),
  )
  const documents = new MiniSearch<{ id: string; title: string; phrases: string; text: string }>({
    fields: ['title', 'phrases', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => text.split(' '), boost: { title: 2, phrases: 1.5, text: 1 } },
  })
  documents.addAll(
    passages.map(({ id, title, phrases, text }) => ({ id, title, text, phrases: phrases.join(' . ') })),
  )
  const documentCount = new Map<string, number>()
  for (const { words } of prepared.values())
    for (const word of words) documentCount.set(word, (documentCount.get(word) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + passages.length / (0.5 + (documentCount.get(stem) ?? 0)))
  const speller = createSpeller([
    ...passages.flatMap(({ title, text, phrases }) => rawWords([title, text, ...phrases].join(' . '))),
    ...STOP_WORDS,
    ...SYNONYM_GROUPS.flat(),
  ])

  /** Weighted F-measure of a question and the nearest way of asking. */
  function likeness(asked: ReadonlyMap<string, number>, total: number, phrases: Prepared['phrases']): number {
    let best = 0
    for (const phrase of phrases) {
      let shared = 0
      let whole = 0
      for (const word of phrase) {
        const weight = rarity(word)
        whole += weight
        if (asked.has(word)) shared += Math.min(weight, asked.get(word)!)
      }
      best = Math.max(best, (2 * shared) / (total + whole))
    }
    return best
  }

  return {
    passages,
    speller,
    find: (id) => prepared.get(id)?.passage ?? null,
    search(words) {
      if (words.length === 0) return []
      const asked = new Map(words.map(({ stem, share }) => [stem, share * rarity(stem)]))
      const total = [...asked.values()].reduce((sum, weight) => sum + weight, 0)
      const candidates = documents.search([...asked.keys()].join(' ')).slice(0, CANDIDATES)
      const best = candidates[0]?.score ?? 1
      return candidates
        .map(({ id, score: textScore }) => {
          const { passage, words: known, phrases } = prepared.get(String(id))!
          const matched = new Set([...asked.keys()].filter((stem) => known.has(stem)))
          const covered = [...matched].reduce((sum, stem) => sum + asked.get(stem)!, 0)
          const near = likeness(asked, total, phrases)
          const coverage = covered / total
          const fit = TEXT_SHARE * (textScore / best) + PHRASE_SHARE * near
          return { passage, score: passage.weight * fit * (0.4 + 0.6 * coverage), coverage, matched }
        })
        .toSorted((a, b) => b.score - a.score)
    },
  }
}
