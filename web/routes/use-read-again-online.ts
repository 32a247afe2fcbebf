import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const FIRST_RETRY_MS = 1000
const LAST_REREAD_MS = 8000

const FAILED = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const

/**
 * What a screen could not read without a signal is read once there is one again. Browsers say so before the network carries anything: what fails even then is
 * tried a few times more.
 */
export function useReadAgainOnline(): void {
  const client = useQueryClient()
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined
    let isShown = true
    const readAgain = async (pauseMs: number) => {
      clearTimeout(retry)
      await client.refetchQueries(FAILED)
      const isDone = !client.getQueryCache().findAll(FAILED).length
      if (isDone || !isShown || !navigator.onLine || pauseMs > LAST_REREAD_MS) return
      clearTimeout(retry)
      retry = setTimeout(() => void readAgain(2 * pauseMs), pauseMs)
    }
    const begin = () => void readAgain(FIRST_RETRY_MS)
    window.addEventListener('online', begin)
    return () => {
      isShown = false
      clearTimeout(retry)
      window.removeEventListener('online', begin)
    }
  }, [client])
}
