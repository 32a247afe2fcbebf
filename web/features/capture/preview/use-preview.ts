import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StageOutcome } from '../../../../shared/engine/stage-room.ts'
import type { RoomWish } from '../../../offline/queue/queue-item.ts'
import { type Preview, previewStaging, refineStaging } from '../../../preview/preview-client.ts'
import type { PreviewPhoto, PreviewWish } from '../../../preview/preview-order.ts'
import { FIRST_SEED, previewWish, previewPhoto, type Shot, stageInAdvance } from './preview-photo.ts'

type Look = Preview & { wish: PreviewWish }

/**
 * Previews of a photo: `show` asks for the next layout. What is shown is a first look that becomes better while somebody looks at it. From the
 * moment the photo is shown, its first layout is made ready.
 */
export function usePreview(shot: Shot, wish: RoomWish) {
  const { id, tiltDegrees } = shot
  const [seed, setSeed] = useState(FIRST_SEED)
  // Kept beside the mutation, which forgets its last answer while it asks again.
  const [look, setLook] = useState<Look>()
  const [better, setBetter] = useState<StageOutcome>()
  // Held from the start: once it is sent, the queue lets go of it.
  const photo = useRef<Promise<PreviewPhoto>>(undefined)
  const [firstWish] = useState(wish)
  const first = useMutation({
    mutationFn: async (asked: PreviewWish): Promise<Look> => {
      const taken = await (photo.current ?? previewPhoto({ id, tiltDegrees }))
      return { ...(await previewStaging(taken, asked)), wish: asked }
    },
    onSuccess: (seen) => {
      setLook(seen)
      setBetter(undefined)
    },
    // Offline is what it is for.
    networkMode: 'always',
  })

  useEffect(() => {
    photo.current = previewPhoto({ id, tiltDegrees })
    photo.current.then(
      (seen) => stageInAdvance(seen, firstWish),
      (error: unknown) => console.warn('The photo cannot be previewed', error),
    )
  }, [id, tiltDegrees, firstWish])

  const { isPending } = first
  useEffect(() => {
    if (isPending || look?.outcome.state !== 'staged') return undefined
    const leaving = new AbortController()
    const refine = async () => {
      for await (const outcome of refineStaging(look.photo, look.wish, leaving.signal)) {
        if (leaving.signal.aborted) return
        setBetter(outcome)
      }
    }
    refine().catch((error: unknown) => {
      // The first look stays.
      if (!leaving.signal.aborted) console.warn('The preview was not refined', error)
    })
    return () => leaving.abort()
  }, [look, isPending])

  const show = () => {
    first.mutate(previewWish(wish, seed))
    setSeed(seed + 1)
  }
  return { outcome: better ?? look?.outcome, isPending, error: first.error, show }
}
