import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeTotp } from '../../../../shared/contracts/sign-in/second-factor.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** Asks before the password alone signs in again. */
export function RemoveTotpDialog() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(removeTotp, {}),
    onSuccess: () => {
      toast({ title: 'Two-step verification is off', description: 'Your password alone signs you in.' })
      for (const queryKey of [queryKeys.secondFactor, queryKeys.securityEvents])
        void client.invalidateQueries({ queryKey })
    },
    onError: (error) =>
      toast({ title: 'Not turned off', description: messageOf(error), variant: 'destructive' }),
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" busy={isPending}>
          Turn off
        </Button>
      }
      title="Turn two-step verification off?"
      description="Your password alone signs you in again. The recovery codes stop working."
      cancel="Keep it on"
      confirm="Turn off"
      danger
      onConfirm={() => {
        setOpen(false)
        mutate()
      }}
    />
  )
}
