import { countWords } from '../../../shared/text/count-words.ts'

const WORDS_PER_MINUTE = 200

/** Minutes to read an article: its words divided by 200, rounded up, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.ceil(countWords(html) / WORDS_PER_MINUTE))
