import { useQueryClient } from '@tanstack/react-query'
import {
  replayWebhookDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../../../shared/contracts/integrations/webhooks.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { toolsKeys } from '../tools/tools-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { dateAndTime } from '../../../ui/format-date.ts'

const STATES = {
  waiting: { tone: 'warn', words: 'Waiting' },
  delivered: { tone: 'ok', words: 'Delivered' },
  failed: { tone: 'bad', words: 'Failed' },
} as const

/** One delivery, with each attempt, and a way to send it again. */
export function DeliveryRow({
  delivery,
  endpoint,
}: {
  delivery: WebhookDelivery
  endpoint: WebhookEndpoint
}) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(replayWebhookDelivery, { params: { id: delivery.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: toolsKeys.webhookLog(endpoint.id) }),
    onError: (error) =>
      toast({ title: 'Not sent again', description: messageOf(error), variant: 'destructive' }),
  })
  const { tone, words } = STATES[delivery.state]
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {delivery.type}
            <Tag tone={tone}>{words}</Tag>
          </p>
          <p className="text-sm text-ink-2">
            {dateAndTime(delivery.createdAt)}
            {delivery.nextAttemptAt && delivery.attempts.length > 0
              ? `, next attempt ${dateAndTime(delivery.nextAttemptAt)}`
              : ''}
          </p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          aria-label={`Replay ${delivery.type} of ${dateAndTime(delivery.createdAt)}`}
          onClick={() => mutate()}
        >
          Replay
        </Button>
      </div>
      <details>
        <summary className="min-h-hit cursor-pointer py-2 text-sm font-medium">
          What was sent and answered
        </summary>
        <Sent label="webhook-id" text={delivery.webhookId} />
        <Sent label="Sent" text={delivery.body} />
        {delivery.attempts.map((attempt) => (
          <Sent
            key={attempt.at}
            label={`${dateAndTime(attempt.at)}: ${attempt.status ?? 'no answer'}, ${attempt.durationMs} ms`}
            text={attempt.error ?? (attempt.response || 'An empty answer')}
          />
        ))}
      </details>
    </li>
  )
}

const Sent = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-1 pb-3">
    <p className="text-sm font-medium text-ink-2">{label}</p>
    <pre className="max-h-40 overflow-auto rounded-control bg-sunken px-3 py-2 text-xs whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  </div>
)
