import { Check } from 'lucide-react'
import * as Dropdown from 'radix-ui/dropdown-menu'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { joinClasses } from '../join-classes.ts'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Where it leads, or else what it does. */
  to?: string
  onSelect?: () => void
  /** Set on one of several that exclude each other. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
}

/** A button with a list of things to do under it; Escape closes it and gives the focus back. */
export function Menu({
  trigger,
  head,
  items,
}: {
  trigger: ReactElement
  head?: ReactNode
  items: MenuItem[]
}) {
  const chosen = useRef<() => void>(undefined)
  // Once the menu is gone and its button has the focus again: a dialog that opens gives it back to the button.
  const runChosen = () => {
    const run = chosen.current
    chosen.current = undefined
    if (run) queueMicrotask(run)
  }
  // Inside the screen, so that it stays a part of a landmark; there only once everything is drawn.
  const [screen, setScreen] = useState<HTMLElement | null>(null)
  return (
    <Dropdown.Root modal={false} onOpenChange={() => setScreen(document.querySelector('main'))}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
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
