import { Ruler } from '../../../ui/ruler.tsx'
import { useElapsed } from './use-elapsed.ts'

const SCALE_SECONDS = 60
/** After this long the words "up to 60 seconds" need company. */
const LATE_SECONDS = 90

/** The time since a generation began, on a scale of the minute it usually takes. */
export function Clock({ startedAt }: { startedAt: string | null }) {
  const seconds = useElapsed(startedAt)
  return (
    <div className="grid gap-2">
      <div className="flex justify-between text-sm">
        <span>Time since start</span>
        <b className="readout">{`${seconds}\u00a0s`}</b>
      </div>
      <Ruler at={(seconds / SCALE_SECONDS) * 100} />
      <div aria-hidden className="readout flex justify-between text-xs text-ink-3">
        <span>0</span>
        <span>30 s</span>
        <span>60 s</span>
      </div>
      {seconds > LATE_SECONDS ? (
        <p className="text-sm text-ink-2">This one takes longer than usual. It goes on by itself.</p>
      ) : null}
    </div>
  )
}
