const MEGABYTE_BYTES = 1_000_000

/** `40 kB`, `0.4 MB`, `17 MB`, `1.2 GB`: as storage settings of phones count, the unit on the line of its number. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE_BYTES / 10) return `${Math.ceil(bytes / 1000)}\u00a0kB`
  if (bytes >= 1000 * MEGABYTE_BYTES) return `${(bytes / (1000 * MEGABYTE_BYTES)).toFixed(1)}\u00a0GB`
  return bytes < 10 * MEGABYTE_BYTES
    ? `${(bytes / MEGABYTE_BYTES).toFixed(1)}\u00a0MB`
    : `${Math.round(bytes / MEGABYTE_BYTES)}\u00a0MB`
}
