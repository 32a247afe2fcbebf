import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '../../../queries/query-keys.ts'
import { sessionKey } from '../../../queries/session.ts'

/** Reads everything again that a payment changes. */
export function useRefreshCredits(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const queryKey of [
      queryKeys.subscription,
      queryKeys.usage,
      queryKeys.invoices,
      queryKeys.creditEntries,
      sessionKey,
    ])
      void client.invalidateQueries({ queryKey })
  }, [client])
}
