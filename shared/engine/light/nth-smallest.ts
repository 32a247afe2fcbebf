/** The value that would stand at `n` if the values were sorted, which are put into another order (quickselect, Hoare 1961). None of them is NaN. */
export function nthSmallest(values: Float64Array, n: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >> 1]
    let [i, j] = [low, high]
    while (i <= j) {
      while (values[i] < pivot) i++
      while (values[j] > pivot) j--
      if (i > j) break
      const value = values[i]
      values[i++] = values[j]
      values[j--] = value
    }
    // Between both lie values equal to the pivot.
    if (n <= j) high = j
    else if (n >= i) low = i
    else break
  }
  return values[n]
}
