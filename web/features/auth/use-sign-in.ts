import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../shared/contracts/auth.ts'
import { sessionKey } from '../../queries/session.ts'

/** Takes over a user who has just signed in: whatever another one read before is forgotten. */
export function useSignIn(): (user: User) => void {
  const client = useQueryClient()
  return (user) => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] })
    client.setQueryData(sessionKey, user)
  }
}
