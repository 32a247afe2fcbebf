import { initials } from '../../ui/initials.ts'
import { behaviour } from '../behaviour.ts'
import { LogoutButton } from './logout-button.tsx'
import { USER_LINKS } from './site-links.ts'

const MENU_ITEM =
  'flex min-h-hit w-full items-center rounded-item px-3 text-left text-sm no-underline hover:bg-sunken'

/** Whose account it is, by initials, and the ways into it. */
export const UserMenu = ({ name }: { name: string }) => (
  <details className="relative" {...behaviour('fold-away')}>
    <summary
      aria-label={`Account of ${name}`}
      className="grid size-hit cursor-pointer list-none place-items-center rounded-full bg-pine-tint text-sm font-semibold text-pine-ink [&::-webkit-details-marker]:hidden"
    >
      {initials(name)}
    </summary>
    <div className="absolute right-0 z-50 mt-2 grid w-56 rounded-card border border-line bg-raised p-1.5 shadow-float">
      {USER_LINKS.map(({ href, label }) => (
        <a key={href} href={href} className={MENU_ITEM}>
          {label}
        </a>
      ))}
      <LogoutButton className={MENU_ITEM} />
    </div>
  </details>
)
