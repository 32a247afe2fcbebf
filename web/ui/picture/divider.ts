/** Where the divider of a comparison stands, in percent from the left. */
export const clampPosition = (position: number): number => Math.min(100, Math.max(0, position))

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowDown: -2,
  ArrowRight: 2,
  ArrowUp: 2,
  PageDown: -10,
  PageUp: 10,
}

/** The position after a key, or undefined where the key means nothing here. */
export function positionAfterKey(position: number, key: string): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return 100
  const step = steps[key]
  return step === undefined ? undefined : clampPosition(position + step)
}

/** The position under a pointer at `clientX` on a stage that begins at `left` and is `width` wide, all in px. */
export const positionUnderPointer = (clientX: number, left: number, width: number): number =>
  width > 0 ? clampPosition(((clientX - left) / width) * 100) : 50

/** What a screen reader says of a position. */
export const positionText = (position: number): string => `${Math.round(position)} percent original`
