import { queryOptions } from '@tanstack/react-query'
import { getSubscription } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

/** The subscription in force and its plan. It changes on other pages, so every look reads it again. */
export const subscriptionQuery = queryOptions({
  queryKey: queryKeys.subscription,
  queryFn: async ({ signal }) => (await callApi(getSubscription, { signal })).data,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})
