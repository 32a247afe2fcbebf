import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listProjects } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { useLiveConnection } from '../../../app/live-events.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { alwaysFresh, isRunning, POLL_MS } from '../project/project-queries.ts'
import type { ImageFilter } from './image-filter.ts'

const PAGE_SIZE = 24

/** The user's projects that pass a filter, newest first, page after page. */
export function useImages(filter: ImageFilter) {
  const connected = useLiveConnection()
  return useInfiniteQuery({
    queryKey: [...queryKeys.projectList, 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(listProjects, { query: { ...filter, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    // While another filter is read the old pictures stay, faded, so that the page keeps its height.
    placeholderData: keepPreviousData,
    ...alwaysFresh,
    refetchInterval: ({ state }) => {
      const running = state.data?.pages.some(({ data }) => data.some(isRunning))
      return !connected && running ? POLL_MS : false
    },
  })
}
