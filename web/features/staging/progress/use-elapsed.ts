import { useEffect, useState } from 'react'
import { useConnection } from '../../../ui/use-connection.ts'
import { elapsedSeconds } from './elapsed-seconds.ts'

/** Seconds since a generation began, counting while it is shown and there is a connection: without one, nobody knows whether it still runs. */
export function useElapsed(startedAt: string | null): number {
  const [firstSeenMs] = useState(() => Date.now())
  const [nowMs, setNowMs] = useState(firstSeenMs)

  const isConnected = useConnection() === 'online'

  useEffect(() => {
    if (!isConnected) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isConnected])
  return elapsedSeconds(startedAt, firstSeenMs, nowMs)
}
