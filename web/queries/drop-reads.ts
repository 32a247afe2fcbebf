import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from './session.ts'

/** Forgets everything that was read but who is signed in: it was another person's. */
export const dropReads = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
