import { useQueryClient } from '@tanstack/react-query'
import { Camera, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { VerifyNotice } from '../features/account/profile/verify-notice.tsx'
import { SubscriptionCard } from '../features/billing/subscription/subscription-card.tsx'
import { InstallCard } from '../features/install/install-card.tsx'
import { RecentProjects } from '../features/staging/project/recent-projects.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../queries/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/action/link-button.tsx'
import { PictureLabel } from '../ui/picture/picture-label.tsx'
import { SampleRoom } from '../ui/picture/sample-room.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Where one lands after sign-in: what to do next, what is left, what was done last. */
export function Component() {
  const { data: user } = useSession()
  useTitle('Dashboard')
  useFreshAfterVerification()
  if (!user) return null

  return (
    <>
      <h1 className="mb-6">Welcome back, {user.name}</h1>
      <VerifyNotice />
      <InstallCard />
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-[6fr_4fr]">
        <section className="grid min-w-0 overflow-hidden rounded-card bg-panel text-on-panel md:col-span-2 2xl:col-span-1 2xl:row-span-2">
          {/* Without a connection it may not be on this device. */}
          <div className="relative" onErrorCapture={({ currentTarget }) => (currentTarget.hidden = true)}>
            <SampleRoom
              room="living"
              sizes="(min-width: 80rem) 44rem, 100vw"
              priority
              alt="Living room staged with a linen sofa and an olive armchair"
              className="aspect-video size-full object-cover"
            />
            <PictureLabel side="right">Rendered example</PictureLabel>
          </div>
          <div className="grid content-end gap-3 p-[clamp(1.125rem,2.2vw,1.75rem)]">
            <h2 className="text-[clamp(1.75rem,2.4vw,2.25rem)]">Image Staging</h2>
            <p className="text-on-panel-2">
              Upload a photo of an empty room and describe how it should feel.
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to={paths.staging} variant="panel">
                <Plus aria-hidden />
                New Staging Project
              </LinkButton>
              <LinkButton to={paths.shoot} variant="panel-quiet">
                <Camera aria-hidden />
                Shoot a room
              </LinkButton>
            </div>
          </div>
        </section>
        <SubscriptionCard />
        <Card className="grid content-between gap-4">
          <div className="flex min-w-0 items-center gap-3">
            <Avatar name={user.name} />
            <div className="min-w-0">
              <h2 className="text-[1.375rem]">Account</h2>
              <p className="truncate text-sm text-ink-2">{user.email}</p>
            </div>
          </div>
          <LinkButton to={paths.account} variant="quiet">
            Open account
          </LinkButton>
        </Card>
      </div>
      <RecentProjects />
    </>
  )
}

/** After the address is verified credits have come in elsewhere: everything is read again. */
function useFreshAfterVerification() {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const verified = search.get('verified') === 'true'

  useEffect(() => {
    if (!verified) return
    void client.invalidateQueries()
    const rest = new URLSearchParams(search)
    rest.delete('verified')
    setSearch(rest, { replace: true })
  }, [verified, client, search, setSearch])
}
