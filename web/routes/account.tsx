import { useSearchParams } from 'react-router-dom'
import { SubscriptionPanel } from '../features/billing/subscription/subscription-panel.tsx'
import { useSession } from '../queries/session.ts'
import { OfflineNotice } from '../ui/feedback/offline-notice.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Tabs } from '../ui/tabs.tsx'
import { useTitle } from '../ui/use-title.ts'

// The account opens with the subscription; the other tabs are fetched once the browser is idle, or chosen.
const ProfilePanel = lazyPart(
  async () => (await import('../features/account/profile/profile-panel.tsx')).ProfilePanel,
)
const AccountImages = lazyPart(async () => (await import('./account-images.tsx')).AccountImages)
const PagesPanel = lazyPart(
  async () => (await import('../features/account/pages/pages-panel.tsx')).PagesPanel,
)
const AccountSettings = lazyPart(async () => (await import('./account-settings.tsx')).AccountSettings)
const AccountTools = lazyPart(async () => (await import('./account-tools.tsx')).AccountTools)

const TABS = ['profile', 'subscription', 'images', 'pages', 'settings', 'tools']

/** Everything about oneself, a tab each; `tab` in the address says which. */
export function Component() {
  const { data: user } = useSession()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab') ?? ''
  useTitle('Account')
  if (!user) return null
  const arriving = <Skeleton className="h-56 w-full max-w-3xl" />

  return (
    <>
      <h1 className="mb-6">Account</h1>
      <OfflineNotice className="mb-6" />
      <Tabs
        label="Account"
        value={TABS.includes(wanted) ? wanted : 'subscription'}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        tabs={[
          { value: 'profile', label: 'Profile', panel: <ProfilePanel user={user} fallback={arriving} /> },
          { value: 'subscription', label: 'Subscription', panel: <SubscriptionPanel /> },
          { value: 'images', label: 'Images', panel: <AccountImages fallback={arriving} /> },
          { value: 'pages', label: 'Deliveries', panel: <PagesPanel fallback={arriving} /> },
          {
            value: 'settings',
            label: 'Settings',
            panel: <AccountSettings email={user.email} fallback={arriving} />,
          },
          { value: 'tools', label: 'Tools', panel: <AccountTools fallback={arriving} /> },
        ]}
      />
    </>
  )
}
