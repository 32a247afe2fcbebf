import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  rotateWebhookSecret,
  WEBHOOK_SECRET_OVERLAP_HOURS,
  type WebhookEndpoint,
} from '../../../../shared/contracts/integrations/webhooks.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { toolsKeys } from '../tools/tools-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { ShownOnce } from '../tools/shown-once.tsx'

/** Asks, then shows the new secret, this once. */
export function RotateSecretDialog({ endpoint: { id } }: { endpoint: WebhookEndpoint }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(rotateWebhookSecret, { params: { id } }),
    onSuccess: ({ data }) => {
      void client.invalidateQueries({ queryKey: toolsKeys.webhooks })
      setSecret(data.secret)
    },
    onError: (error) =>
      toast({ title: 'Secret not replaced', description: messageOf(error), variant: 'destructive' }),
  })
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) setSecret(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="quiet" size="sm">
          New secret
        </Button>
      }
      title={secret === null ? 'Replace the secret?' : 'The new secret'}
      description={
        secret === null
          ? `The present secret goes on signing beside the new one for ${WEBHOOK_SECRET_OVERLAP_HOURS} hours, so that your program misses nothing.`
          : undefined
      }
    >
      {secret === null ? (
        <Button busy={isPending} className="justify-self-end" onClick={() => mutate()}>
          Replace secret
        </Button>
      ) : (
        <ShownOnce
          label="Secret"
          secret={secret}
          words="Your program tells by it that a message is from Nestage. It is not shown again."
          onDone={() => change(false)}
        />
      )}
    </Dialog>
  )
}
