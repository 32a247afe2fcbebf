import { useEffect, useRef } from 'react'
import { useSession } from '../../../queries/session.ts'
import type { Chosen, photoKeeper } from './photo-keeper.ts'

/**
 * Keeps what was chosen through a reload of the page, and through a phone's ending it behind the camera.
 *
 * @param chosen as it is now, without what a project has
 * @param onKept told what was kept; not called where a project is open, whose photo is another
 */
export function useKeptChoice(chosen: Chosen, onKept: ((kept: Chosen) => void) | undefined): void {
  const user = useSession().data
  const owner = user?.publicId
  const keeper = useRef<ReturnType<typeof photoKeeper>>(undefined)
  const latest = useRef({ chosen, onKept })
  useEffect(() => void (latest.current = { chosen, onKept }))

  useEffect(() => {
    if (owner === undefined) return undefined
    let isGone = false
    const begin = async () => {
      const mine = (await import('./photo-keeper.ts')).photoKeeper(owner)
      const kept = latest.current.onKept && (await mine.kept())
      if (isGone) return
      keeper.current = mine
      if (kept && kept.photos.length > 0) latest.current.onKept?.(kept)
      else mine.keep(latest.current.chosen)
    }
    begin().catch((error: unknown) => console.warn('Chosen photos cannot be kept', error))
    return () => {
      isGone = true
      keeper.current = undefined
    }
  }, [owner])

  useEffect(() => keeper.current?.keep(chosen))
}
