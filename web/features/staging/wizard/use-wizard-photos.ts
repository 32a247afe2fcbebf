import { useEffect, useReducer, useRef } from 'react'
import { messageOf } from '../../../api-error.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { acceptPhotos } from './accept-photos.ts'
import { takeTurns } from './take-turns.ts'
import { noPhotos, photoReducer, type WizardPhoto } from './wizard-photo.ts'

/**
 * Browsers keep six connections to a server that speaks HTTP/1.1, and a phone's uplink is soon full: of forty photos that were sent at once,
 * the first was analysed when the last had arrived.
 */
const turn = takeTurns(3)

interface Running {
  file: File
  previewUrl: string
  stop: AbortController
}

/**
 * The photos chosen in the wizard: each is shown at once, and sent without being asked for.
 *
 * @param onAnother told when another photo is selected than before
 */
export function useWizardPhotos(onAnother: () => void) {
  const [state, dispatch] = useReducer(photoReducer, noPhotos)
  const running = useRef(new Map<string, Running>())

  const send = async (key: string) => {
    const entry = running.current.get(key)
    if (!entry) return
    dispatch({ type: 'uploaded', key, upload: { state: 'sending', fraction: 0 } })
    try {
      const imageUrl = await turn(async () => {
        const { uploadPhoto } = await import('./upload-photo.ts')
        return uploadPhoto(
          entry.file,
          entry.file.name,
          (fraction) => dispatch({ type: 'uploaded', key, upload: { state: 'sending', fraction } }),
          entry.stop.signal,
        )
      })
      dispatch({ type: 'uploaded', key, upload: { state: 'stored', imageUrl } })
    } catch (error) {
      // Removed meanwhile: nobody waits for it any more.
      if (entry.stop.signal.aborted) return
      const message = messageOf(error)
      dispatch({ type: 'uploaded', key, upload: { state: 'failed', message } })
      toast({ title: 'Failed to upload images', description: message, variant: 'destructive' })
    }
  }

  const take = (file: File): WizardPhoto => {
    const key = crypto.randomUUID()
    const previewUrl = URL.createObjectURL(file)
    running.current.set(key, { file, previewUrl, stop: new AbortController() })
    return { key, name: file.name, previewUrl, upload: { state: 'sending', fraction: 0 } }
  }
  const drop = (key: string) => forget(running.current, key)

  useEffect(() => {
    const { current } = running
    return () => [...current.keys()].forEach((key) => forget(current, key))
  }, [])

  return {
    photos: state.photos,
    selected: state.photos.find(({ key }) => key === state.selectedKey),
    add: (files: File[]) => {
      const photos = acceptPhotos(files).map(take)
      if (photos.length === 0) return
      dispatch({ type: 'added', photos })
      onAnother()
      photos.forEach(({ key }) => void send(key))
    },
    /** Photos that are on the server already, taken from a page of `host`. */
    addStored: (imageUrls: string[], host: string) => {
      const photos = imageUrls.map((imageUrl, index): WizardPhoto => ({
        key: crypto.randomUUID(),
        name: `Photo ${index + 1} from ${host}`,
        previewUrl: `${imageUrl}/w960.webp`,
        upload: { state: 'stored', imageUrl },
      }))
      dispatch({ type: 'added', photos })
      onAnother()
    },
    replace: (key: string, file: File) => {
      if (acceptPhotos([file]).length === 0) return
      const photo = take(file)
      dispatch({ type: 'replaced', key, photo })
      onAnother()
      drop(key)
      void send(photo.key)
    },
    remove: (key: string) => {
      if (key === state.selectedKey) onAnother()
      dispatch({ type: 'removed', key })
      drop(key)
    },
    select: (key: string) => {
      dispatch({ type: 'selected', key })
      onAnother()
    },
    retry: (key: string) => void send(key),
  }
}

function forget(running: Map<string, Running>, key: string) {
  const entry = running.get(key)
  if (!entry) return
  running.delete(key)
  entry.stop.abort()
  URL.revokeObjectURL(entry.previewUrl)
}
