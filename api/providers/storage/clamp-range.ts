import type { ByteRange } from './storage.ts'

/**
 * The inclusive range that a body of `size` bytes can answer.
 *
 * @throws RangeError when the range starts at or beyond the end, or ends before it starts.
 */
export function clampRange(range: ByteRange, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1)
  if (!(range.start >= 0 && range.start <= end)) {
    throw new RangeError(`Bytes ${range.start}-${range.end ?? ''} of an object of ${size} bytes`)
  }
  return { start: range.start, end }
}
