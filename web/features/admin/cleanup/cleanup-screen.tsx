import { useState } from 'react'
import { cleanUpPlans } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { useTitle } from '../../../ui/use-title.ts'

/** Puts plans right that no longer fit what their owners pay for. */
export default function CleanupScreen() {
  useTitle('Subscription cleanup')
  const [told, setTold] = useState<{ title: string; text: string; isDone: boolean } | null>(null)
  const { mutate: run, isPending } = useSingleMutation({
    mutationFn: () => callApi(cleanUpPlans, {}),
    onSuccess: ({ message }) => setTold({ title: 'Plan cleanup', text: message, isDone: true }),
    onError: (error) =>
      setTold({ title: 'Plan cleanup failed', text: `Error: ${messageOf(error)}`, isDone: false }),
  })
  const close = () => {
    // What was read before may show plans as they were.
    if (told?.isDone) window.location.reload()
    setTold(null)
  }
  return (
    <div className="grid max-w-[44rem] gap-6">
      <h1>Subscription cleanup</h1>
      <Card className="grid justify-items-start gap-4">
        <p>
          Compares every account’s plan with its subscription, and puts right what differs: accounts whose
          subscription ended unheard go back to the free plan, and subscribers get the plan that they pay for.
          A plan that was given by hand stays until its end date.
        </p>
        <Button busy={isPending} onClick={() => run()}>
          Run plan cleanup
        </Button>
      </Card>
      {told ? (
        <AlertDialog
          open
          onOpenChange={close}
          title={told.title}
          description={told.text}
          confirm="OK"
          onConfirm={close}
        />
      ) : null}
    </div>
  )
}
