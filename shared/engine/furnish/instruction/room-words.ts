import type { RoomKind } from '../../room/room-kind.ts'

/** Words that name the room by themselves. */
const NAMES: [RegExp, RoomKind | 'outdoors'][] = [
  [
    /\b(kid|child|children|boy|girl|teen|teenager|toddler|baby)('?s|s'|ren's|age)? ?(bed ?)?rooms?\b|\bnursery\b|\bplay ?room\b|\bbunk ?beds?\b|\bcrib\b|\bcot\b/,
    "children's room",
  ],
  [/\b(home office|study|workspace|work room|home work(space|station)|office)\b/, 'office'],
  [/\bdining ?(room|hall)\b/, 'dining room'],
  [/\b(bed ?room|guest room|master suite|sleeping (room|area))\b/, 'bedroom'],
  [
    /\b(living|sitting|family|tv|drawing) ?room\b|\bliving ?(and|\/|&|\+|-)|\blounge\b(?! chairs?)|\bden\b/,
    'living room',
  ],
  [/\bkitchen(ette)?\b(?! (table|chair|set))/, 'kitchen'],
  [/\b(bath ?room|shower room|wet room|toilet|powder room|ensuite|en-suite)\b/, 'bathroom'],
  [/\b(hall ?way|entry(way)?|entrance( hall)?|foyer|corridor|hall|landing|mud ?room)\b/, 'hallway'],
  [
    /\b(on|in|at) (the|my|our|a) (patio|terrace|balcony|deck|garden|backyard|porch)\b|\boutdoor (living|dining|lounge|kitchen|area|space|seating|furniture|sofa|set)\b/,
    'outdoors',
  ],
]
/** Words that tell it where nothing names it. */
const HINTS: [RegExp, RoomKind | 'outdoors'][] = [
  [/\b(kids?|child(ren)?|toddlers?|teenagers?|boys?|girls?)('s)?\b/, "children's room"],
  [/\b(dining|breakfast|dinner)\b/, 'dining room'],
  [/\b(living|sitting)\b/, 'living room'],
  [/\b(patio|terrace|balcony|garden|deck|backyard|outdoors?|porch)s?\b/, 'outdoors'],
]
/** What is seen from the room or leads out of it, and people it suits, say nothing of the room itself. */
const BESIDE_THE_POINT =
  /\b(patio|terrace|balcony|garden|deck|backyard|porch)('s)? ?(views?|doors?|windows?|access|side)\b|\b(views? (of|to|onto|over)|overlook(ing|s)?|look(ing|s)? (at|out|onto|over)|(open(ing|s)?|leads?|leading|doors?|access|out|next|on) ?to|onto|facing) (the |a |our |my )?(patio|terrace|balcony|garden|deck|backyard|porch)\b|\b(kid|child|family|pet)[- ](friendly|proof|safe)\b/g

/** The room that an instruction is about: what it names first, or else what its words hint at; null where they say nothing. */
export function roomOf(words: string): RoomKind | 'outdoors' | null {
  const text = words.replaceAll(BESIDE_THE_POINT, ' ')
  return first(NAMES, text) ?? first(HINTS, text)
}

function first<T>(table: [RegExp, T][], text: string): T | null {
  let best: T | null = null
  let at = Infinity
  for (const [pattern, room] of table) {
    const index = text.search(pattern)
    if (index >= 0 && index < at) [best, at] = [room, index]
  }
  return best
}
