import { type ForeignLanguage, VOCABULARIES } from './foreign-words.ts'
import { STOP_WORDS } from './stop-words.ts'

export interface ForeignQuestion {
  language: ForeignLanguage | 'unknown'
  /** What of it could be put in English, and a place holder for each word that could not. */
  english: string
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/['’]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Letters of scripts that no English question is written in. */
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}]/u

/** How much of a text has to be function words of a language before it is taken for that. */
const FOREIGN_SHARE = 0.3

/**
 * What a question in one of some languages asks, word by word; null for English. Told by function words, of which English must have
 * clearly fewer.
 *
 * @param isEnglish whether a word is one of our own texts'
 */
export function readForeign(text: string, isEnglish: (word: string) => boolean): ForeignQuestion | null {
  if (OTHER_SCRIPT.test(text)) return { language: 'unknown', english: '' }
  const asked = bare(text)
  if (asked.length < 2) return null
  const english = asked.filter((word) => STOP_WORDS.has(word) || isEnglish(word)).length / asked.length
  const [best] = [...VOCABULARIES]
    .map(([language, { functionWords, stems }]) => {
      const functional = asked.filter((word) => functionWords.has(word)).length
      const translated = asked.filter((word) => stems.some(([stem]) => word.startsWith(stem))).length
      return { language, functional, share: (functional + 0.9 * translated) / asked.length }
    })
    .toSorted((a, b) => b.share - a.share)
  if (best.functional === 0 || best.share < FOREIGN_SHARE || best.share <= english) return null
  const { functionWords, stems } = VOCABULARIES.get(best.language)!
  const put = asked
    .map((word) => {
      const known = stems.find(([stem]) => word.startsWith(stem))?.[1]
      if (known !== undefined) return known
      return functionWords.has(word) ? '' : word
    })
    .filter(Boolean)
  return { language: best.language, english: put.join(' ') }
}
