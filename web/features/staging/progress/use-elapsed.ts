import { useEffect, useState } from 'react'
import { elapsedSeconds } from './elapsed-seconds.ts'

/** Seconds since a generation began, counting while it is shown. */
export function useElapsed(startedAt: string | null): number {
  const [firstSeenMs] = useState(() => Date.now())
  const [nowMs, setNowMs] = useState(firstSeenMs)

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return elapsedSeconds(startedAt, firstSeenMs, nowMs)
}
