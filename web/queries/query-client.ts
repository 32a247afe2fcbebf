import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { guardSessionReads } from './guard-session-reads.ts'
import { sessionKey } from './session.ts'

/**
 * The cache of everything read from the server: kept for good, never fetched again by itself, never retried.
 * What must be fresh says so where it is read, and live events invalidate the rest.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeSignOut(error) }),
    mutationCache: new MutationCache({ onError: (error) => noticeSignOut(error) }),
    defaultOptions: {
      queries: {
        // Asked even where the browser believes it is offline: an error is said, a pause would show nothing.
        networkMode: 'always',
        staleTime: Infinity,
        // What was seen once opens offline, also when nothing on the screen shows it any more.
        gcTime: Infinity,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

  // A session that ended elsewhere shows first as a 401; the app shell then leads to sign-in. Asked once more, because
  // a call that crossed with a new cookie is refused as well.
  function noticeSignOut(error: Error) {
    // Known already where the read was not even made.
    if (client.getQueryData(sessionKey) === null) return
    if (error instanceof ApiError && error.code === 'unauthenticated')
      void client.refetchQueries({ queryKey: sessionKey })
  }
  guardSessionReads(client)
  return client
}
