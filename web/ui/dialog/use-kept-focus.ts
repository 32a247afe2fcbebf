import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { focusScreen } from '../focus-screen.ts'

/**
 * For a list whose rows may go while one has the focus, as when it is deleted: the focus passes to the row in its
 * place. Takes the rows' keys in order; what it answers belongs on the list element, whose children are the rows.
 */
export function useKeptFocus(keys: readonly number[]) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{ key: number; place: number }>(undefined)

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
      const row = list.current?.children[Math.min(current.place, keys.length - 1)]
      const target = row?.querySelector<HTMLElement>('a:not([tabindex="-1"]), button')
      if (target) target.focus({ preventScroll: true })
      else focusScreen()
    }
    pass()
  })

  const onFocus = ({ target }: FocusEvent<HTMLUListElement>) => {
    const place = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target))
    if (place >= 0) last.current = { key: keys[place], place }
  }
  return { ref: list, onFocus }
}
