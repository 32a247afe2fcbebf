/** Words of instructions that people often misspell. Short ones and those near to other everyday words are left out. */
const WORDS = [
  'scandinavian',
  'industrial',
  'coastal',
  'farmhouse',
  'bohemian',
  'traditional',
  'minimalist',
  'luxurious',
  'luxury',
  'contemporary',
  'mediterranean',
  'bedroom',
  'bathroom',
  'kitchen',
  'hallway',
  'nursery',
  'dining',
  'office',
  'armchair',
  'armchairs',
  'wardrobe',
  'nightstand',
  'nightstands',
  'bookcase',
  'bookshelf',
  'bookshelves',
  'sideboard',
  'chandelier',
  'pendant',
  'ottoman',
  'painting',
  'paintings',
  'carpet',
  'sectional',
  'chesterfield',
  'loveseat',
  'recliner',
  'furniture',
  'without',
  'turquoise',
  'burgundy',
  'mustard',
  'terracotta',
  'emerald',
  'lavender',
  'charcoal',
  'leather',
  'walnut',
  'marble',
]
const KNOWN = new Set(WORDS)
/** Spellings too short or too far off to be found by their letters. */
const USUAL: Record<string, string> = {
  soffa: 'sofa',
  sofar: 'sofa',
  coutch: 'couch',
  cauch: 'couch',
  biege: 'beige',
  begie: 'beige',
  gren: 'green',
  gray: 'grey',
  scandi: 'scandinavian',
  plantes: 'plants',
  dinning: 'dining',
  matress: 'mattress',
  modren: 'modern',
  moden: 'modern',
}
const MIN_CORRECTED_LETTERS = 6
/** From this length on two wrong letters are forgiven. */
const TWO_ERRORS_MIN_LETTERS = 9

/** The words with frequent misspellings put right: "scandanavian armchiar" is a Scandinavian armchair. Lower case. */
export function correctSpelling(text: string): string {
  return text.replaceAll(/[a-z]+/g, (word) => {
    if (Object.hasOwn(USUAL, word)) return USUAL[word]
    if (word.length < MIN_CORRECTED_LETTERS || KNOWN.has(word)) return word
    const forgiven = word.length >= TWO_ERRORS_MIN_LETTERS ? 2 : 1
    return WORDS.find((known) => known[0] === word[0] && isWithin(word, known, forgiven)) ?? word
  })
}

/** Whether `most` insertions, deletions, changes or swaps of neighbours turn one word into the other (optimal string alignment). */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] <= most
}
