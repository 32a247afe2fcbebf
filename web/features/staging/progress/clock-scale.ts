/** Ends of the scales, seconds: a room takes less than a minute; one that waits for others, or is asked of a model, takes minutes. */
const ENDS_SECONDS = [60, 300, 1800] as const
const MINUTE_SECONDS = 60

/** The scale on which a time can be seen to go on: its end in seconds, and what is written at its middle and its end. */
export function clockScale(seconds: number): { endSeconds: number; middle: string; end: string } {
  const endSeconds = ENDS_SECONDS.find((end) => seconds <= end) ?? ENDS_SECONDS[ENDS_SECONDS.length - 1]
  const words = (at: number) =>
    endSeconds > MINUTE_SECONDS ? `${at / MINUTE_SECONDS}\u00A0min` : `${at}\u00A0s`
  return { endSeconds, middle: words(endSeconds / 2), end: words(endSeconds) }
}
