import { LogOut, X } from 'lucide-react'
import * as Drawer from 'radix-ui/dialog'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ThemeSwitch } from '../../ui/action/theme-switch.tsx'
import type { DialogState } from '../../ui/dialog/lazy-dialog.ts'
import { useDialogFocus } from '../../ui/dialog/use-dialog-focus.ts'
import { AppNav } from './app-nav.tsx'
import { useLogout } from './use-logout.ts'

interface Props extends DialogState {
  name: string
  email: string
}

/** The side menu of narrow screens. */
export function MobileMenu({ name, email, open, onOpenChange }: Props) {
  const { mutate: leave, isPending } = useLogout()
  const focus = useDialogFocus()
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Drawer.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 grid w-[min(21rem,100vw)] grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto bg-raised px-6 py-4 shadow-float focus-visible:outline-none"
        >
          <Drawer.Title className="sr-only">Menu</Drawer.Title>
          <div className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-3">
              <Avatar name={name} />
              <span className="min-w-0 text-sm leading-tight">
                <b className="block truncate">{name}</b>
                <span className="block truncate text-ink-2">{email}</span>
              </span>
            </span>
            <Drawer.Close asChild>
              <Button variant="plain" square aria-label="Close menu" className="-mr-2 flex-none">
                <X aria-hidden />
              </Button>
            </Drawer.Close>
          </div>
          <AppNav label="Menu" large onChoose={() => onOpenChange(false)} />
          <ThemeSwitch name="drawer-theme" />
          <Button variant="quiet" busy={isPending} onClick={() => leave()}>
            <LogOut aria-hidden />
            Logout
          </Button>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
