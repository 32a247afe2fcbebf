import { NavLink } from 'react-router-dom'
import { appLinks } from './app-links.ts'

/** The places of the app, one under another. */
export const AppNav = ({
  label,
  large,
  onChoose,
}: {
  label: string
  large?: boolean
  onChoose?: () => void
}) => (
  <nav aria-label={label} className="grid gap-0.5">
    {appLinks.map(({ to, label, icon: Icon, end }) => (
      <NavLink
        key={to}
        to={to}
        end={end}
        onClick={onChoose}
        className={`flex items-center gap-3 rounded-control px-3 text-ink-2 no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-pine-tint aria-[current=page]:font-semibold aria-[current=page]:text-pine-ink ${
          large ? 'min-h-13 text-lg font-semibold' : 'min-h-hit text-sm font-medium'
        }`}
      >
        <Icon aria-hidden className="size-[1.25em] flex-none stroke-[1.75]" />
        {label}
      </NavLink>
    ))}
  </nav>
)
