import { keepWhole } from './keep-whole.ts'

type Corrections = Readonly<Record<string, string | null>>

export interface Improved {
  text: string
  /** One sentence each. */
  changes: string[]
}

const LIST = /^(?:[-*•]|\d{1,3}[.)])\s/
const GREETING = /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening))\b/i
const CLOSING =
  /^(?:(?:best|kind|kindest|warm|warmest) (?:regards|wishes)|regards|best|cheers|sincerely|yours\b.*|sincerely yours|all the best|thanks|thank you|many thanks|see you soon|take care)[,.!]?$/i
/** After these a full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|no|nos|st|mr|mrs|ms|dr|prof|inc|ltd|jr|sr|ft|sq|apt|[a-z])\.$/i
const SENTENCES_A_PARAGRAPH = 4
const WORD = /(?<![\p{L}\p{N}'’])\p{Ll}[\p{Ll}'’]{3,}(?![\p{L}\p{N}'’])/gu

const paragraphsOf = (text: string) => text.split('\n\n')

const sentencesOf = (text: string): string[] => {
  const sentences: string[] = []
  for (const part of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences
}

/** The words of a text that a dictionary may be asked for: no names, no numbers, no addresses. */
export function wordsToCheck(text: string): string[] {
  const words = new Set<string>()
  keepWhole(text, (masked) => {
    for (const [word] of masked.matchAll(WORD)) words.add(word.replaceAll('’', "'"))
    return masked
  })
  return [...words]
}

const tidySpaces = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/([!?])\1+/g, '$1')
    .replaceAll(/ +([,.;:!?])(?=\s|$)/g, '$1')
    .trim()

const spell = (text: string, corrections: Corrections) =>
  text.replaceAll(WORD, (word) => corrections[word.replaceAll('’', "'")] ?? word)

const capital = (letter: string) => letter.toUpperCase()

/** Sentences begin with a capital, and so does the word for oneself. */
const capitals = (text: string) =>
  text
    .replaceAll(/(?<![\p{L}\p{N}'’.-])i(?=[\s,.;:!?]|['’](?:m|ve|ll|d)\b|$)/gu, 'I')
    .replaceAll(/(^|\n\n)(\p{Ll})/gu, (_, before: string, letter: string) => before + capital(letter))
    .replaceAll(/([.!?]) (\p{Ll})/gu, (whole, mark: string, letter: string, at: number, all: string) =>
      mark === '.' && ABBREVIATION.test(all.slice(Math.max(0, at - 12), at + 1))
        ? whole
        : `${mark} ${capital(letter)}`,
    )

/** A paragraph of prose ends with a full stop. */
const fullStops = (text: string) =>
  paragraphsOf(text)
    .map((paragraph) => {
      const last = paragraph.slice(paragraph.lastIndexOf('\n') + 1)
      const isProse = last.split(' ').length >= 4 && !LIST.test(last) && !GREETING.test(last)
      return isProse && /[\p{L}\p{N})]$/u.test(paragraph) ? `${paragraph}.` : paragraph
    })
    .join('\n\n')

const shortParagraphs = (text: string) =>
  paragraphsOf(text)
    .flatMap((paragraph) => {
      if (paragraph.includes('\n')) return [paragraph]
      const sentences = sentencesOf(paragraph)
      const parts: string[] = []
      if (sentences.length <= SENTENCES_A_PARAGRAPH) return [paragraph]
      const size = Math.ceil(sentences.length / Math.ceil(sentences.length / 3))
      for (let at = 0; at < sentences.length; at += size) parts.push(sentences.slice(at, at + size).join(' '))
      return parts
    })
    .join('\n\n')

function withGreeting(text: string, name: string | null): string {
  return GREETING.test(text) ? text : `Hello${name ? ` ${name}` : ''},\n\n${text}`
}

function withClosing(text: string): string {
  const end = paragraphsOf(text).slice(-2).join('\n').split('\n').slice(-4)
  return end.some((line) => CLOSING.test(line.trim())) ? text : `${text}\n\nKind regards,\nThe Nestage team`
}

/**
 * Corrects a message by rules: spelling by a dictionary, spaces, capitals and full stops, long paragraphs, greeting and closing. It writes no
 * sentence of its own beside those two, and says what it did.
 *
 * @param corrections of `wordsToCheck`, null where nothing is clearly meant
 * @param name whom to greet; null: nobody is known
 */
export function improveMessage(
  message: string,
  { corrections, name }: { corrections: Corrections; name: string | null },
): Improved {
  const changes: string[] = []
  let text = message
  const step = (change: (text: string) => string, words: string) => {
    const changed = keepWhole(text, change)
    if (changed !== text) changes.push(words)
    text = changed
  }
  step(tidySpaces, 'Tidied spaces and punctuation.')
  const spelled = Object.entries(corrections).filter(([, meant]) => meant !== null)
  step(
    (before) => spell(before, corrections),
    `Spelling: ${spelled.map(([wrong, meant]) => `${wrong} → ${meant}`).join(', ')}.`,
  )
  step(capitals, 'Began sentences with a capital.')
  step(fullStops, 'Ended paragraphs with a full stop.')
  step(shortParagraphs, 'Split long paragraphs.')
  step((before) => withGreeting(before, name), 'Added a greeting.')
  step(withClosing, 'Added a closing.')
  const unknown = Object.keys(corrections).filter((word) => corrections[word] === null)
  if (unknown.length > 0) changes.push(`Please check: ${unknown.join(', ')}.`)
  return { text, changes }
}
