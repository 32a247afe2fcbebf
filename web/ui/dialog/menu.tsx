import { cloneElement, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { MenuOpening, MenuProps } from './menu-props.ts'

const OpenMenu = lazyPart(async () => (await import('./menu.lazy.tsx')).OpenMenu)

/**
 * A button with a list of things to do under it; Escape closes it and gives the focus back. A list of a thousand rooms
 * has a thousand of them, so that all but the button comes with the first opening.
 */
export function Menu(props: MenuProps) {
  const { trigger } = props
  const [opening, setOpening] = useState<MenuOpening>()
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      trigger.props.onClick?.(event)
      // Keys click as well, at no place.
      setOpening(event.detail === 0 ? 'keyboard' : 'pointer')
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      trigger.props.onKeyDown?.(event)
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpening('keyboard')
    },
  })
  return opening ? <OpenMenu {...props} opening={opening} fallback={button} /> : button
}
