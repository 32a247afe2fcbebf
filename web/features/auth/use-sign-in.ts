import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../shared/contracts/sign-in/auth.ts'
import { dropReads } from '../../queries/drop-reads.ts'
import { sessionKey } from '../../queries/session.ts'

/** Takes over a user who has just signed in: whatever another one read before is forgotten. */
export function useSignIn(): (user: User) => Promise<void> {
  const client = useQueryClient()
  return async (user) => {
    // An answer from before the sign-in, that nobody is signed in, must not come after it.
    await client.cancelQueries({ queryKey: sessionKey })
    dropReads(client)
    client.setQueryData(sessionKey, user)
  }
}
