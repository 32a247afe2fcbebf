/** Up to here a room takes as long as was said. */
const LATE_SECONDS = 90

/** What to expect of the time that a staging still takes, once it has taken `seconds`; null while what was said at its start holds. */
export function durationWords(seconds: number, isWaiting: boolean): string | null {
  if (seconds <= LATE_SECONDS) return null
  return isWaiting
    ? 'Other rooms are staged first. This one begins by itself.'
    : 'This one takes longer than usual. It goes on by itself.'
}
