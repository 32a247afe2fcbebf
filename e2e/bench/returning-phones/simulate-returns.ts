import { setImmediate as drained } from 'node:timers/promises'
import { AppError } from '../../../api/errors.ts'
import type { createAdmission } from '../../../api/services/photos/receive/create-admission.ts'
import { closedBreaker, failureOf, msUntilClosed, trip } from '../../../web/offline/queue/circuit-breaker.ts'
import type { UploadOutcome } from '../../../web/offline/queue/upload-outcome.ts'
import { dueItems, msUntilNext } from '../../../web/offline/upload/due-items.ts'
import { nextItemState } from '../../../web/offline/upload/next-item-state.ts'
import { parseUploadResponse } from '../../../web/offline/upload/parse-upload-response.ts'
import { LinkSpeed } from '../../../web/offline/upload/transport/link-speed.ts'
import type { Answer } from '../../../web/offline/upload/transport/transport.ts'
import { Turns } from '../../../web/offline/upload/transport/turns.ts'
import { exponential } from '../queue-simulation/distributions.ts'
import { TimeHeap } from '../queue-simulation/time-heap.ts'
import { queuedPhoto, type Sendable } from './queued-photo.ts'

type Manner =
  /** By the rules of the app's queue. */
  | 'app'
  /** The same before it asked for turns: every attempt sends the photo. */
  | 'app that does not ask'
  /** Six photos at once, and again a second after each refusal, whatever it says. */
  | 'ignores Retry-After'
  /** Closed by its owner as soon as it is refused. */
  | 'gone when refused'

interface Simulated {
  /** Back all in the same moment. */
  phones: { owner: number; photos: number; manner: Manner }[]
  /** Of the api: photos that are prepared at a time, and milliseconds that one takes, by the time that has passed. */
  server: { processors: number; photoMs: (now: number) => number }
  /** Mean time of a photo on its way, exponentially distributed. */
  linkMs: number
  places: number
  random: () => number
  admission: (
    clock: Required<NonNullable<Parameters<typeof createAdmission>[1]>>,
  ) => ReturnType<typeof createAdmission>
}

interface Returned {
  /** By phone: when each of its photos arrived, ms. */
  arrivedMs: number[][]
  /** Questions and photos that were sent away. */
  refused: number
  /** Photos that were sent and refused. */
  sentForNothing: number
  /** Of the places' time while somebody who was told to come back was away: that in which nobody had them. */
  idleShare: number
  /** Of a phone by the app's rules, from its first attempt or its last photo that arrived to the next one: ms. */
  longestWaitMs: number
}

const PHOTO_BYTES = 400_000
const ROUND_TRIP_MS = 100
const HAMMER_MS = 1000
const HAMMER_LANES = 6
const NEVER = new AbortController().signal

/** The answer of the api to who is sent away. */
const sentAway = ({ code, message, details }: AppError): Answer => ({
  kind: 'answer',
  status: 503,
  // In seconds, as the header is.
  retryAfter: String(Math.ceil(Number(details.retryAfterMs) / 1000)),
  text: JSON.stringify({ success: false, code, message, ...details }),
})

