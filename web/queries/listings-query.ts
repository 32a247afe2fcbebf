import { queryOptions } from '@tanstack/react-query'
import { listListings, type Listing } from '../../shared/contracts/listings.ts'
import { callApi } from '../api-client.ts'
import { queryKeys } from './query-keys.ts'

/** A page as large as the server gives. */
const LISTINGS_PAGE_SIZE = 200

async function fetchListings(signal: AbortSignal): Promise<Listing[]> {
  const listings: Listing[] = []
  let cursor: string | undefined
  do {
    const { data, meta } = await callApi(listListings, {
      query: { limit: LISTINGS_PAGE_SIZE, cursor },
      signal,
    })
    listings.push(...data)
    cursor = meta.nextCursor ?? undefined
  } while (cursor !== undefined)
  return listings
}

/** All of the user's listings, newest first: whoever chooses one sees every name. */
export const listingsQuery = queryOptions({
  queryKey: queryKeys.listingList,
  queryFn: ({ signal }) => fetchListings(signal),
  refetchOnMount: 'always',
})
