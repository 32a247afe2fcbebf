import { queryOptions } from '@tanstack/react-query'
import { listPlans } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

/** Everything that can be had, and what stands beside Annual. */
export const plansQuery = queryOptions({
  queryKey: queryKeys.plans,
  queryFn: ({ signal }) => callApi(listPlans, { signal }),
})
