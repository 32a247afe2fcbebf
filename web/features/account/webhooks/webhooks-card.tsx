import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../queries/session.ts'
import { Card } from '../../../ui/card.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksQuery } from './webhooks-query.ts'

/** Addresses that are told what happens in the account. */
export function WebhooksCard() {
  const { data: user } = useSession()
  const { data: endpoints, isError } = useQuery(webhooksQuery)
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">Webhooks</h2>
      <p className="text-sm text-ink-2">
        Nestage posts to these addresses when something happened, signed, and tries again for three days where
        that fails.
      </p>
      {isError && !endpoints ? <Unloaded>Your webhooks could not be loaded.</Unloaded> : null}
      {endpoints && endpoints.length > 0 ? (
        <ul className="grid">
          {endpoints.map((endpoint) => (
            <WebhookRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      ) : null}
      {user?.isEmailVerified ? (
        <AddWebhookDialog />
      ) : (
        <p className="text-sm text-ink-2">Please verify your email address before you add a webhook.</p>
      )}
    </Card>
  )
}
