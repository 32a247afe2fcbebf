import { useQueryClient } from '@tanstack/react-query'
import {
  deleteWebhookEndpoint,
  testWebhookEndpoint,
  updateWebhookEndpoint,
  type NewWebhookEndpoint,
} from '../../../../shared/contracts/integrations/webhooks.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { toolsKeys } from '../tools/tools-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

type Change =
  | ({ kind: 'save'; isPaused: boolean } & NewWebhookEndpoint)
  | { kind: 'test' }
  | { kind: 'remove' }

function perform(id: string, change: Change): Promise<unknown> {
  const params = { id }
  if (change.kind === 'test') return callApi(testWebhookEndpoint, { params })
  if (change.kind === 'remove') return callApi(deleteWebhookEndpoint, { params })
  const { url, events, isPaused } = change
  return callApi(updateWebhookEndpoint, { params, body: { url, events, isPaused } })
}

const FAILED: Record<Change['kind'], string> = {
  save: 'Webhook not saved',
  test: 'Test event not sent',
  remove: 'Webhook not removed',
}

/** Changes one endpoint. */
export function useWebhookChange(id: string) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (change: Change) => perform(id, change),
    onSuccess: (_, { kind }) => {
      void client.invalidateQueries({ queryKey: toolsKeys.webhooks })
      if (kind === 'test') toast({ title: 'Test event sent', description: 'The log shows what comes back.' })
    },
    onError: (error, { kind }) =>
      toast({ title: FAILED[kind], description: messageOf(error), variant: 'destructive' }),
  })
}
