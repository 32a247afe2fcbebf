/** Whole seconds, told at the end of a way of its own: what is nearer is the same time. */
const UNNOTICED_MS = 5000

let aheadMs = 0

/**
 * Notes how far the server's clock is ahead of this device's, which may be off by an hour.
 *
 * @param date header of an answer
 */
export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  aheadMs = Math.abs(ahead) < UNNOTICED_MS ? 0 : ahead
}

/** A time of this device's clock by the server's, as far as that was told. */
export const serverTime = (ms: number): number => ms + aheadMs

export const serverNow = (): number => serverTime(Date.now())
