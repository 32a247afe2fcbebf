import { useEffect, useState } from 'react'
import { serverNow } from '../../../server-clock.ts'
import { useConnection } from '../../../ui/use-connection.ts'
import { elapsedSeconds } from './elapsed-seconds.ts'

/** Seconds since a generation began, counting while it is shown and there is a connection: without one, nobody knows whether it still runs. */
export function useElapsed(startedAt: string | null): number {
  const [firstSeenMs] = useState(() => serverNow())
  const [nowMs, setNowMs] = useState(firstSeenMs)

  const isConnected = useConnection() === 'online'

  useEffect(() => {
    if (!isConnected) return undefined
    const timer = setInterval(() => setNowMs(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isConnected])
  return elapsedSeconds(startedAt, firstSeenMs, nowMs)
}
