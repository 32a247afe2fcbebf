/** What somebody who knows better answers where a photo is taken for what it is not. */
export interface Contradiction {
  /** What the button that answers it says. */
  label: string
  /** What it writes into the instructions; the engine believes it. */
  words: string
}

export const CONTRADICTIONS = {
  furnished: { label: 'It is empty', words: 'empty room' },
  turned: { label: 'It is upright', words: 'upright photo' },
} satisfies Record<string, Contradiction>

/** The answer that an advice or a refusal names, where it names one and `instruction` does not give it already. */
export function contradictionIn(advice: string | null, instruction: string): Contradiction | null {
  const named = Object.values(CONTRADICTIONS).find(({ words }) => advice?.includes(`“${words}”`))
  return named && !instruction.toLowerCase().includes(named.words) ? named : null
}

/** Instructions with the answer. */
export const withContradiction = (instruction: string, { words }: Contradiction): string =>
  instruction.trim() ? `${instruction.trim()}, ${words}` : words
