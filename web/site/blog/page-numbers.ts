/** First, last, current page and its neighbours; `null` stands for an ellipsis. Empty with one page. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  if (last <= 1) return []
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(shown)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const isFollowing = index === 0 || page - pages[index - 1] === 1
    return isFollowing ? [page] : [null, page]
  })
}
