import { restoreReads } from './persist-queries.ts'
import { makeQueryClient } from './query-client.ts'

const queryClient = makeQueryClient()

/** What this device read before, on its way as soon as the code for it is there; the screen's own code follows. */
export const begunReads = {
  queryClient,
  /** When it is back, and who is signed in is asked. */
  restored: restoreReads(queryClient),
}
