/** More would be a wall of text that nobody reads. */
const MOST_LOST_NAMED = 8

/** What was lost, in the order it was taken: alike ones once with how many there were, and how many more there are. */
export function lostWords(labels: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  const named = [...counts].slice(0, MOST_LOST_NAMED)
  const more = labels.length - named.reduce((sum, [, count]) => sum + count, 0)
  const words = named.map(([label, count]) => (count === 1 ? label : `${label} (${count})`)).join('; ')
  return more === 0 ? words : `${words}; and ${more} more`
}
