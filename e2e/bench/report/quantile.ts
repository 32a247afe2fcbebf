/** The value below which `share` (0–1) of the values lie. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]
}
