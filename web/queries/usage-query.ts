import { queryOptions } from '@tanstack/react-query'
import { getUsage } from '../../shared/contracts/credits.ts'
import { callApi } from '../api-client.ts'
import { queryKeys } from './query-keys.ts'

/** Credits and plan of the signed-in user. */
export const usageQuery = queryOptions({
  queryKey: queryKeys.usage,
  queryFn: async ({ signal }) => (await callApi(getUsage, { signal })).data,
})
