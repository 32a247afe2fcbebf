import { useRef } from 'react'
import { focusScreen } from '../focus-screen.ts'

/**
 * For the content of a dialog: the focus begins on what is marked with `data-first`, where somebody came to write,
 * else on its first control; at the end it goes back to what had it. Radix gives it back only to a trigger of its own.
 */
export function useDialogFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const content = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
      const first = content?.querySelector<HTMLElement>('[data-first]')
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      if (current instanceof HTMLElement && current.isConnected && current !== document.body) current.focus()
      else focusScreen()
    },
  }
}
