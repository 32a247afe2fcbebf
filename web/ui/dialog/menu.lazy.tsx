import { Check } from 'lucide-react'
import * as Dropdown from 'radix-ui/dropdown-menu'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { joinClasses } from '../join-classes.ts'
import type { MenuItem, MenuOpening, MenuProps } from './menu-props.ts'

interface Props extends MenuProps {
  opening: MenuOpening
}

/** The list of a `Menu` with its button, open from the start. */
export function OpenMenu({ trigger, head, items, opening }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  // Once the menu is gone and its button has the focus again: a dialog that opens gives it back to the button.
  const runChosen = () => {
    const run = chosen.current
    chosen.current = undefined
    if (run) queueMicrotask(run)
  }
  // Inside the screen, so that it stays a part of a landmark.
  const [screen] = useState(() => document.querySelector('main'))

  const byKeyboard = opening === 'keyboard'
  useEffect(() => {
    // A menu that is open already would take this for leaving it.
    if (!byKeyboard) return
    button.current?.focus({ preventScroll: true })
    // Radix goes to the first row after keys that it has seen itself.
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [byKeyboard])

  return (
    <Dropdown.Root modal={false} defaultOpen={!byKeyboard}>
      <Dropdown.Trigger asChild ref={button}>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Portal container={screen}>
        <Dropdown.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-appear overflow-y-auto rounded-card border border-line-strong bg-raised p-1.5 shadow-float"
        >
          {head}
          {items.map((item) => (
            <MenuRow
              key={item.label}
              item={item}
              onSelect={() => {
                chosen.current = item.onSelect
              }}
            />
          ))}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

function MenuRow({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const inside = (
    <>
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.checked ? <Check aria-label="chosen" /> : null}
    </>
  )
  return (
    <Dropdown.Item
      asChild={Boolean(item.to)}
      disabled={item.disabled}
      onSelect={onSelect}
      className={joinClasses(
        'flex min-h-hit w-full cursor-pointer items-center gap-[.65rem] rounded-item px-3 py-1 text-left text-sm font-medium no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunken [&_svg]:size-[1.25em] [&_svg]:flex-none [&_svg]:stroke-[1.75]',
        item.danger && 'text-brick-ink',
      )}
    >
      {item.to ? <Link to={item.to}>{inside}</Link> : inside}
    </Dropdown.Item>
  )
}
