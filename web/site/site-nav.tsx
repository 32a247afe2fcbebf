import { paths } from '../paths.ts'
import { MAIN_LINKS } from './layout/site-links.ts'

/** The row of the head that every public page has; the links take one of their own where they would not fit. */
export const HEADER_ROW =
  'mx-auto flex min-h-17 max-w-[calc(var(--wrap)+2*var(--gutter))] flex-wrap items-center justify-between gap-x-3 px-gutter md:gap-x-5 md:max-xl:gap-y-2 md:max-xl:pt-3'

const LINK =
  'inline-flex min-h-hit items-center px-2.5 text-sm font-medium whitespace-nowrap no-underline hover:underline decoration-saffron decoration-2 underline-offset-8 aria-[current=page]:underline'

/** Where everything public is, on screens that have room for it. */
export const SiteNav = ({ path, isSignedIn }: { path: string; isSignedIn: boolean }) => (
  <nav
    aria-label="Main"
    className="hidden md:max-xl:order-last md:max-xl:-mx-2.5 md:max-xl:w-[calc(100%+1.25rem)] md:flex md:max-xl:border-t md:max-xl:border-line xl:mr-auto"
  >
    {[...MAIN_LINKS, ...(isSignedIn ? [{ href: paths.staging, label: 'Image Staging' }] : [])].map(
      ({ href, label }) => (
        <a key={href} href={href} aria-current={href === path ? 'page' : undefined} className={LINK}>
          {label}
        </a>
      ),
    )}
  </nav>
)
