import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { Toaster } from '../ui/toaster.tsx'

/** The frame of the small pages that mailed links lead to: one thing in the middle. */
export const AuthPage = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] gap-6 px-gutter pt-4 pb-6">
    <header>
      <Brand to={paths.home} />
    </header>
    <main id="main" tabIndex={-1} className="m-auto grid w-[min(26rem,100%)] gap-6">
      {children}
    </main>
    <footer>
      <ThemeSwitch name="auth-theme" />
    </footer>
    <Toaster />
  </div>
)
