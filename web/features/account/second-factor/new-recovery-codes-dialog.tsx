import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replaceRecoveryCodes } from '../../../../shared/contracts/sign-in/second-factor.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Ten new codes in place of those that are lost or used up. */
export function NewRecoveryCodesDialog() {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(replaceRecoveryCodes, {}),
    onSuccess: ({ data }) => {
      setCodes(data.recoveryCodes)
      for (const queryKey of [queryKeys.secondFactor, queryKeys.securityEvents])
        void client.invalidateQueries({ queryKey })
    },
    onError: (error) =>
      toast({ title: 'No new codes', description: messageOf(error), variant: 'destructive' }),
  })
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        New recovery codes
      </Button>
      <Dialog
        open={codes !== null}
        onOpenChange={(open) => {
          if (!open) setCodes(null)
        }}
        title="New recovery codes"
        description="The earlier ones no longer work."
      >
        {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      </Dialog>
    </>
  )
}
