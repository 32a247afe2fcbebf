import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { dialogLook } from './dialog-look.ts'
import type { DialogState } from './lazy-dialog.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface Props extends DialogState {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** The window of a `Dialog`. */
export function DialogWindow({ open, onOpenChange, title, description, children }: Props) {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogLook.overlay} />
        <Radix.Content
          {...focus}
          className={dialogLook.content}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-3">
            <Radix.Title className={dialogLook.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <Button variant="plain" size="sm" square aria-label="Close" className="-mt-2 -mr-2 flex-none">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {description ? (
            <Radix.Description className={dialogLook.description}>{description}</Radix.Description>
          ) : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
