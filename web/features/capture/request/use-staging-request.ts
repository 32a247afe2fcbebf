import { useCallback, useEffect, useRef, useState } from 'react'
import { wishMeta } from '../../../offline/queue/database/meta-values.ts'
import type { RoomWish } from '../../../offline/queue/queue-item.ts'
import { photoQueue } from '../../../app/photo-queue.ts'

const FIRST: RoomWish = {
  listing: null,
  roomType: 'living room',
  style: 'scandinavian',
  instruction: '',
  stage: true,
}

/** Without storage the form begins anew, and the queue says what is the matter. */
const notKept = (error: unknown) => console.warn('What the next photo is of is not kept', error)

/**
 * What the next photo is of and wanted for; kept, so that it comes back when the system kills the page. What changes it
 * takes the fields that change, and stays the same function.
 */
export function useWish(): [RoomWish, (changed: Partial<RoomWish>) => void] {
  const [wish, setWish] = useState(FIRST)
  const latest = useRef(FIRST)
  const touched = useRef(false)

  useEffect(() => {
    let gone = false
    const restore = async () => {
      const kept = await photoQueue.store.getMeta(wishMeta)
      if (!kept || gone || touched.current) return
      latest.current = kept
      setWish(kept)
    }
    void restore().catch(notKept)
    return () => {
      gone = true
    }
  }, [])

  const change = useCallback((changed: Partial<RoomWish>) => {
    const next = { ...latest.current, ...changed }
    touched.current = true
    latest.current = next
    setWish(next)
    void photoQueue.store.changeMeta(wishMeta, () => next).catch(notKept)
  }, [])
  return [wish, change]
}
