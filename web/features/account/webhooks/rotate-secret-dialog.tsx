import { useQueryClient } from '@tanstack/react-query'
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
import { toast } from '../../../ui/feedback/toast-store.ts'
import { ShownOnceDialog } from '../tools/shown-once-dialog.tsx'
import { WEBHOOK_SECRET } from './webhook-secret.ts'

/** Asks, then shows the new secret, this once. */
export const RotateSecretDialog = ({ endpoint: { id } }: { endpoint: WebhookEndpoint }) => (
  <ShownOnceDialog
    trigger={
      <Button variant="quiet" size="sm">
        New secret
      </Button>
    }
    ask={{
      title: 'Replace the secret?',
      description: `The present secret goes on signing beside the new one for ${WEBHOOK_SECRET_OVERLAP_HOURS} hours, so that your program misses nothing.`,
    }}
    told={{ title: 'The new secret', ...WEBHOOK_SECRET }}
  >
    {(onMade) => <ReplaceSecret id={id} onMade={onMade} />}
  </ShownOnceDialog>
)

function ReplaceSecret({ id, onMade }: { id: WebhookEndpoint['id']; onMade: (secret: string) => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(rotateWebhookSecret, { params: { id } }),
    onSuccess: ({ data }) => {
      void client.invalidateQueries({ queryKey: toolsKeys.webhooks })
      onMade(data.secret)
    },
    onError: (error) =>
      toast({ title: 'Secret not replaced', description: messageOf(error), variant: 'destructive' }),
  })
  return (
    <Button busy={isPending} className="justify-self-end" onClick={() => mutate()}>
      Replace secret
    </Button>
  )
}
