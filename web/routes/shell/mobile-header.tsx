import { Menu as MenuIcon } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/action/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.ts'

const MobileMenu = lazyDialog(async () => (await import('./mobile-menu.tsx')).MobileMenu)

/** The head of narrow screens, with the side menu behind its button. */
export const MobileHeader = ({ name, email }: { name: string; email: string }) => (
  <header className="sticky top-0 z-30 flex min-h-15 items-center justify-between gap-3 border-b border-line bg-canvas px-4 lg:hidden">
    <Brand to={paths.dashboard} />
    <MobileMenu
      name={name}
      email={email}
      trigger={
        <Button variant="plain" square aria-label="Open menu" className="-mr-2">
          <MenuIcon aria-hidden />
        </Button>
      }
    />
  </header>
)
