/** Nats that a slip costs: how much rarer a word with it is than the word as it is meant. */
const COST = {
  swap: 1.8,
  doubled: 2,
  sound: 2.2,
  vowel: 2.8,
  missing: 2.8,
  extra: 3.2,
  neighbour: 3.2,
  other: 4,
  first: 1.5,
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const VOWELS = new Set('aeiouy')
/** Letters that are written for one another by their sound. */
const SOUNDS = new Set('ck kc sz zs sc cs gj jg qk kq fv vf xz'.split(' '))

const placeOf = (letter: string): [row: number, column: number] | null => {
  const row = ROWS.findIndex((keys) => keys.includes(letter))
  return row < 0 ? null : [row, ROWS[row].indexOf(letter) + row / 2]
}

function isNeighbour(a: string, b: string): boolean {
  const [one, other] = [placeOf(a), placeOf(b)]
  return (
    one !== null && other !== null && Math.abs(one[0] - other[0]) <= 1 && Math.abs(one[1] - other[1]) <= 1
  )
}

function replaced(a: string, b: string): number {
  if (a === b) return 0
  if (SOUNDS.has(a + b)) return COST.sound
  if (VOWELS.has(a) && VOWELS.has(b)) return COST.vowel
  return isNeighbour(a, b) ? COST.neighbour : COST.other
}

/** One spelling for what sounds alike at any place of a word. */
export const bySound = (word: string): string => word.replaceAll('ph', 'f')

/**
 * How unlikely it is to write one word for another: the cheapest slips (after Damerau 1964, with costs as in Brill and Moore 2000) that
 * lead from one to the other.
 *
 * @param most beyond this it is not counted out
 */
export function slipCost(written: string, meant: string, most: number): number {
  let before: number[] = []
  let leastBefore = 0
  let last = [0]
  for (let j = 1; j <= meant.length; j++)
    last.push(last[j - 1] + (meant[j - 1] === meant[j - 2] ? COST.doubled : COST.missing))
  for (let i = 1; i <= written.length; i++) {
    const extra = written[i - 1] === written[i - 2] ? COST.doubled : COST.extra
    const row = [last[0] + extra]
    let least = row[0]
    for (let j = 1; j <= meant.length; j++) {
      const missing = meant[j - 1] === meant[j - 2] ? COST.doubled : COST.missing
      let best = Math.min(
        last[j] + extra,
        row[j - 1] + missing,
        last[j - 1] + replaced(written[i - 1], meant[j - 1]),
      )
      if (i > 1 && j > 1 && written[i - 1] === meant[j - 2] && written[i - 2] === meant[j - 1])
        best = Math.min(best, before[j - 2] + COST.swap)
      row.push(best)
      if (best < least) least = best
    }
    // A swap goes on from the row before.
    if (least > most && leastBefore + COST.swap > most) return Infinity
    leastBefore = least
    before = last
    last = row
  }
  // Hardly anybody mistypes the first letter, but for swapping it.
  const isFirst = written[0] === meant[0] || (written[0] === meant[1] && written[1] === meant[0])
  return last[meant.length] + (isFirst || SOUNDS.has(written[0] + meant[0]) ? 0 : COST.first)
}
