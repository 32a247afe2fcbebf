/** Ranks from 1; equal values share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value)
  const ranks = Array.from({ length: values.length }, () => 0)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to < order.length && order[to].value === order[from].value) to++
    for (let i = from; i < to; i++) ranks[order[i].index] = (from + to + 1) / 2
    from = to
  }
  return ranks
}

/** Spearman's rank correlation, -1 to 1; NaN where one of the lists has a single value. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)]
  const mean = (a.length + 1) / 2
  const sum = (f: (i: number) => number) => x.reduce((total, _, i) => total + f(i), 0)
  const covariance = sum((i) => (x[i] - mean) * (y[i] - mean))
  return covariance / Math.sqrt(sum((i) => (x[i] - mean) ** 2) * sum((i) => (y[i] - mean) ** 2))
}

const RESAMPLES = 2000

/**
 * Its 95 % interval by the bootstrap over pairs, or over groups of them where pairs of one group resemble each other.
 *
 * @param groups the group of each pair; without them each is one of its own
 */
export function spearmanInterval(
  a: readonly number[],
  b: readonly number[],
  random: () => number,
  groups: readonly string[] = a.map((_, i) => String(i)),
): [low: number, high: number] {
  const members = Object.values(Object.groupBy([...a.keys()], (i) => groups[i])).map((some) => some ?? [])
  const drawn = Array.from({ length: RESAMPLES }, () => {
    const pick = members.flatMap(() => members[Math.floor(random() * members.length)])
    return spearman(
      pick.map((i) => a[i]),
      pick.map((i) => b[i]),
    )
  })
    .filter((v) => !Number.isNaN(v))
    .toSorted((p, q) => p - q)
  return [drawn[Math.floor(drawn.length * 0.025)], drawn[Math.floor(drawn.length * 0.975)]]
}
