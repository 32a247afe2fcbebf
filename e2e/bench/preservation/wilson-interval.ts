const Z = 1.96

/** In what range the true share lies, 19 times in 20, when `hits` of `all` were seen: the score interval (Wilson 1927). */
export function wilsonInterval(hits: number, all: number): [low: number, high: number] {
  if (all === 0) return [0, 1]
  const share = hits / all
  const middle = share + Z ** 2 / (2 * all)
  const reach = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))
  const scale = 1 + Z ** 2 / all
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}
