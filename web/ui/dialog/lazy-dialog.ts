import {
  cloneElement,
  createElement,
  Fragment,
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactElement,
} from 'react'
import { lazyPart } from '../lazy-part.ts'

/** What a dialog's own code is told. */
export interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Opening = Partial<DialogState> & {
  /** A button that opens it; without one it is opened by `open`. */
  trigger?: ReactElement<ComponentProps<'button'>>
}

/** A dialog whose code is fetched when it is first opened; its button is there at once. */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  const Content = lazyPart(load)
  type Rest = Omit<Props, keyof DialogState>
  return function LazyDialog({ open, onOpenChange, trigger, ...rest }: Rest & Opening) {
    const [openAlone, setOpenAlone] = useState(false)
    const isOpen = open ?? openAlone
    const [isUsed, setUsed] = useState(isOpen)
    if (isOpen && !isUsed) setUsed(true)
    const change = (next: boolean) => {
      setOpenAlone(next)
      onOpenChange?.(next)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of the properties is the content's own
    const content = { ...rest, open: isOpen, onOpenChange: change } as unknown as Props
    return createElement(
      Fragment,
      null,
      trigger &&
        cloneElement(trigger, {
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          onClick: (event: MouseEvent<HTMLButtonElement>) => {
            trigger.props.onClick?.(event)
            if (!event.defaultPrevented) change(true)
          },
        }),
      isUsed && createElement(Content, content),
    )
  }
}
