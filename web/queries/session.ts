import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUser, type User } from '../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../api-client.ts'
import { ApiError } from '../api-error.ts'
import { readsAllowed } from '../read-gate.ts'
import { forgetHint, mayBeSignedIn, signedInHint } from './may-be-signed-in.ts'

export const sessionKey = ['session'] as const

/** `asked`: the hint with which the session was last read from the server, where it was. */
export const sessionHint: { asked?: string | undefined } = {}

/** The signed-in user, or null where nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<User | null> => {
    // A page that is being left after its session ended stays as it is: the sign-in would be shown, and then again by the next page.
    await readsAllowed()
    // A visitor's page would log a refused call.
    if (!mayBeSignedIn()) return null
    for (;;) {
      const hint = signedInHint()
      sessionHint.asked = hint
      try {
        return (await callApi(getUser, { signal })).user
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        const now = signedInHint()
        forgetHint(hint)
        // Another one: the refusal was for the session before, and somebody signed in meanwhile.
        if (now === undefined || now === hint) return null
      }
    }
  },
})

/** The session as the server last told it; `isError` where it could not be asked. */
export const useSession = () => useQuery(sessionQuery)
