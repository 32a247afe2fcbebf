import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getListing, listRooms, type Listing } from '../../../shared/contracts/listings.ts'
import { callApi } from '../../api-client.ts'
import { queryKeys } from '../../queries/query-keys.ts'

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.listing(id),
    queryFn: async ({ signal }) => (await callApi(getListing, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  })

const ROOMS_PER_PAGE = 24

/** The rooms of a listing in its order, page after page. */
export const roomsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.rooms(id),
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listRooms, { params: { id }, query: { limit: ROOMS_PER_PAGE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    refetchOnMount: 'always',
  })

export const countRooms = ({ rooms }: Listing): number =>
  rooms.pending + rooms.processing + rooms.completed + rooms.failed
