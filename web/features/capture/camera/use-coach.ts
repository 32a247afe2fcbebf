import { useEffect, useState, type RefObject } from 'react'
import { cameraPitch } from '../../../coach/camera-pitch.ts'
import type { CoachClient } from '../../../coach/coach-client.ts'
import { coach, type Hint, NO_COACHING } from '../../../coach/hints.ts'

/** So often a frame is looked at: a hint needs no more, and the battery is left alone. */
const FRAME_EVERY_MS = 250

/** What to do better with the picture in the viewfinder; null where it is fine, and without a `client`. */
export function useCoach(client: CoachClient | null, video: RefObject<HTMLVideoElement | null>): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null)

  useEffect(() => {
    if (!client) return () => {}
    let now = NO_COACHING
    let pitchDegrees: number | null = null
    const feel = ({ beta, gamma }: DeviceOrientationEvent) => {
      pitchDegrees = beta === null || gamma === null ? null : cameraPitch(beta, gamma)
    }
    const look = async () => {
      if (!video.current || document.visibilityState !== 'visible') return
      const measures = await client.lookAt(video.current)
      if (!measures) return
      now = coach(now, { ...measures, pitchDegrees }, performance.now())
      setHint(now.shown)
    }
    const timer = setInterval(() => {
      look().catch((error: unknown) => {
        // A browser that gives no frames gives none later either.
        console.warn('The camera’s picture cannot be looked at', error)
        clearInterval(timer)
      })
    }, FRAME_EVERY_MS)
    addEventListener('deviceorientation', feel)
    return () => {
      clearInterval(timer)
      removeEventListener('deviceorientation', feel)
    }
  }, [client, video])

  return client ? hint : null
}
