import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  countDeskStagings,
  listDeadJobs,
  listDeskStagings,
  type StagingState,
} from '../../../../shared/contracts/admin/staging-desk.ts'
import { getStagingFigures } from '../../../../shared/contracts/admin/staging-figures.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

/** Soon enough to follow a staging by, while somebody looks. */
const DESK_POLL_MS = 5000
const FIGURES_POLL_MS = 60_000

const live = { refetchOnMount: 'always', refetchInterval: DESK_POLL_MS } as const

export const countsQuery = queryOptions({
  queryKey: queryKeys.adminStagingCounts,
  queryFn: async ({ signal }) => (await callApi(countDeskStagings, { signal })).data,
  ...live,
})

export const stagingsQuery = (state: StagingState) =>
  infiniteQueryOptions({
    queryKey: queryKeys.adminStagings(state),
    queryFn: ({ pageParam, signal }) =>
      callApi(listDeskStagings, { query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    ...live,
  })

export const deadJobsQuery = infiniteQueryOptions({
  queryKey: queryKeys.adminDeadJobs,
  queryFn: ({ pageParam, signal }) => callApi(listDeadJobs, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  ...live,
})

export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: queryKeys.adminStagingFigures(days),
    queryFn: async ({ signal }) => (await callApi(getStagingFigures, { query: { days }, signal })).data,
    refetchOnMount: 'always',
    refetchInterval: FIGURES_POLL_MS,
  })
