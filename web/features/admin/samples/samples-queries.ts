import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listCandidates, listSampleRooms } from '../../../../shared/contracts/samples.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

const CANDIDATES_PAGE_SIZE = 12

export const samplesQuery = queryOptions({
  queryKey: queryKeys.adminSampleList,
  queryFn: async ({ signal }) => (await callApi(listSampleRooms, { signal })).data,
  refetchOnMount: 'always',
})

export const candidatesQuery = infiniteQueryOptions({
  queryKey: queryKeys.adminCandidates,
  queryFn: ({ pageParam, signal }) =>
    callApi(listCandidates, { query: { limit: CANDIDATES_PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  refetchOnMount: 'always',
})
