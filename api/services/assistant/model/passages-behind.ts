import type { Passage } from '../knowledge/passage.ts'
import { wordsOf } from '../language/words-of.ts'

/** How many of the words of a text a passage has to have before it counts as its source. */
const LEAST_SHARED = 0.5
const MOST_SOURCES = 2

/** The passages that a text was taken from, by the words they have in common; most first. */
export function passagesBehind(text: string, passages: readonly Passage[]): Passage[] {
  const said = new Set(wordsOf(text))
  if (said.size === 0) return []
  return passages
    .map((passage) => {
      const words = new Set(wordsOf(`${passage.title} ${passage.text}`))
      return { passage, shared: [...said].filter((word) => words.has(word)).length / said.size }
    })
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST_SOURCES)
    .map(({ passage }) => passage)
}
