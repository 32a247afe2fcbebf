import { NavLink } from 'react-router-dom'
import { paths } from '../paths.ts'
import { appLinks } from './app-links.ts'

const order = [paths.dashboard, paths.images, paths.staging, paths.account, paths.subscription]

/** The bar under a thumb: the one action in the middle. */
export const TabBar = () => (
  <nav
    aria-label="Quick"
    className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-raised p-1 pb-[calc(.25rem+env(safe-area-inset-bottom))] lg:hidden"
  >
    {appLinks
      .toSorted((a, b) => order.findIndex((to) => to === a.to) - order.findIndex((to) => to === b.to))
      .map(({ to, short, icon: Icon, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={
            to === paths.staging
              ? 'grid min-h-13 content-center justify-items-center gap-[.15rem] rounded-control bg-pine text-[.75rem] leading-[1.1] font-semibold text-on-pine no-underline'
              : 'grid min-h-13 content-center justify-items-center gap-[.15rem] text-[.75rem] leading-[1.1] font-semibold text-ink-2 no-underline aria-[current=page]:text-pine aria-[current=page]:shadow-[inset_0_3px_0_var(--pine)]'
          }
        >
          <Icon aria-hidden className="size-[1.375rem] stroke-[1.75]" />
          {short}
        </NavLink>
      ))}
  </nav>
)
