import { useQueryClient } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import {
  createWebhookEndpoint,
  type NewWebhookEndpoint,
} from '../../../../shared/contracts/integrations/webhooks.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { toolsKeys } from '../tools/tools-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { ShownOnceDialog } from '../tools/shown-once-dialog.tsx'
import { WEBHOOK_SECRET } from './webhook-secret.ts'
import { WebhookForm } from './webhook-form.tsx'

const EMPTY: NewWebhookEndpoint = { url: '', events: ['room.staged', 'room.approved', 'package.delivered'] }

/** The button and the window behind it: the address, then the secret that signs, this once. */
export const AddWebhookDialog = () => (
  <ShownOnceDialog
    trigger={
      <Button variant="quiet" className="justify-self-start">
        <Webhook aria-hidden />
        Add a webhook
      </Button>
    }
    ask={{ title: 'Add a webhook' }}
    told={{ title: 'The secret of your webhook', ...WEBHOOK_SECRET }}
  >
    {(onMade) => <NewWebhookForm onMade={onMade} />}
  </ShownOnceDialog>
)

function NewWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: NewWebhookEndpoint) => callApi(createWebhookEndpoint, { body }),
    onSuccess: ({ data }) => {
      void client.invalidateQueries({ queryKey: toolsKeys.webhooks })
      onMade(data.secret)
    },
    onError: (error) =>
      toast({ title: 'Webhook not added', description: messageOf(error), variant: 'destructive' }),
  })
  return (
    <WebhookForm
      initial={EMPTY}
      submit="Add webhook"
      busy={isPending}
      onSubmit={(values) => mutate(values)}
    />
  )
}
