const MB = 1_000_000

/** `40 kB`, `0.4 MB`, `17 MB`, `1.2 GB`: as storage settings of phones count. */
export function formatBytes(bytes: number): string {
  if (bytes < MB / 10) return `${Math.ceil(bytes / 1000)} kB`
  if (bytes >= 1000 * MB) return `${(bytes / (1000 * MB)).toFixed(1)} GB`
  return bytes < 10 * MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.round(bytes / MB)} MB`
}
