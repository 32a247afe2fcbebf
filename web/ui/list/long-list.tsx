import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useKeptFocus } from '../dialog/use-kept-focus.ts'
import type { FollowedRows, ShownRows } from './follow-rows.ts'

/** Of so many, all are in the page. */
const ALL_UP_TO = 60
const FIRST: ShownRows = { first: 0, end: ALL_UP_TO, before: 0, after: 0 }

/** What was shown of each list when it was left. */
const left = new Map<string, ShownRows>()

interface Props<Item> {
  /** Tells this list from others. */
  name: string
  items: readonly Item[]
  idOf: (item: Item) => number | string
  className?: string
  label?: string
  /** The row of an item; `place` is its `aria-posinset` where not all rows are in the page. */
  children: (item: Item, place: number | undefined) => ReactNode
}

/**
 * A list that may hold a thousand rows. Once it is long, those near what is seen are in the page, and the others are known
 * by their height; whoever comes back finds the place they left. Where a row that has the focus goes, the next one has it.
 */
export function LongList<Item>({ name, items, idOf, className, label, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  const [shown, setShown] = useState(() => (isBack ? left.get(name) : undefined) ?? FIRST)
  const [rows, setRows] = useState<FollowedRows>()
  const { length } = items
  const isLong = length > ALL_UP_TO
  const first = isLong && shown.first < length ? shown.first : 0
  const end = isLong ? shown.end : length
  const keptFocus = useKeptFocus(list, items.map(idOf), first)

  useEffect(() => {
    if (!isLong) return undefined
    let followed: FollowedRows | undefined
    let isGone = false
    const follow = async () => {
      const { followRows } = await import('./follow-rows.ts')
      if (isGone || !list.current) return
      followed = followRows(list.current, setShown)
      setRows(followed)
    }
    // Heavy is better than cut off.
    follow().catch(() => setShown({ ...FIRST, end: Infinity }))
    return () => {
      isGone = true
      followed?.stop()
      setRows(undefined)
    }
  }, [isLong])
  useLayoutEffect(() => rows?.update(length))
  useEffect(() => {
    if (isLong) left.set(name, shown)
  }, [name, isLong, shown])

  return (
    <>
      <div style={{ height: isLong ? shown.before : 0 }} />
      <ul ref={list} {...keptFocus} aria-label={label} className={className}>
        {items.slice(first, end).map((item, index) => children(item, isLong ? first + index + 1 : undefined))}
      </ul>
      <div style={{ height: isLong ? shown.after : 0 }} />
    </>
  )
}
