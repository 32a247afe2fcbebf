import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { dialogLook } from './dialog-look.ts'
import type { DialogState } from './lazy-dialog.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface Props extends DialogState {
  /** Names the thing: 'Delete “Living room”?' */
  title: string
  /** Says what is kept and what is lost. */
  description: ReactNode
  /** The way out, first in order and focused; none where there is only something to be told. */
  cancel?: string
  confirm: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** The window of an `AlertDialog`. */
export function AlertDialogWindow({ open, onOpenChange, title, description, ...rest }: Props) {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogLook.overlay} />
        <Radix.Content {...focus} className={dialogLook.content}>
          <Radix.Title className={dialogLook.title}>{title}</Radix.Title>
          <Radix.Description className={dialogLook.description}>{description}</Radix.Description>
          <div className="flex flex-wrap justify-end gap-3">
            {rest.cancel === undefined ? null : (
              <Radix.Cancel asChild>
                <Button variant="quiet">{rest.cancel}</Button>
              </Radix.Cancel>
            )}
            <Button
              variant={rest.danger ? 'danger' : 'primary'}
              busy={rest.busy}
              onClick={rest.onConfirm}
              data-first={rest.cancel === undefined || undefined}
            >
              {rest.confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
