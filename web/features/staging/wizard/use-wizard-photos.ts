import { useEffect, useReducer, useRef } from 'react'
import { MAX_UPLOAD_BYTES } from '../../../../shared/constants.ts'
import { messageOf } from '../../../api-error.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { uploadPhoto } from './upload-photo.ts'
import { noPhotos, photoReducer, type WizardPhoto } from './wizard-photo.ts'

interface Running {
  file: File
  previewUrl: string
  stop: AbortController
}

/**
 * The photos chosen in the wizard: each is shown at once and sent at once.
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
      const imageUrl = await uploadPhoto(
        entry.file,
        entry.file.name,
        (fraction) => dispatch({ type: 'uploaded', key, upload: { state: 'sending', fraction } }),
        entry.stop.signal,
      )
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
      const photos = files.filter(isSmallEnough).map(take)
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
      if (!isSmallEnough(file)) return
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
      if (key === state.selectedKey) return
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

function isSmallEnough(file: File): boolean {
  if (file.size <= MAX_UPLOAD_BYTES) return true
  toast({
    title: 'Failed to upload images',
    description: `${file.name} is larger than 10MB. Images must be JPG, PNG or WEBP under 10MB.`,
    variant: 'destructive',
  })
  return false
}
