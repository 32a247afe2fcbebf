import { queryOptions } from '@tanstack/react-query'
import { listWebhookEndpoints } from '../../../../shared/contracts/integrations/webhooks.ts'
import { callApi } from '../../../api-client.ts'
import { toolsKeys } from '../tools/tools-keys.ts'

/** Deliveries fail unheard, so it is read anew each time it is shown. */
export const webhooksQuery = queryOptions({
  queryKey: toolsKeys.webhooks,
  queryFn: async ({ signal }) => (await callApi(listWebhookEndpoints, { signal })).data,
  staleTime: 0,
})
