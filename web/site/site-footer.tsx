import { paths } from '../paths.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { Island } from './island.tsx'
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
  <footer className="border-t border-line bg-raised">
    <div className="mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] gap-10 px-gutter py-12">
      <p className="max-w-[14ch] font-serif text-h2 leading-[1.1]">Make every space a cozy nest</p>
      <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
        {COLUMNS.map(({ title, links }) => (
          <div key={title}>
            <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
            <ul className="mt-1 text-sm text-ink-2">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className="inline-flex min-h-hit items-center no-underline hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <Mark />
        <Island name="theme-switch" component={ThemeSwitch} props={{ name: 'footer-theme' }} />
        <p className="w-full text-xs text-ink-3">
          Rooms marked as rendered examples are made by us to show the tool.
        </p>
      </div>
    </div>
  </footer>
)
