import { useState } from 'react'
import type { WebhookEndpoint } from '../../../../shared/contracts/integrations/webhooks.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useWebhookChange } from './use-webhook-change.ts'
import { WebhookForm } from './webhook-form.tsx'

/** Another address, or other events. */
export function EditWebhookDialog({
  endpoint: { id, url, events, disabled },
}: {
  endpoint: WebhookEndpoint
}) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useWebhookChange(id)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm">
          Edit
        </Button>
      }
      title="Edit webhook"
    >
      <WebhookForm
        initial={{ url, events }}
        submit="Save"
        busy={isPending}
        onSubmit={(values) =>
          mutate(
            { kind: 'save', ...values, isPaused: disabled !== null },
            { onSuccess: () => setOpen(false) },
          )
        }
      />
    </Dialog>
  )
}
