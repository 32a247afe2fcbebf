import { Camera, ImageUp, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { CameraStarting } from './camera-starting.tsx'
import type { CameraState } from './use-camera.ts'

const WORDS = {
  starting: '',
  denied: 'Nestage may not use the camera. Allow it in the settings of this site, or use one of these.',
  missing: 'No camera can be used here: there is none, or another app holds it.',
} as const

const button =
  'inline-flex min-h-control items-center justify-center gap-2 rounded-control border-[1.5px] border-cam-line px-4 font-semibold text-on-cam hover:border-white [&_svg]:size-[1.25em] [&_svg]:stroke-[1.75]'

interface Props {
  camera: Exclude<CameraState, { kind: 'live' }>
  onRetry: () => void
  onFiles: (files: File[]) => void
  onChoose: () => void
}

/** In place of the viewfinder: the system's own camera, photos that exist, or another try. */
export function NoCamera({ camera, onRetry, onFiles, onChoose }: Props) {
  const systemCamera = useRef<HTMLInputElement>(null)
  if (camera.kind === 'starting') return <CameraStarting />
  return (
    <div className="m-auto grid max-w-sm justify-items-stretch gap-3 p-6 text-center">
      <p>{WORDS[camera.kind]}</p>
      <input
        ref={systemCamera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo from the system's camera"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <button type="button" className={button} onClick={() => systemCamera.current?.click()}>
        <Camera aria-hidden />
        Open the camera app
      </button>
      <button type="button" className={button} onClick={onChoose}>
        <ImageUp aria-hidden />
        Choose photos
      </button>
      <button type="button" className={button} onClick={onRetry}>
        <RotateCcw aria-hidden />
        Try again
      </button>
    </div>
  )
}
