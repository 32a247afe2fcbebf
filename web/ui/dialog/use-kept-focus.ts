import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { focusScreen } from '../focus-screen.ts'

/**
 * For a list whose rows may go while one has the focus, as when it is deleted: the focus passes to the row in its
 * place. Takes the keys of all rows in order and the place of the first that is a child of the list element, to which
 * belongs what it answers.
 */
export function useKeptFocus(
  list: RefObject<HTMLUListElement | null>,
  keys: readonly (number | string)[],
  first: number,
) {
  const last = useRef<{ key: number | string; place: number }>(undefined)

  useLayoutEffect(() => {
    const { current } = last
    if (!current || keys.includes(current.key)) return
    last.current = undefined
    const pass = () => {
      // The question that was answered may still be closing, with the focus in it.
      if (document.activeElement?.closest('[role$=dialog]')) {
        requestAnimationFrame(pass)
        return
      }
      // Somebody who went on to something else stays there.
      if (document.activeElement !== document.body) return
      const row = list.current?.children[Math.min(current.place, keys.length - 1) - first]
      const target = row?.querySelector<HTMLElement>('a:not([tabindex="-1"]), button')
      if (target) target.focus({ preventScroll: true })
      else focusScreen()
    }
    pass()
  })

  const onFocus = ({ target }: FocusEvent<HTMLUListElement>) => {
    const index = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target))
    if (index >= 0) last.current = { key: keys[first + index], place: first + index }
  }
  return { onFocus }
}
