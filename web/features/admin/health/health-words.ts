const sizes = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
]

/** `1.2 GB` */
export function sizeWords(bytes: number): string {
  const { unit, bytes: size } = sizes.find((each) => bytes >= each.bytes) ?? sizes[2]
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  )
}

const spans = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
]

/** `3 hours`, `12 seconds`: rounded down to the largest whole unit. */
export function spanWords(seconds: number): string {
  const { unit, seconds: size } = spans.find((each) => seconds >= each.seconds) ?? {
    unit: 'second',
    seconds: 1,
  }
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(Math.max(0, seconds) / size),
  )
}

/** `12 seconds ago` */
export const agoWords = (seconds: number): string => (seconds < 1 ? 'just now' : `${spanWords(seconds)} ago`)
