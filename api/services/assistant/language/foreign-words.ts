import { FOREIGN_CONTENT_WORDS } from './foreign-content-words.ts'
import { FOREIGN_EVERYDAY_WORDS } from './foreign-everyday-words.ts'
import { FOREIGN_FUNCTION_WORDS } from './foreign-function-words.ts'

/** The languages whose questions are read, in the order of the columns. */
const FOREIGN_LANGUAGES = ['German', 'French', 'Spanish', 'Italian', 'Dutch', 'Portuguese', 'Polish'] as const
export type ForeignLanguage = (typeof FOREIGN_LANGUAGES)[number]

export interface ForeignVocabulary {
  /** Whole words, and what they are in English. */
  functionWords: ReadonlyMap<string, string>
  /** Longest first, so that a compound is found before its beginning. */
  stems: readonly (readonly [stem: string, english: string])[]
}

const rows = (table: string): [english: string, cells: string[][]][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [english, ...cells] = line.split('|').map((cell) => cell.trim())
      return [english, cells.map((cell) => cell.split(' ').filter(Boolean))]
    })

const column = (table: string, at: number): [word: string, english: string][] =>
  rows(table).flatMap(([english, cells]) => cells[at].map((word): [string, string] => [word, english]))

/** The first of two rows that have the same word is meant. */
const firstOf = (entries: [string, string][]) => new Map(entries.toReversed())

export const VOCABULARIES = new Map<ForeignLanguage, ForeignVocabulary>(
  FOREIGN_LANGUAGES.map((language, at) => [
    language,
    {
      functionWords: firstOf(column(FOREIGN_FUNCTION_WORDS, at)),
      stems: [
        ...firstOf([FOREIGN_CONTENT_WORDS, FOREIGN_EVERYDAY_WORDS].flatMap((table) => column(table, at))),
      ].toSorted(([a], [b]) => b.length - a.length),
    },
  ]),
)
