import { Lightbulb, LightbulbOff, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { photoQueue } from '../../../app/photo-queue.ts'
import { CoachClient } from '../../../coach/coach-client.ts'
import { type Hint, HINT_WORDS, retakeReason } from '../../../coach/hints.ts'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { areHintsOn, rememberHints } from './hints-setting.ts'
import { useCoach } from './use-coach.ts'

interface Props {
  video: RefObject<HTMLVideoElement | null>
  /** Photos of this shoot in order. */
  shots: QueueItem[]
  /** So many were taken with this camera since the screen was opened. */
  taken: number
  onRetake: (id: string) => void
}

type Doubt = { id: string; reason: 'too-dark' | 'blurred' }

const DOUBTS = { 'too-dark': 'This photo is dark.', blurred: 'This photo is blurred.' } as const
const label =
  'absolute left-1/2 top-16 -translate-x-1/2 rounded-tag bg-cam/85 px-3 py-1.5 text-[.9375rem] font-semibold text-on-cam'
const action =
  'inline-flex min-h-hit items-center gap-1.5 rounded-full px-3 hover:bg-cam-2 focus-visible:outline-saffron'

/** One hint at a time while the camera is pointed, and the offer to take a photo again that came out dark or blurred. */
export function CameraHints({ video, shots, taken, onRetake }: Props) {
  const [isOn, setOn] = useState(areHintsOn)
  const [client] = useState(() => new CoachClient())
  useEffect(() => client.stop, [client])
  const hint: Hint | null = useCoach(isOn ? client : null, video)
  const [doubt, dismiss] = useDoubt(isOn ? client : null, shots, taken)
  const Icon = isOn ? Lightbulb : LightbulbOff
  return (
    <div className="absolute inset-0 overflow-hidden pointer-events-none">
      <p aria-live="polite" className={hint && !doubt ? `${label} w-max max-w-[90%] text-center` : 'sr-only'}>
        {hint && !doubt ? HINT_WORDS[hint] : ''}
      </p>
      {doubt ? (
        <div
          role="alert"
          className={`${label} pointer-events-auto flex w-max max-w-[95%] flex-wrap items-center`}
        >
          <span className="px-2">{DOUBTS[doubt.reason]}</span>
          <button
            type="button"
            className={`${action} text-saffron`}
            onClick={() => {
              dismiss()
              onRetake(doubt.id)
            }}
          >
            <RotateCcw aria-hidden className="size-[1.2em]" />
            Retake
          </button>
          <button type="button" className={action} onClick={dismiss}>
            Keep it
          </button>
        </div>
      ) : null}
      <button
        type="button"
        aria-pressed={isOn}
        aria-label="Camera hints"
        onClick={() => {
          rememberHints(!isOn)
          setOn(!isOn)
        }}
        className="pointer-events-auto absolute top-4 right-4 grid size-hit place-items-center rounded-full bg-cam/60 text-on-cam focus-visible:outline-saffron aria-pressed:text-saffron"
      >
        <Icon aria-hidden className="size-5 stroke-[1.75]" />
      </button>
    </div>
  )
}

/** The newest photo where it should better be taken again; a photo is judged when the camera took it, not when it was chosen from others. */
function useDoubt(client: CoachClient | null, shots: QueueItem[], taken: number): [Doubt | null, () => void] {
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const judged = useRef({ taken, newest: newestOf(shots) })
  const newest = newestOf(shots)
  useEffect(() => {
    const before = judged.current
    if (taken > before.taken) setDoubt(null)
    if (!newest || newest === before.newest || taken === before.taken) {
      if (newest !== before.newest && taken === before.taken) judged.current = { taken, newest }
      return
    }
    judged.current = { taken, newest }
    if (!client) return
    const judge = async () => {
      const bytes = await photoQueue.store.bytes(newest)
      const measures = bytes && (await client.judge(bytes))
      const reason = measures ? retakeReason(measures) : null
      if (reason && judged.current.newest === newest) setDoubt({ id: newest, reason })
    }
    judge().catch((error: unknown) => console.warn('The photo could not be judged', error))
  }, [client, newest, taken])
  return [doubt, () => setDoubt(null)]
}

/** By when it came into the queue: a retake stands where the photo stood that it replaces. */
const newestOf = (shots: QueueItem[]): string | undefined =>
  shots.toSorted((a, b) => a.createdAt - b.createdAt).at(-1)?.id
