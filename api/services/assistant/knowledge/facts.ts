/** What holds now, by the names that texts call it by: prices and credits of the live catalogue, limits, times. */
export type Facts = ReadonlyMap<string, string>

const FACT = /\{([^{}\n]{1,60})\}/g

/** The names in braces that are no facts. */
export const unknownFacts = (text: string, facts: Facts): string[] =>
  [...text.matchAll(FACT)].map(([, name]) => name).filter((name) => !facts.has(name))

/** The text with its facts filled in; null where one of them is not known any more, so that nobody reads half a sentence. */
export function fillFacts(text: string, facts: Facts): string | null {
  if (unknownFacts(text, facts).length > 0) return null
  return text.replaceAll(FACT, (_whole, name: string) => facts.get(name)!)
}
