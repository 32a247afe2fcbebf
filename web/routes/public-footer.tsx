import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

/** The foot of public pages. */
export const PublicFooter = () => (
  <footer className="border-t border-line bg-raised">
    <div className="mx-auto flex max-w-[calc(var(--wrap)+2*var(--gutter))] flex-wrap items-center justify-between gap-x-5 gap-y-3 px-gutter py-6">
      <Brand to={paths.home} />
      <p className="font-serif text-h4">Make every space a cozy nest</p>
      <ThemeSwitch name="footer-theme" />
    </div>
  </footer>
)
