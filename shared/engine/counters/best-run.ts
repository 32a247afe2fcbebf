/** A stretch of columns, `last` exclusive, and what their values add up to. */
export type ColumnRun = { score: number; first: number; last: number }

/** The stretch of at most `longest` columns whose values add up to most (Kadane); a null ends it. Empty where no value is above 0. */
export function bestRun(columns: number, value: (i: number) => number | null, longest = Infinity): ColumnRun {
  const best = { score: 0, first: 0, last: 0 }
  let sum = 0
  let first = 0
  for (let i = 0; i < columns; i++) {
    const here = value(i)
    if (here === null || sum <= 0) {
      sum = 0
      first = here === null ? i + 1 : i
    }
    sum += here ?? 0
    if (sum <= best.score || i + 1 - first > longest) continue
    best.score = sum
    best.first = first
    best.last = i + 1
  }
  return best
}
