const units = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
]

/** `1.2 GB`, `200 MB`, `0 kB`: whole numbers without a decimal, as plans name them. */
function sizeWords(bytes: number): string {
  const { unit, bytes: size } = units.find((each) => bytes >= each.bytes) ?? units[2]
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  )
}

/** `1.2 GB of 2 GB used` */
export const storageWords = ({ usedBytes, limitBytes }: { usedBytes: number; limitBytes: number }): string =>
  `${sizeWords(usedBytes)} of ${sizeWords(limitBytes)} used`
