import { type ForeignLanguage, type ForeignVocabulary, VOCABULARIES } from './foreign-words.ts'
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
    .replaceAll('ł', 'l')
    .replaceAll(/['’]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Letters of scripts that no English question is written in. */
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}]/u

/** How much of a text has to be words of a language before it is taken for that. */
const FOREIGN_SHARE = 0.3
/** Without a word that only builds sentences, more of it has to be. */
const FOREIGN_SHARE_OF_TITLES = 0.6
/** Shorter stems begin too many other words: of these the word itself and its plural are meant. */
const SHORT_STEM = 3
/** So long a stem is found inside of compounds too. */
const COMPOUND_STEM = 5
const HAS_COMPOUNDS: ReadonlySet<ForeignLanguage> = new Set(['German', 'Dutch'])

function translate(language: ForeignLanguage, { stems }: ForeignVocabulary, word: string): string | null {
  const begins = (stem: string) =>
    word.startsWith(stem) && (stem.length > SHORT_STEM || word.length <= stem.length + 1)
  const whole = stems.find(([stem]) => begins(stem))
  if (whole) return whole[1]
  if (!HAS_COMPOUNDS.has(language)) return null
  return stems.find(([stem]) => stem.length >= COMPOUND_STEM && word.includes(stem))?.[1] ?? null
}

/** "Combien de temps", "wie lange" and the like, of which each word was put by itself. */
const HOW_LONG = /\bhow(?: much| many)?(?: of)? (?:how long\b|(?=take\b))/g

/**
 * What a question in one of some languages asks, word by word; null for English. Told by its words, of which English must have clearly
 * fewer.
 *
 * @param isEnglish whether a word is one of our own texts'
 */
export function readForeign(text: string, isEnglish: (word: string) => boolean): ForeignQuestion | null {
  if (OTHER_SCRIPT.test(text)) return { language: 'unknown', english: '' }
  const asked = bare(text)
  if (asked.length < 2) return null
  const english = asked.filter((word) => STOP_WORDS.has(word) || isEnglish(word)).length / asked.length
  const [best] = [...VOCABULARIES]
    .map(([language, vocabulary]) => {
      const functional = asked.filter((word) => vocabulary.functionWords.has(word)).length
      const put = asked.map(
        (word) => vocabulary.functionWords.get(word) ?? translate(language, vocabulary, word),
      )
      const translated = put.filter((word) => word !== null).length - functional
      const share = (functional + 0.9 * translated) / asked.length
      return { language, functional, share, english: put.map((word, at) => word ?? asked[at]).join(' ') }
    })
    .toSorted((a, b) => b.share - a.share)
  const least = best.functional === 0 ? FOREIGN_SHARE_OF_TITLES : FOREIGN_SHARE
  if (best.share < least || best.share <= english) return null
  return { language: best.language, english: best.english.replaceAll(HOW_LONG, 'how long ') }
}
