import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { ACCOUNT_GRACE_DAYS, VERIFIED_TOAST_MS } from '../../../shared/constants.ts'
import { AuthPanel } from '../../features/auth/auth-panel.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { returnPath } from '../../app/return-path.ts'
import { useSession } from '../../queries/session.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useTitle } from '../../ui/use-title.ts'
import { Blank } from '../shell/blank.tsx'
import { prefetchApp } from '../shell/prefetch-app.ts'

/** Sign in or register; somebody who is signed in goes on to where they were going. */
export function Component() {
  const { data: user, isFetching } = useSession()
  const [search, setSearch] = useSearchParams()
  const registering = search.get('tab') === 'register'
  const verified = search.get('verified') === 'true'
  const { state } = useLocation()
  const isTold = typeof state === 'object' && state !== null && 'isTold' in state
  useTitle(registering ? 'Register' : 'Login')

  useEffect(() => {
    if (!verified || isTold) return
    const title = 'Email Verified Successfully!'
    toast({ title, description: 'Please log in to your account.', durationMs: VERIFIED_TOAST_MS })
  }, [verified, isTold])

  useEffect(prefetchApp, [])

  const [hasForm, setHasForm] = useState(!user)
  if (!user && !hasForm) setHasForm(true)
  // Who was signed in the last time may be so no more: the app would send them back here.
  const goOn = user && !isFetching ? <Navigate to={returnPath(search)} replace /> : null
  if (user && !hasForm) return goOn ?? <Blank />

  const showTab = (tab: string) => {
    const next = new URLSearchParams(search)
    if (tab === 'register') next.set('tab', tab)
    else next.delete('tab')
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    // Whoever signs in here sees the form until the app is there, and no page without anything.
    <div inert={!!user} className="grid lg:grid-cols-[minmax(28rem,5fr)_7fr]">
      {goOn}
      <div className="grid min-w-0 px-gutter py-8 lg:py-12">
        {/* From a fixed height on: a message or the other tab would shift what is centred under the finger. */}
        <div className="mx-auto grid w-[min(26rem,100%)] content-start gap-6 lg:pt-[10vh]">
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
      </div>
      <AuthPanel />
    </div>
  )
}
