import { useQueryClient } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import {
  createWebhookEndpoint,
  type NewWebhookEndpoint,
} from '../../../../shared/contracts/integrations/webhooks.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { toolsKeys } from '../tools/tools-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { ShownOnce } from '../tools/shown-once.tsx'
import { WebhookForm } from './webhook-form.tsx'

const EMPTY: NewWebhookEndpoint = { url: '', events: ['room.staged', 'room.approved', 'package.delivered'] }

/** The button and the window behind it: the address, then the secret that signs, this once. */
export function AddWebhookDialog() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: NewWebhookEndpoint) => callApi(createWebhookEndpoint, { body }),
    onSuccess: ({ data }) => {
      void client.invalidateQueries({ queryKey: toolsKeys.webhooks })
      setSecret(data.secret)
    },
    onError: (error) =>
      toast({ title: 'Webhook not added', description: messageOf(error), variant: 'destructive' }),
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
        <Button variant="quiet" className="justify-self-start">
          <Webhook aria-hidden />
          Add a webhook
        </Button>
      }
      title={secret === null ? 'Add a webhook' : 'The secret of your webhook'}
    >
      {secret === null ? (
        <WebhookForm
          initial={EMPTY}
          submit="Add webhook"
          busy={isPending}
          onSubmit={(values) => mutate(values)}
        />
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
