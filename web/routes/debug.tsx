import { ArrowLeft } from 'lucide-react'
import { SecondFactorNotice } from '../features/account/second-factor/second-factor-notice.tsx'
import { DebugData } from '../features/billing/checkout/debug-data.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../queries/session.ts'
import { TextLink } from '../ui/action/text-link.tsx'
import { useTitle } from '../ui/use-title.ts'

/** What is known of plans, prices and checkout; its calls answer administrators, in development everybody. */
export function Component() {
  useTitle('Subscription debug')
  const { data: user } = useSession()
  return (
    <div className="mx-auto grid w-full max-w-[64rem] content-start gap-6 px-4 py-8">
      <TextLink to={paths.home} className="justify-self-start">
        <ArrowLeft aria-hidden />
        Back to Home
      </TextLink>
      <h1>Subscription debug</h1>
      {user?.isAdmin ? <SecondFactorNotice /> : null}
      <DebugData />
    </div>
  )
}
