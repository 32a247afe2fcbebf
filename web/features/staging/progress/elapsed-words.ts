const MINUTE_SECONDS = 60
/** Up to here people count in seconds. */
const MOST_SECONDS = 120

/** How long something has taken, as people say it: `95 s`, `2 min 5 s`; the spaces do not break. */
export function elapsedWords(seconds: number): string {
  if (seconds < MOST_SECONDS) return `${seconds}\u00A0s`
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const rest = seconds % MINUTE_SECONDS
  return rest === 0 ? `${minutes}\u00A0min` : `${minutes}\u00A0min ${rest}\u00A0s`
}
