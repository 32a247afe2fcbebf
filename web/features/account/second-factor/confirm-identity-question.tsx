import { useQuery } from '@tanstack/react-query'
import type { IdentityQuestion } from '../../../identity-question.ts'
import { useSession } from '../../../queries/session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ConfirmIdentityForm } from './confirm-identity-form.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

/** The question itself. */
export function ConfirmIdentityQuestion({ question }: { question: IdentityQuestion }) {
  const { data: user } = useSession()
  const { data: factor, isError } = useQuery(secondFactorQuery)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) question.answer(false)
      }}
      title="Confirm it is you"
      description="You signed in a while ago. Nestage asks again before something that cannot be taken back."
    >
      {user && (factor || isError) ? (
        <ConfirmIdentityForm
          email={user.email}
          hasApp={Boolean(factor?.totpSince)}
          hasPasskey={(factor?.passkeys ?? 0) > 0}
          onConfirmed={() => question.answer(true)}
        />
      ) : (
        <Skeleton className="h-control w-full" />
      )}
    </Dialog>
  )
}
