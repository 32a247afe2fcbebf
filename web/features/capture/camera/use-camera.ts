import { useCallback, useEffect, useRef, useState } from 'react'

/** `denied`: the person or the system said no. `missing`: there is none, or another app holds it. */
export type CameraState =
  | { kind: 'starting' }
  | { kind: 'live'; stream: MediaStream }
  | { kind: 'denied' }
  | { kind: 'missing' }

/** The back camera, as large as it goes; a photo is reduced later, never enlarged. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
}

async function open(): Promise<CameraState> {
  if (!navigator.mediaDevices?.getUserMedia) return { kind: 'missing' }
  try {
    return { kind: 'live', stream: await navigator.mediaDevices.getUserMedia(WANTED) }
  } catch (error) {
    const denied = error instanceof Error && error.name === 'NotAllowedError'
    return { kind: denied ? 'denied' : 'missing' }
  }
}

const stop = (state: CameraState) => {
  if (state.kind === 'live') for (const track of state.stream.getTracks()) track.stop()
}

/**
 * The camera while the screen is seen. It is let go in the background, so that it neither drains the battery
 * nor seems to watch, and taken up again afterwards.
 */
export function useCamera(): { camera: CameraState; retry: () => void } {
  const [camera, setCamera] = useState<CameraState>({ kind: 'starting' })
  const start = useRef(async () => {})

  useEffect(() => {
    let current: CameraState = { kind: 'starting' }
    let opening = 0
    start.current = async () => {
      stop(current)
      const mine = ++opening
      const opened = await open()
      if (mine !== opening) return stop(opened)
      current = opened
      if (opened.kind === 'live')
        for (const track of opened.stream.getTracks())
          track.addEventListener('ended', () => setCamera({ kind: 'missing' }))
      return setCamera(opened)
    }
    const end = () => {
      opening += 1
      stop(current)
      current = { kind: 'starting' }
    }
    const follow = () => {
      if (document.visibilityState === 'visible') void start.current()
      else {
        end()
        setCamera({ kind: 'starting' })
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      end()
    }
  }, [])

  return { camera, retry: useCallback(() => void start.current(), []) }
}
