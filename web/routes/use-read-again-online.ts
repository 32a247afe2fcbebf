import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connection, onConnectionChange } from '../ui/connection.ts'

const FIRST_RETRY_MS = 1000
const LAST_REREAD_MS = 8000

const FAILED = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const

/**
 * What a screen could not read without a signal, or of a server that was silent, is read once there is one again. Browsers say so before the network carries
 * anything: what fails even then is tried a few times more.
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

    let before = connection()
    const follow = () => {
      const now = connection()
      if (now !== before && now !== 'offline' && before !== 'online') void readAgain(FIRST_RETRY_MS)
      before = now
    }
    const stop = onConnectionChange(follow)
    return () => {
      isShown = false
      clearTimeout(retry)
      stop()
    }
  }, [client])
}
