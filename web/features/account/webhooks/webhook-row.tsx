import type { WebhookEndpoint } from '../../../../shared/contracts/integrations/webhooks.ts'
import { Button } from '../../../ui/action/button.tsx'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import { eventWords } from './event-words.ts'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import { useWebhookChange } from './use-webhook-change.ts'
import { WebhookLogDialog } from './webhook-log-dialog.tsx'

/** One endpoint: how it does, and what can be done with it. */
export function WebhookRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, events, disabled, createdAt, previousSecretUntil } = endpoint
  const { mutate, isPending } = useWebhookChange(id)
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {url}
          <StateTag endpoint={endpoint} />
        </p>
        <p className="text-sm text-ink-2">
          {eventWords(events)}. Added on {shortDate(createdAt)}.
        </p>
        {disabled?.reason === 'failing' ? (
          <p className="text-sm text-brick-ink">
            Stopped on {shortDate(disabled.at)} because it kept failing. The log says what went wrong.
          </p>
        ) : null}
        {previousSecretUntil ? (
          <p className="text-sm text-ink-2">The secret before this one signs as well for a day.</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <WebhookLogDialog endpoint={endpoint} />
        <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate({ kind: 'test' })}>
          Send test
        </Button>
        <EditWebhookDialog endpoint={endpoint} />
        <RotateSecretDialog endpoint={endpoint} />
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          onClick={() => mutate({ kind: 'save', url, events, isPaused: !disabled })}
        >
          {disabled ? 'Resume' : 'Pause'}
        </Button>
        <AlertDialog
          trigger={
            <Button variant="quiet" size="sm" aria-label={`Remove the webhook ${url}`}>
              Remove
            </Button>
          }
          title="Remove this webhook?"
          description="Nothing is sent to it any more, and its log is deleted."
          cancel="Keep webhook"
          confirm="Remove webhook"
          danger
          busy={isPending}
          onConfirm={() => mutate({ kind: 'remove' })}
        />
      </div>
    </li>
  )
}

function StateTag({ endpoint: { disabled, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (disabled) return <Tag tone={disabled.reason === 'failing' ? 'bad' : 'neutral'}>Stopped</Tag>
  if (failingSince) return <Tag tone="warn">Failing</Tag>
  return <Tag tone="ok">Active</Tag>
}
