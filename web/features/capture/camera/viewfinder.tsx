import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { LevelLine } from './level-line.tsx'
import { CameraStarting } from './camera-starting.tsx'

interface Props {
  stream: MediaStream
  videoRef: RefObject<HTMLVideoElement | null>
  grid: boolean
  /** Where the level keeps its degrees. */
  rollRef: RefObject<number | null>
  /** Counts shots: each one flashes. */
  shots: number
  /** The first picture is there. */
  onReady: () => void
  /** Laid over the picture, below where the level is turned on. */
  children?: ReactNode
}

/** What the camera sees, whole, with the instruments over it. */
export function Viewfinder({ stream, videoRef, grid, rollRef, shots, onReady, children }: Props) {
  const [aspect, setAspect] = useState<number | null>(null)

  useEffect(() => {
    const video = videoRef.current
    if (!video) return
    video.srcObject = stream
    // Refused before the first tap on some systems; the picture then starts with it.
    void video.play().catch(() => undefined)
  }, [stream, videoRef])

  const frame = (
    <div
      className="marks relative m-auto max-h-full max-w-full overflow-hidden"
      style={
        // Unseen until its shape is known: a guess would jump into another one.
        aspect === null
          ? { position: 'absolute', visibility: 'hidden' }
          : { aspectRatio: aspect, width: `min(100cqw, 100cqh * ${aspect})` }
      }
    >
      <video
        ref={videoRef}
        playsInline
        muted
        autoPlay
        aria-label="Viewfinder"
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
          if (videoHeight > 0) setAspect(videoWidth / videoHeight)
        }}
        onLoadedData={onReady}
        className="size-full object-contain"
      />
      {grid ? (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 bg-[linear-gradient(90deg,transparent_calc(33.3%_-_1px),rgb(255_255_255/.55)_0_calc(33.3%),transparent_0_calc(66.6%_-_1px),rgb(255_255_255/.55)_0_66.6%,transparent_0),linear-gradient(transparent_calc(33.3%_-_1px),rgb(255_255_255/.55)_0_calc(33.3%),transparent_0_calc(66.6%_-_1px),rgb(255_255_255/.55)_0_66.6%,transparent_0)]"
        />
      ) : null}
      <LevelLine latest={rollRef} />
      {shots > 0 ? (
        <div
          key={shots}
          aria-hidden
          className="pointer-events-none absolute inset-0 animate-[flash_.22s_ease-out_forwards] bg-white opacity-0"
        />
      ) : null}
      {children}
    </div>
  )
  return (
    <>
      {aspect === null ? <CameraStarting /> : null}
      {frame}
    </>
  )
}
