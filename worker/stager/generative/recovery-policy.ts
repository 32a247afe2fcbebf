import type { AiFault, AiFaultKind } from '../../../api/providers/ai/ai-fault.ts'
import type { StagingRefusal } from '../stager.ts'

/** What is done instead of a generated picture. */
export type RecoveryAction =
  | { kind: 'refuse'; refusal: StagingRefusal }
  | { kind: 'wait'; until: Date }
  /** The built-in engine stages the room. */
  | { kind: 'exact' }

/** So often a call may bring nothing before the built-in engine takes over; each may be on the bill. */
const MOST_FAILURES = 3
const FIRST_PAUSE_MS = 8000
const LONGEST_PAUSE_MS = 5 * 60_000
/** Nobody waits longer than this for a service that is busy or unpaid. */
const MAX_SERVICE_WAIT_MS = 30 * 60_000
export const QUOTA_PAUSE_MS = 10 * 60_000

const CONTENT: StagingRefusal = {
  reason: 'content',
  advice:
    'The image service’s safety rules refused this photo or these instructions. Describe the furniture and style only, leave out people, brands and artists, or choose a photo that shows the room alone. Your credit was returned.',
}

interface Situation {
  /** Calls for this staging that brought nothing, this one among them. */
  failures: number
  askedAt: Date
  now: Date
}

const pause = (ms: number, { now }: Situation): RecoveryAction => ({
  kind: 'wait',
  until: new Date(now.getTime() + Math.min(Math.max(ms, 1000), LONGEST_PAUSE_MS)),
})

const again = ({ retryAfterMs }: AiFault, situation: Situation): RecoveryAction =>
  situation.failures >= MOST_FAILURES
    ? { kind: 'exact' }
    : pause(retryAfterMs ?? FIRST_PAUSE_MS * 3 ** (situation.failures - 1), situation)

const ACTIONS: Record<AiFaultKind, (fault: AiFault, situation: Situation) => RecoveryAction> = {
  content: () => ({ kind: 'refuse', refusal: CONTENT }),
  rate: ({ retryAfterMs }, situation) => pause(retryAfterMs ?? 20_000, situation),
  quota: (_fault, { now }) => ({ kind: 'wait', until: new Date(now.getTime() + QUOTA_PAUSE_MS) }),
  key: () => ({ kind: 'exact' }),
  request: () => ({ kind: 'exact' }),
  unavailable: again,
  'time-out': again,
  'cut-off': again,
  result: again,
}

/** What to do about a fault, given how often and how long it was tried. */
export function recoveryActionFor(fault: AiFault, situation: Situation): RecoveryAction {
  const action = ACTIONS[fault.kind](fault, situation)
  return action.kind === 'wait' ? untilPatienceEnds(action, situation.askedAt) : action
}

/** Waiting is no remedy any more for somebody who has waited for long. */
export function untilPatienceEnds(
  action: Extract<RecoveryAction, { kind: 'wait' }>,
  askedAt: Date,
): RecoveryAction {
  return action.until.getTime() - askedAt.getTime() > MAX_SERVICE_WAIT_MS ? { kind: 'exact' } : action
}
