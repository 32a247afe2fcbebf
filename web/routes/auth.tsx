import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ACCOUNT_GRACE_DAYS, VERIFIED_TOAST_MS } from '../../shared/constants.ts'
import { AuthPanel } from '../features/auth/auth-panel.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { RegisterForm } from '../features/auth/register-form.tsx'
import { paths } from '../paths.ts'
import { returnPath } from '../return-path.ts'
import { useSession } from '../session.ts'
import { Banner } from '../ui/banner.tsx'
import { Brand } from '../ui/brand.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { toast } from '../ui/toast-store.ts'
import { Toaster } from '../ui/toaster.tsx'
import { useTitle } from '../ui/use-title.ts'
import { prefetchApp } from './prefetch-app.ts'

/** Sign in or register; somebody who is signed in goes on to where they were going. */
export function Component() {
  const { data: user } = useSession()
  const [search, setSearch] = useSearchParams()
  const registering = search.get('tab') === 'register'
  const verified = search.get('verified') === 'true'
  useTitle(registering ? 'Register' : 'Login')

  useEffect(() => {
    if (!verified) return
    const title = 'Email Verified Successfully!'
    toast({ title, description: 'Please log in to your account.', durationMs: VERIFIED_TOAST_MS })
  }, [verified])

  useEffect(prefetchApp, [])

  if (user) return <Navigate to={returnPath(search)} replace />

  const showTab = (tab: string) => {
    const next = new URLSearchParams(search)
    if (tab === 'register') next.set('tab', tab)
    else next.delete('tab')
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,5fr)_7fr]">
      <main
        id="main"
        tabIndex={-1}
        className="grid min-w-0 grid-rows-[auto_1fr_auto] gap-6 px-gutter pt-4 pb-6"
      >
        <div className="flex items-center justify-between gap-3">
          <Brand to={paths.home} />
          <TextLink to={paths.home} className="text-sm">
            <ArrowLeft aria-hidden />
            Home
          </TextLink>
        </div>
        <div className="m-auto grid w-[min(26rem,100%)] gap-6">
          {verified ? (
            <Banner tone="ok" title="Email Verified Successfully!">
              Your account has been credited with free images.
            </Banner>
          ) : null}
          {search.get('deleted') === 'true' ? (
            <Banner tone="ok" title="Your account was deleted">
              Its photos and projects are removed for good in {ACCOUNT_GRACE_DAYS} days.
            </Banner>
          ) : null}
          <div className="grid gap-2">
            <h1 className="text-[clamp(1.75rem,1.5rem+.8vw,2.375rem)]">Welcome to Nestage</h1>
            <p className="text-ink-2">Log in, or register for 2 free images per month.</p>
          </div>
          <Tabs
            label="Account"
            fill
            value={registering ? 'register' : 'login'}
            onChange={showTab}
            tabs={[
              { value: 'login', label: 'Login', panel: <LoginForm /> },
              { value: 'register', label: 'Register', panel: <RegisterForm /> },
            ]}
          />
        </div>
        <div>
          <ThemeSwitch name="auth-theme" />
        </div>
      </main>
      <AuthPanel />
      <Toaster />
    </div>
  )
}
