import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api-error.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { sessionKey } from '../../queries/session.ts'

/** Has the session, or its second factor, read again after a refusal that says that it is not what it was. */
function noticeRefusal(client: QueryClient, error: unknown): void {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'forbidden') void client.refetchQueries({ queryKey: sessionKey })
  if (code === 'second_factor_required') void client.refetchQueries({ queryKey: queryKeys.secondFactor })
}

/** Whoever stops being an administrator while a screen is open is refused by the next call, and led out by it. */
export function useLeaveWhenRefused(): void {
  const client = useQueryClient()
  useEffect(() => {
    const endings = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error')
          noticeRefusal(client, event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error')
          noticeRefusal(client, event.action.error)
      }),
    ]
    return () => endings.forEach((end) => end())
  }, [client])
}
