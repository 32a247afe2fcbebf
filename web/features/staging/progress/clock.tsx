import { useConnection } from '../../../ui/use-connection.ts'
import { Ruler } from '../../../ui/ruler.tsx'
import { clockScale } from './clock-scale.ts'
import { durationWords } from './duration-words.ts'
import { lastKnownWords } from './last-known-words.ts'
import { elapsedWords } from './elapsed-words.ts'
import { useElapsed } from './use-elapsed.ts'

interface Props {
  startedAt: string | null
  /** Nothing has been told of it yet: others are before it. */
  isWaiting: boolean
}

/** The time since a generation began, on a scale of the minute it usually takes, of minutes where it takes more. None without a connection: it may have ended. */
export function Clock({ startedAt, isWaiting }: Props) {
  const seconds = useElapsed(startedAt)
  if (useConnection() !== 'online') return <p className="text-sm text-ink-2">{lastKnownWords}</p>
  const { endSeconds, middle, end } = clockScale(seconds)
  const late = durationWords(seconds, isWaiting)
  return (
    <div className="grid gap-2">
      <div className="flex justify-between text-sm">
        <span>Time since start</span>
        <b className="readout">{elapsedWords(seconds)}</b>
      </div>
      <Ruler at={(seconds / endSeconds) * 100} />
      <div aria-hidden className="readout flex justify-between text-xs text-ink-3">
        <span>0</span>
        <span>{middle}</span>
        <span>{end}</span>
      </div>
      {late ? <p className="text-sm text-ink-2">{late}</p> : null}
    </div>
  )
}