/** A discrete-event simulation of phones that come back, by the app's own rules, at the api's own admission of photos. */
export async function simulateReturns({
  phones,
  server,
  linkMs,
  places,
  random,
  admission,
}: Simulated): Promise<Returned> {
  const events = new TimeHeap<() => void>()
  let now = 0
  const at = (ms: number, task: () => void) => events.push(now + ms, task)
  const after = (ms: number, task: () => void) => {
    let isCancelled = false
    at(ms, () => isCancelled || task())
    return () => void (isCancelled = true)
  }
  const admitted = admission({ now: () => now, random, after })

  const processorsFreeAt = Array.from({ length: server.processors }, () => 0)
  function prepare(): Promise<void> {
    const first = processorsFreeAt.indexOf(Math.min(...processorsFreeAt))
    const end = Math.max(now, processorsFreeAt[first]) + server.photoMs(now)
    processorsFreeAt[first] = end
    return new Promise((resolve) => at(end - now, resolve))
  }

  let taken = 0
  let waitingAtServer = 0
  let away = 0
  let refused = 0
  let sentForNothing = 0
  let [idle, awaited, countedAt] = [0, 0, 0]
  function count(): void {
    if (away > 0) {
      awaited += (now - countedAt) * places
      if (waitingAtServer === 0) idle += (now - countedAt) * (places - taken)
    }
    countedAt = now
  }
  const onTheWay = (ms: number) => new Promise<void>((resolve) => at(ms, resolve))
  async function ask(owner: number, id: string): Promise<Answer> {
    await onTheWay(ROUND_TRIP_MS)
    try {
      await admitted.ask({ owner, id })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused += 1
      return sentAway(error)
    }
    return { kind: 'answer', status: 200, retryAfter: null, text: '{"success":true}' }
  }
  async function put(owner: number, id: string, asks: boolean): Promise<UploadOutcome> {
    await onTheWay(ROUND_TRIP_MS)
    count()
    waitingAtServer += 1
    let isWaiting = true
    const leave = () => {
      count()
      if (isWaiting) waitingAtServer -= 1
      isWaiting = false
    }
    try {
      await admitted.receive({ owner, id, bytes: PHOTO_BYTES, asks }, async () => {
        leave()
        taken += 1
        await onTheWay(exponential(random, linkMs))
        await prepare()
        count()
        taken -= 1
      })
      return {
        kind: 'confirmed',
        receipt: { id: '', sha256: '', imageUrl: '', projectId: 0, staging: 'not_asked' },
      }
    } catch (error) {
      leave()
      if (!(error instanceof AppError)) throw error
      refused += 1
      sentForNothing += 1
      return parseUploadResponse(sentAway(error), { id, sha256: '' }, 0)
    }
  }

  const arrivedMs: number[][] = []
  let longestWaitMs = 0
  for (const [number, { owner, photos, manner }] of phones.entries()) {
    const arrived: number[] = (arrivedMs[number] = [])
    const speed = new LinkSpeed()
    const turns = new Turns(
      (id) => ask(owner, id),
      () => now,
    )
    const listing = { id: '', name: '' }
    let items: Sendable[] = Array.from({ length: photos }, (_, position) =>
      queuedPhoto({ id: String(position), userId: owner, sha256: '', size: PHOTO_BYTES, position, listing }),
    )
    let breaker = closedBreaker
    let sending = 0
    let isAway = false
    let wake = () => {}
    let lastAt = 0
    const isHostile = manner === 'ignores Retry-After'
    async function attempt({ id }: Sendable): Promise<UploadOutcome> {
      const refusal = manner === 'app' ? await turns.refusal(id, NEVER) : null
      if (refusal) return refusal
      const from = now
      const verdict = await put(owner, id, manner === 'app')
      speed.add(PHOTO_BYTES, now - from)
      if (verdict.kind !== 'overloaded' || manner === 'app') return verdict
      return { kind: 'overloaded', retryAfterMs: verdict.retryAfterMs }
    }
    function setAway(value: boolean): void {
      if (value === isAway) return
      count()
      isAway = value
      away += value ? 1 : -1
    }
    async function send(item: Sendable): Promise<void> {
      sending += 1
      items = items.filter((other) => other !== item)
      const verdict = await attempt(item)
      turns.note(verdict)
      sending -= 1
      if (verdict.kind === 'confirmed') {
        arrived.push(now)
        longestWaitMs = Math.max(longestWaitMs, isHostile ? 0 : now - lastAt)
        lastAt = now
        breaker = closedBreaker
      } else if (manner === 'gone when refused') {
        items = []
      } else if (isHostile) {
        items.push(item)
        sending += 1
        at(HAMMER_MS, () => {
          sending -= 1
          run()
        })
      } else {
        const failure = failureOf(verdict)
        if (failure) breaker = trip(breaker, failure, now, random)
        const { userId, sha256 } = item
        items.push({ ...nextItemState(item, verdict, now, random), userId, sha256 })
      }
      run()
    }
    function run(): void {
      const restMs = msUntilClosed(breaker, now)
      if (restMs === 0) {
        const width = isHostile ? HAMMER_LANES : breaker.failures > 0 ? 1 : speed.lanes(false)
        const free = Math.max(0, width - sending)
        const due = free === 0 ? [] : isHostile ? items : (dueItems(items, owner, now) as Sendable[])
        for (const item of due.slice(0, free)) void send(item)
      }
      setAway(sending === 0 && items.length > 0)
      wake()
      if (isAway) wake = after(Math.max(1, restMs, msUntilNext(items, owner, now) ?? 0), run)
    }
    at(0, run)
  }
  for (let event = events.pop(); event; event = events.pop()) {
    count()
    now = event.at
    count()
    event.value()
    await drained()
  }
  return { arrivedMs, refused, sentForNothing, idleShare: idle / Math.max(1, awaited), longestWaitMs }
}
