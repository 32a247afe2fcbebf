/** Furniture that the kit has none of, what it is called, and what comes nearest to it. */
const LACKING: [RegExp, string, string?][] = [
  [/\b(grand |baby grand |upright )?pianos?\b/g, 'piano'],
  [/\b(pool|billiards?|snooker) tables?\b/g, 'pool table'],
  [/\b(ping[- ]?pong|table tennis)( tables?)?\b/g, 'table tennis table'],
  [/\bbunk ?beds?\b/g, 'bunk bed', 'bed'],
  [/\b(four[- ]poster|canopy)( beds?)?\b/g, 'four-poster bed', 'bed'],
  [/\b(sofa|murphy) ?beds?\b/g, 'sofa bed', 'sofa'],
  [/\bfutons?\b/g, 'futon', 'sofa'],
  [/\bday ?beds?\b/g, 'daybed'],
  [/\bhammocks?\b/g, 'hammock'],
  [/\brocking (chairs?|horses?)\b/g, 'rocking chair'],
  [/\b(hanging|egg|swing) chairs?\b/g, 'hanging chair'],
  [/\bhigh ?chairs?\b/g, 'high chair'],
  [/\bbean ?bags?( chairs?)?\b/g, 'bean bag'],
  [/\bbar (carts?|trolleys?)\b/g, 'bar cart'],
  [/\b(treadmills?|exercise bikes?|gym equipment|cross ?trainers?)\b/g, 'exercise machine'],
  [/\b(dressing|vanity) tables?\b/g, 'dressing table'],
  [/\b(room dividers?|folding screens?)\b/g, 'room divider'],
  [/\b(aquariums?|fish ?tanks?)\b/g, 'aquarium'],
  [/\bchristmas trees?\b/g, 'Christmas tree'],
]

/** A letter for each, so that no digit is taken for a number nor its name for a piece. */
const markOf = (index: number) => `~${String.fromCodePoint(97 + index)}`

/** The text with a mark in place of each thing that there is none of, followed by what comes nearest to it. */
export function markUnavailable(text: string): string {
  return LACKING.reduce(
    (marked, [pattern, , nearest = ''], i) => marked.replaceAll(pattern, `${markOf(i)} ${nearest}`),
    text,
  )
}

/** What the marks of a text stand for. */
export function unavailableIn(marked: string): string[] {
  return LACKING.filter((_, i) => marked.includes(markOf(i))).map(([, name]) => name)
}
