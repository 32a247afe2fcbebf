import { FREE_MONTHLY_CREDITS } from '../../../../shared/constants.ts'
import { useSession } from '../../../queries/session.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { useSendVerification } from './use-send-verification.ts'

/** Says to somebody whose address is not verified yet what waits for them, until it is. */
export function VerifyNotice() {
  const { data: user } = useSession()
  const { mutate, isPending } = useSendVerification()
  if (!user || user.isEmailVerified) return null
  return (
    <div className="mb-6">
      <Banner tone="warn" title="Please verify your email">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 wrap-anywhere">
            We sent a link to {user.email}. Open it to receive your {FREE_MONTHLY_CREDITS} free images.
          </p>
          <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
            Send verification email
          </Button>
        </div>
      </Banner>
    </div>
  )
}
