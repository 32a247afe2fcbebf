import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DevicesCard } from '../features/account/security/devices-card.tsx'
import { ExportCard } from '../features/account/profile/export-card.tsx'
import { PasskeysCard } from '../features/account/second-factor/passkeys-card.tsx'
import { ProfilePanel } from '../features/account/profile/profile-panel.tsx'
import { SecurityActivityCard } from '../features/account/security/security-activity-card.tsx'
import { TwoStepCard } from '../features/account/second-factor/two-step-card.tsx'
import { SubscriptionPanel } from '../features/billing/subscription/subscription-panel.tsx'
import { InstallHow } from '../features/install/install-how.tsx'
import { PushPrompt } from '../features/push/push-prompt.tsx'
import { PushSettings } from '../features/push/push-settings.tsx'
import type { ImageFilter } from '../features/staging/images/image-filter.ts'
import { MyImages } from '../features/staging/images/my-images.tsx'
import { useSession } from '../queries/session.ts'
import { Card } from '../ui/card.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ThemeSwitch } from '../ui/action/theme-switch.tsx'
import { useTitle } from '../ui/use-title.ts'

const TABS = ['profile', 'subscription', 'images', 'settings']

/** Everything about oneself, a tab each; `tab` in the address says which. */
export function Component() {
  const { data: user } = useSession()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab') ?? ''
  useTitle('Account')
  if (!user) return null

  return (
    <>
      <h1 className="mb-6">Account</h1>
      <Tabs
        label="Account"
        value={TABS.includes(wanted) ? wanted : 'subscription'}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        tabs={[
          { value: 'profile', label: 'Profile', panel: <ProfilePanel user={user} /> },
          { value: 'subscription', label: 'Subscription', panel: <SubscriptionPanel /> },
          { value: 'images', label: 'Images', panel: <Images /> },
          { value: 'settings', label: 'Settings', panel: <Settings email={user.email} /> },
        ]}
      />
    </>
  )
}

function Images() {
  const [filter, setFilter] = useState<ImageFilter>({})
  return <MyImages filter={filter} onFilter={setFilter} />
}

const Settings = ({ email }: { email: string }) => (
  <div className="grid max-w-3xl gap-4">
    <DevicesCard />
    <TwoStepCard />
    <PasskeysCard email={email} />
    <SecurityActivityCard />
    <Card className="grid justify-items-start gap-4">
      <h2 className="text-[1.375rem]">This device</h2>
      <PushPrompt />
      <PushSettings />
      <InstallHow />
      <ThemeSwitch name="account-theme" />
    </Card>
    <ExportCard />
  </div>
)
