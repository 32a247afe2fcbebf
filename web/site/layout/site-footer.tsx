import { paths } from '../../paths.ts'
import { ThemeSwitch } from '../../ui/action/theme-switch.tsx'
import { behaviour } from '../behaviour.ts'
import { Mark } from './mark.tsx'

const COLUMNS = [
  {
    title: 'Product',
    links: [
      { href: paths.pricing, label: 'Pricing' },
      { href: '/#features', label: 'Features' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: paths.help, label: 'Help Center' },
      { href: paths.about, label: 'About Us' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: paths.privacy, label: 'Privacy Policy' },
      { href: paths.terms, label: 'Terms of Service' },
    ],
  },
]

/** The foot of public pages. */
export const SiteFooter = () => (
  <footer className="border-t border-line bg-sunken pt-[clamp(3rem,6vw,4.5rem)] pb-10">
    <div className="mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] gap-12 px-gutter lg:grid-cols-[5fr_7fr]">
      <p className="max-w-[12ch] font-serif text-[clamp(2rem,1.4rem+2.6vw,3.75rem)] leading-[1.05] tracking-[-.025em] text-balance">
        Make every space a cozy nest
      </p>
      <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
        {COLUMNS.map(({ title, links }) => (
          <div key={title}>
            <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
            <ul className="mt-1 text-ink-2">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-hit items-center no-underline hover:text-ink hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6 lg:col-span-2">
        <Mark />
        <div {...behaviour('theme-choice')}>
          <ThemeSwitch name="footer-theme" />
        </div>
        <p className="text-xs text-ink-2 max-md:w-full md:pr-18">
          Rooms marked as rendered examples are made by us to show the tool.
        </p>
      </div>
    </div>
  </footer>
)
