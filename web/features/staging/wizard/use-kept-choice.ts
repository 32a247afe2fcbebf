import { useEffect, useRef, useState } from 'react'
import { CHOSEN_HINT } from '../../../../shared/chosen-hint.ts'
import { useSession } from '../../../queries/session.ts'
import type { Chosen, PhotoKeeper } from './photo-keeper.ts'

/**
 * Keeps what was chosen through a reload of the page, and through a phone's ending it behind the camera.
 *
 * @param chosen as it is now, without what a project has
 * @param onKept told what was kept; not called where a project is open, whose photo is another
 * @returns whether it is known what was kept, as it is at once where nothing was
 */
export function useKeptChoice(chosen: Chosen, onKept: ((kept: Chosen) => void) | undefined): boolean {
  const user = useSession().data
  const owner = user?.publicId
  const [isKnown, setKnown] = useState(() => !onKept || localStorage.getItem(CHOSEN_HINT) === null)
  const keeper = useRef<PhotoKeeper>(undefined)
  const latest = useRef({ chosen, onKept })
  useEffect(() => void (latest.current = { chosen, onKept }))

  useEffect(() => {
    if (owner === undefined) return undefined
    let isGone = false
    const begin = async () => {
      const mine = await (await import('./photo-keeper.ts')).openPhotoKeeper(owner)
      const kept = latest.current.onKept && (await mine.kept())
      if (isGone) return mine.close()
      keeper.current = mine
      if (kept && kept.photos.length > 0) latest.current.onKept?.(kept)
      else mine.keep(latest.current.chosen)
    }
    begin()
      .catch((error: unknown) => console.warn('Chosen photos cannot be kept', error))
      .finally(() => setKnown(true))
    return () => {
      isGone = true
      keeper.current?.close()
      keeper.current = undefined
    }
  }, [owner])

  useEffect(() => keeper.current?.keep(chosen))
  return isKnown
}
