import { queryOptions } from '@tanstack/react-query'
import { getHealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { callApi } from '../../../api-client.ts'

const REFRESH_MS = 10_000

/** Read again while somebody looks. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: async ({ signal }) => (await callApi(getHealthFigures, { signal })).data,
  refetchOnMount: 'always',
  refetchInterval: REFRESH_MS,
})
