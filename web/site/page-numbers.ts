/** First, last, current page and its neighbours; `null` stands for an ellipsis. Empty with one page. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  if (last <= 1) return []
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(shown)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = index === 0 ? 1 : page - pages[index - 1]
    // One hidden page takes no less room than the dots that would stand for it.
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
