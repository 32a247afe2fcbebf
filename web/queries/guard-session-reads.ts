import type { QueryClient } from '@tanstack/react-query'
import { guardReads } from '../read-gate.ts'
import { sessionKey } from './session.ts'

/**
 * While the server is asked who is signed in, reads wait for its answer; where it said nobody is, none is made.
 * The user of the last time is shown at once, but their session may have ended elsewhere, or be another's.
 */
export function guardSessionReads(client: QueryClient): void {
  guardReads(async () => {
    const session = client.getQueryCache().find({ queryKey: sessionKey })
    // Without a connection nobody knows, and the read itself says so.
    await session?.promise?.catch(() => undefined)
    return session?.state.data !== null
  })
}
