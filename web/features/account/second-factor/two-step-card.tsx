import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { SecondFactorStatus } from '../../../../shared/contracts/sign-in/second-factor.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { NewRecoveryCodesDialog } from './new-recovery-codes-dialog.tsx'
import { RemoveTotpDialog } from './remove-totp-dialog.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { SetUpTotpDialog } from './set-up-totp-dialog.tsx'

/** When somebody should make new codes while there are some. */
const FEW_CODES = 3

/** The code beside the password: set up, kept up, turned off. */
export function TwoStepCard() {
  const { data: factor, isError } = useQuery(secondFactorQuery)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-[1.375rem]">Two-step verification</h2>
        {factor?.totpSince ? (
          <Tag tone="ok">
            <ShieldCheck aria-hidden />
            On
          </Tag>
        ) : null}
      </div>
      {factor?.totpSince ? <IsOn factor={factor} since={factor.totpSince} /> : null}
      {factor && !factor.totpSince ? <IsOff isRequired={factor.isRequired} /> : null}
      {isError && !factor ? <Unloaded>Two-step verification could not be looked up.</Unloaded> : null}
      {!factor && !isError ? <Skeleton className="h-16 w-full" /> : null}
    </Card>
  )
}

const IsOff = ({ isRequired }: { isRequired: boolean }) => (
  <>
    <p className="text-sm text-ink-2">
      Ask for a code from an app on your phone after the password, so that a stolen password is not enough.
    </p>
    {isRequired ? (
      <Banner tone="warn">
        Administrators need this, or a passkey, before they can administer anything.
      </Banner>
    ) : null}
    <SetUpTotpDialog />
  </>
)

const IsOn = ({ factor, since }: { factor: SecondFactorStatus; since: string }) => (
  <>
    <p className="text-sm text-ink-2">
      Your authenticator app is asked for after the password, since {longDate(since)}.{' '}
      {factor.recoveryCodesLeft} of 10 recovery codes are left. Resetting your password does not turn this
      off: without your phone only a recovery code signs you in.
    </p>
    {factor.recoveryCodesLeft <= FEW_CODES ? (
      <Banner tone="warn">Few recovery codes are left. Make new ones while you can sign in.</Banner>
    ) : null}
    <div className="flex flex-wrap gap-3">
      <NewRecoveryCodesDialog />
      <RemoveTotpDialog />
    </div>
  </>
)
