import { Link, useLocation } from 'react-router-dom'
import { appLinks, isCurrent } from './app-links.ts'

interface Props {
  label: string
  large?: boolean
  onChoose?: () => void
}

/** The places of the app, one under another. */
export function AppNav({ label, large, onChoose }: Props) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="grid gap-0.5">
      {appLinks.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          onClick={onChoose}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          className={`flex items-center gap-3 rounded-control px-3 text-ink-2 no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-pine-tint aria-[current=page]:font-semibold aria-[current=page]:text-pine-ink ${
            large ? 'min-h-13 text-lg font-semibold' : 'min-h-hit text-sm font-medium'
          }`}
        >
          <link.icon aria-hidden className="size-[1.25em] flex-none stroke-[1.75]" />
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
