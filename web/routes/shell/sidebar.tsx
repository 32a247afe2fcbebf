import { LogOut, Plus } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Brand } from '../../ui/brand.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { ThemeSwitch } from '../../ui/action/theme-switch.tsx'
import { AppNav } from './app-nav.tsx'
import { useLogout } from './use-logout.ts'

/** The places of the app and the person who is signed in, on screens wide enough. */
export function Sidebar({ name }: { name: string }) {
  const { mutate: leave, isPending } = useLogout()
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-raised p-4 lg:flex"
    >
      <Brand to={paths.dashboard} />
      <LinkButton to={paths.staging}>
        <Plus aria-hidden />
        New Staging Project
      </LinkButton>
      {/* Administration's places are more than a screen holds: who is signed in, and the way out, stay below them. */}
      <div className="-mx-1 grid min-h-40 grow content-start gap-4 overflow-y-auto px-1">
        <AppNav label="App" />
      </div>
      <div className="grid gap-3 border-t border-line pt-3">
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <b className="min-w-0 grow truncate text-sm">{name}</b>
        </div>
        <button
          type="button"
          disabled={isPending}
          onClick={() => leave()}
          className="flex min-h-hit items-center gap-3 rounded-control px-3 text-left text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink [&_svg]:size-[1.25em] [&_svg]:stroke-[1.75]"
        >
          <LogOut aria-hidden />
          Logout
        </button>
        <ThemeSwitch name="sidebar-theme" />
      </div>
    </aside>
  )
}
