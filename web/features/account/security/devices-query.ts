import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../../../../shared/contracts/account.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

/** Where the user is signed in; last use moves on unheard, so it is read anew each time it is shown. */
export const devicesQuery = queryOptions({
  queryKey: queryKeys.devices,
  queryFn: async ({ signal }) => (await callApi(listSessions, { signal })).data,
  staleTime: 0,
})
