import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/virtual-core'

/** Which items of a long list are in the page, and how much room the others take. */
export interface ShownRows {
  /** Index of the first item. */
  first: number
  /** Index after the last item. */
  end: number
  /** Height of what comes before, px. */
  before: number
  /** Height of what comes after, px. */
  after: number
}

/** Until one was measured, px. */
const ASSUMED_HEIGHT = 320

export interface FollowedRows {
  /** To be called when what the list holds, or shows, has changed. */
  update: (count: number) => void
  stop: () => void
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** The list's children in the rows that its grid lays them out in. */
function rowsOf(list: Element): Element[][] {
  const rows: Element[][] = []
  let top: number | undefined
  for (const item of list.children) {
    const here = topOf(item)
    // Items of one row may be shifted by a fraction of a pixel.
    if (top !== undefined && Math.abs(here - top) < 1) rows[rows.length - 1].push(item)
    else rows.push([item])
    top = here
  }
  return rows
}

/**
 * Follows how the window is scrolled over a list, as many columns as it has, and tells which of its items have to be there: those
 * in sight and as many again before and after. Their heights are measured, and those of others assumed to be alike.
 */
export function followRows(list: HTMLElement, onShown: (shown: ShownRows) => void): FollowedRows {
  let count = 0
  let columns = 1
  let height = ASSUMED_HEIGHT
  let shown: ShownRows | undefined
  let stop: (() => void) | undefined

  const tell = () => {
    const rows = virtualizer.getVirtualItems()
    const { scrollMargin } = virtualizer.options
    if (rows.length === 0) return
    const last = rows[rows.length - 1]
    const next = {
      first: rows[0].index * columns,
      end: Math.min(count, (last.index + 1) * columns),
      before: rows[0].start - scrollMargin,
      after: virtualizer.getTotalSize() - (last.end - scrollMargin),
    }
    const isSame =
      shown?.first === next.first &&
      shown.end === next.end &&
      shown.before === next.before &&
      shown.after === next.after
    if (!isSame) onShown(next)
    shown = next
  }

  const virtualizer = new Virtualizer<Window, HTMLElement>({
    count,
    getScrollElement: () => window,
    estimateSize: () => height,
    scrollToFn: windowScroll,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    onChange: tell,
  })
  // The browser keeps what is seen in its place.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false

  const measure = () => {
    const rows = rowsOf(list)
    if (rows.length === 0) return
    const isOtherwise = rows[0].length !== columns && rows.length > 1
    if (isOtherwise) columns = rows[0].length
    const heights = rows.slice(1).map((row, index) => topOf(row[0]) - topOf(rows[index][0]))
    if (heights.length > 0) [height] = heights
    virtualizer.setOptions({
      ...virtualizer.options,
      count: Math.ceil(count / columns),
      overscan: Math.ceil(window.innerHeight / height),
      // Before the list stands the room of what is not there.
      scrollMargin: topOf(list.previousElementSibling ?? list) + window.scrollY,
    })
    if (isOtherwise) virtualizer.measure()
    // Brings the rows in that were counted.
    virtualizer.getTotalSize()
    const first = Math.floor((shown?.first ?? 0) / columns)
    for (const [index, one] of heights.entries()) virtualizer.resizeItem(first + index, one)
  }
  const update = (now = count) => {
    count = now
    measure()
    stop ??= virtualizer._didMount()
    virtualizer._willUpdate()
    tell()
  }
  const resized = new ResizeObserver(() => {
    if (count > 0) update()
  })
  resized.observe(list)
  return {
    update,
    stop: () => {
      resized.disconnect()
      stop?.()
    },
  }
}
