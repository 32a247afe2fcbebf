import { editDistance } from './edit-distance.ts'
import { OTHER_WORDS } from './other-words.ts'

export interface Speller {
  knows(word: string): boolean
  /** The known word that a misspelt one was probably meant to be, and how many edits away it is; null where none is near. */
  correct(word: string): { word: string; edits: number } | null
}

/** Edits that are forgiven: names of other things are often only two away from a short word. */
const mostEdits = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : 2)

const sorted = (word: string) => word.split('').toSorted().join('')

/** A speller that knows the words it is given, frequent ones first where two are as near. */
export function createSpeller(words: Iterable<string>): Speller {
  const frequency = new Map<string, number>()
  for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  return {
    knows: (word) => frequency.has(word),
    correct(word) {
      const most = mostEdits(word.length)
      if (most === 0 || frequency.has(word) || OTHER_WORDS.has(word) || /\d/.test(word)) return null
      const isShort = word.length < 5
      let best: { word: string; edits: number; times: number } | null = null
      for (const [known, times] of frequency) {
        if (known[0] !== word[0]) continue
        // Of three or four letters, only a swap or a letter more or less: "won" is no misspelt "win".
        if (isShort && known.length === word.length && sorted(known) !== sorted(word)) continue
        const edits = editDistance(word, known, most)
        if (edits > most) continue
        if (!best || edits < best.edits || (edits === best.edits && times > best.times))
          best = { word: known, edits, times }
      }
      return best && { word: best.word, edits: best.edits }
    },
  }
}
