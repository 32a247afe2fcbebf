import { useEffect, useReducer, useRef } from 'react'
import { messageOf } from '../../../api-error.ts'
import { acceptPhotos } from './accept-photos.ts'
import type { Chosen, ChosenPhoto } from './photo-keeper.ts'
import type { sendPhoto } from './send-photo.ts'
import { noPhotos, photoReducer, type PhotoUpload, type WizardPhoto } from './wizard-photo.ts'

/** Asked for once: of several imports at a time the first is answered last, and the photo that is looked at would be sent after the others. */
let sender: Promise<{ sendPhoto: typeof sendPhoto }> | undefined

interface Running {
  file: Blob
  name: string
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
    const tell = (upload: PhotoUpload) => dispatch({ type: 'uploaded', key, upload })
    try {
      sender ??= import('./send-photo.ts')
      await (await sender).sendPhoto(entry, tell)
    } catch (error) {
      // It could not be fetched, and never throws itself.
      sender = undefined
      tell({ state: 'failed', message: messageOf(error) })
    }
  }

  const take = (file: Blob, name: string, key: string = crypto.randomUUID()): WizardPhoto => {
    const previewUrl = URL.createObjectURL(file)
    running.current.set(key, { file, name, previewUrl, stop: new AbortController() })
    return { key, name, previewUrl, upload: { state: 'waiting' } }
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
      const photos = acceptPhotos(files).map((file) => take(file, file.name))
      if (photos.length === 0) return
      dispatch({ type: 'added', photos })
      onAnother()
      photos.forEach(({ key }) => void send(key))
    },
    /** Photos that are on the server already, taken from a page of `host`. */
    addStored: (imageUrls: string[], host: string) => {
      const photos = imageUrls.map((imageUrl, index) =>
        stored(crypto.randomUUID(), `Photo ${index + 1} from ${host}`, imageUrl),
      )
      dispatch({ type: 'added', photos })
      onAnother()
    },
    /** What `sources` kept of these when the page was left; what was not on the server yet is sent. */
    restore: ({ photos, selectedKey }: Chosen) => {
      const again = photos.map(({ key, name, source }) =>
        typeof source === 'string' ? stored(key, name, source) : take(source, name, key),
      )
      dispatch({ type: 'restored', photos: again, selectedKey })
      again.forEach(({ key }) => void send(key))
    },
    /** Where each is: on the server, or in a file. */
    sources: () =>
      state.photos.flatMap(({ key, name, upload }): ChosenPhoto[] => {
        const source = upload.state === 'stored' ? upload.imageUrl : running.current.get(key)?.file
        return source === undefined ? [] : [{ key, name, source }]
      }),
    replace: (key: string, file: File) => {
      if (acceptPhotos([file]).length === 0) return
      const photo = take(file, file.name)
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

const stored = (key: string, name: string, imageUrl: string): WizardPhoto => ({
  key,
  name,
  previewUrl: `${imageUrl}/w960.webp`,
  upload: { state: 'stored', imageUrl },
})

function forget(running: Map<string, Running>, key: string) {
  const entry = running.get(key)
  if (!entry) return
  running.delete(key)
  entry.stop.abort()
  URL.revokeObjectURL(entry.previewUrl)
}
