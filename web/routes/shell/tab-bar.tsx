import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { appLinks, isCurrent } from './app-links.ts'

const order: string[] = [paths.dashboard, paths.images, paths.shoot, paths.queue, paths.subscription]
const links = order.flatMap((path) => appLinks.find(({ to }) => to === path) ?? [])

const cell =
  'grid min-h-13 content-center justify-items-center gap-[.15rem] text-[.75rem] leading-[1.1] font-semibold no-underline'

/** The bar under a thumb: the one action in the middle. */
export function TabBar() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-raised p-1 pb-[calc(.25rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          className={
            link.to === paths.shoot
              ? `${cell} rounded-control bg-pine text-on-pine`
              : `${cell} text-ink-2 aria-[current=page]:text-pine aria-[current=page]:shadow-[inset_0_3px_0_var(--pine)]`
          }
        >
          <link.icon aria-hidden className="size-[1.375rem] stroke-[1.75]" />
          {link.short}
        </Link>
      ))}
    </nav>
  )
}
