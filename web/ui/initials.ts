const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One or two letters that stand for a person: of the first and the last word of the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

const firstLetter = (word: string): string => graphemes.segment(word).containing(0)?.segment ?? ''
