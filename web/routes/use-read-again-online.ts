import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What a screen could not read without a signal is read once there is one again. */
export function useReadAgainOnline(): void {
  const client = useQueryClient()
  useEffect(() => {
    const readAgain = () =>
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    window.addEventListener('online', readAgain)
    return () => window.removeEventListener('online', readAgain)
  }, [client])
}
