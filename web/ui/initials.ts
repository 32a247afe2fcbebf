/** One or two letters that stand for a person: of the first and the last word of the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

/** Letters of which nothing can follow that belongs to them; for all others browsers read large tables first. */
const PLAIN = /^(?:[!-~](?!\P{ASCII})|$)/u

function firstLetter(word: string): string {
  const plain = PLAIN.exec(word)?.[0]
  if (plain !== undefined) return plain
  return new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word).containing(0)?.segment ?? ''
}
