import { AppError } from '../../../errors.ts'
import { busyRate } from './busy-rate.ts'
import { fairOrder } from './fair-order.ts'
import type { PhotoOwner } from './photo-owner.ts'

interface AdmissionLimits {
  /** Photos received at once. */
  atOnce: number
  /** Bytes that these may announce together; a photo alone is always received. */
  bytesAtOnce: number
  /** Requests that wait for a place. */
  waiting: number
  /** None waits longer: a phone takes a connection on which nothing moves for dead. */
  waitMs: number
}

interface Clock {
  now?: () => number
  random?: () => number
  /** Runs a task in so many milliseconds, unless what it answers is called before. */
  after?: (ms: number, task: () => void) => () => void
}

interface Asked {
  owner: PhotoOwner
  /** Of the photo, made by its owner. */
  id: string
}

export interface Admission {
  /**
   * Waits until the photo's turn has come, which is kept for it for some seconds: what is asked before its bytes are sent, by whom was
   * sent away with them before.
   *
   * @throws AppError unavailable
   */
  ask(photo: Asked): Promise<void>
  /**
   * @param photo `asks`: whether whoever sends it asks first from its first refusal on
   * @throws AppError unavailable, and what `task` throws
   */
  receive<Result>(
    photo: Asked & { bytes: number; asks: boolean },
    task: () => Promise<Result>,
  ): Promise<Result>
}

interface Waiting extends Asked {
  kind: 'question' | 'photo' | 'promised photo'
  bytes: number
  asks: boolean
  start: () => void
  refuse: () => void
}

function byTimer(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Who comes back sooner would only be refused again. */
const SHORTEST_RETRY_MS = 2_000
/** Who would wait for longer comes back by then, to be told anew by the rate that was measured meanwhile. */
const LONGEST_RETRY_MS = 300_000
/**
 * The same for who asks, which costs little: while a thousand phones sign in, hardly a photo is received, and who is told their turn by that
 * rate came when others had had five. The longer the more there are, so that no more come back in a second.
 */
const LONGEST_QUESTION_MS = 60_000
const QUESTIONS_PER_MS = 20 / 1000
/** For so long after the time that somebody was told, a place is theirs before it is that of whoever had more. */
const OVERDUE_MS = 10_000
/** A photo that was let come is not expected any more after so long: its phone is gone, or came to another process. */
const PROMISE_MS = 10_000

const nameOf = ({ owner, id }: Asked) => `${owner} ${id}`

/**
 * Lets so many photos in at a time that they do not take the memory and the processor that others need, whoever sends them. Some
 * more wait, the rest is sent away with a time to come back.
 *
 * The place goes to the least start tag of `fairOrder`, and who has the greatest is driven from a line that is full. Who was sent away counts
 * as waiting until some time after they were told to come: virtual time stands still for them, and they are told when the photos with lesser
 * tags will have been received at the rate measured. Who comes sooner stands in the line behind all of these, so that places are never empty, and
 * pays with later times.
 *
 * Who asks first stands in the same line, and pays with the turn that is promised. No place stands empty for a promise: its photo comes
 * first when it is there. So many are out at a time as will have places before they have waited for long.
 *
 * Turns of several photos (deficit round robin) were tried. They refuse less often, but how many photos each has left is not known, and
 * waits that count whole turns left places empty where people had few.
 */
export function createAdmission(
  limits: AdmissionLimits,
  { now = () => performance.now(), random = Math.random, after = byTimer }: Clock = {},
): Admission {
  const line: Waiting[] = []
  /** What ends the waiting for photos that were let come. */
  const promises = new Map<string, () => void>()
  const order = fairOrder(now)
  const rate = busyRate(now)
  let running = 0
  let bytesRunning = 0

  const setBusy = () => rate.setBusy(running >= limits.atOnce || line.length > 0)
  const hasRoom = (bytes: number) =>
    running === 0 || (running < limits.atOnce && bytesRunning + bytes <= limits.bytesAtOnce)
  const inLine = (kind: Waiting['kind']) => line.filter((waiting) => waiting.kind === kind)
  /** Those who wait for a turn; of a promised photo it has come. */
  const owners = () => line.filter(({ kind }) => kind !== 'promised photo').map(({ owner }) => owner)

  function mayPromise(): boolean {
    const most = Math.floor(Math.min(limits.waiting / 2, rate.perMs() * (limits.waitMs / 2)))
    return promises.size + inLine('promised photo').length < Math.max(1, most)
  }

  function begin({ kind, owner, id, bytes }: Omit<Waiting, 'start' | 'refuse'>): void {
    if (kind !== 'promised photo') order.take(owner, owners())
    if (kind === 'question') {
      const name = nameOf({ owner, id })
      const forget = () => {
        promises.delete(name)
        serve()
      }
      promises.set(name, after(PROMISE_MS, forget))
    } else {
      running += 1
      bytesRunning += bytes
    }
  }

  /** Of those in the line: a later one for each further photo of an owner. */
  function tagsInLine(): number[] {
    const before = new Map<PhotoOwner, number>()
    return line.map(({ kind, owner }) => {
      if (kind === 'promised photo') return -Infinity
      const count = before.get(owner) ?? 0
      before.set(owner, count + 1)
      return order.startTag(owner) + count
    })
  }

  /** Who may go on, as an index of the line; -1 where nobody may. */
  function nextInLine(): number {
    const isPromising = mayPromise()
    const candidates = [...line.keys()].filter((at) => isPromising || line[at].kind !== 'question')
    // Of a full line mostly questions are left, which none may be promised: nothing to sort.
    if (candidates.length === 0) return -1
    const tags = tagsInLine()
    let isFull = false
    for (const at of candidates.toSorted((one, other) => tags[one] - tags[other])) {
      const { kind, bytes } = line[at]
      if (kind === 'question' || (!isFull && hasRoom(bytes))) return at
      // Turns of others are promised meanwhile, and none before that of a photo that has waited for it.
      if (kind === 'photo') return -1
      isFull = true
    }
    return -1
  }

  function serve(): void {
    for (let next = nextInLine(); next !== -1; next = nextInLine()) {
      const [waiting] = line.splice(next, 1)
      begin(waiting)
      waiting.start()
    }
    setBusy()
  }

  function refusal({ owner, asks }: Pick<Waiting, 'owner' | 'asks'>): AppError {
    // So early that half the line is of those whose turn it is.
    const early = Math.min(limits.waiting / 2, rate.perMs() * (limits.waitMs / 2))
    const ahead = order.ahead(owner)
    const turnMs = (ahead - early) / rate.perMs()
    const soonest = asks ? Math.max(LONGEST_QUESTION_MS, ahead / QUESTIONS_PER_MS) : LONGEST_RETRY_MS
    const longest = Math.min(LONGEST_RETRY_MS, soonest) * (0.5 + random() / 2)
    const shortest = SHORTEST_RETRY_MS * (0.5 + random())
    const retryAfterMs = Math.round(Math.max(shortest, Math.min(longest, turnMs)))
    order.expect(owner, now() + retryAfterMs + OVERDUE_MS)
    return new AppError(
      'unavailable',
      'Many photos are arriving at the moment. Yours stays on this device and is sent again by itself.',
      { retryAfterMs, keepsTurn: true },
    )
  }

  /** Settles when the turn has come. */
  function enter(asked: Omit<Waiting, 'start' | 'refuse'>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = () => reject(refusal(asked))
    const cancel = after(limits.waitMs, () => {
      line.splice(line.indexOf(waiting), 1)
      refuse()
      serve()
    })
    const waiting = { ...asked, start: resolve, refuse }
    line.push(waiting)
    serve()
    if (line.length > limits.waiting) {
      const tags = tagsInLine()
      const [drivenOut] = line.splice(tags.lastIndexOf(Math.max(...tags)), 1)
      drivenOut.refuse()
      setBusy()
    }
    return promise.finally(cancel)
  }

  return {
    async ask(photo) {
      // Told already, but the answer was lost.
      if (promises.has(nameOf(photo))) return
      await enter({ ...photo, kind: 'question', bytes: 0, asks: true })
    },
    async receive({ owner, id, bytes, asks }, task) {
      const name = nameOf({ owner, id })
      const stopWaiting = promises.get(name)
      stopWaiting?.()
      promises.delete(name)
      await enter({ owner, id, bytes, asks, kind: stopWaiting ? 'promised photo' : 'photo' })
      try {
        return await task()
      } finally {
        running -= 1
        bytesRunning -= bytes
        rate.count()
        serve()
      }
    },
  }
}
