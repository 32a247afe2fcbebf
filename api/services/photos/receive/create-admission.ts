import { AppError } from '../../../errors.ts'

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

interface Times {
  now?: () => number
  random?: () => number
}

interface Waiting {
  owner: number
  bytes: number
  start: () => void
  refuse: () => void
}

/** Who comes back sooner would only be refused again; who comes back later leaves places empty. */
const SHORTEST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 600_000
/** Those who come back in a second, for each photo that is received in one: a few more than can be, so that somebody waits always. */
const RETURNS_FOR_A_PLACE = 1.5
/** Over about how long the rate at which photos are received is measured. */
const RATE_MEMORY_MS = 10_000
/** Who was refused and did not come back by then is not expected any more. */
const REFUSED_FOR_MS = 2 * LONGEST_RETRY_MS
/** Until something was measured: photos a second. */
const FIRST_RATE = 2

/**
 * Lets so many photos in at a time that they do not take the memory and the processor that others need, whoever sends them. Some
 * more wait, the rest is sent away with a time to come back that spreads all who were sent away over as long as they need.
 *
 * Places go round between people (start-time fair queueing: Goyal, Vin and Cheng, 1996): whoever had the fewest is next, and drives
 * out who had more from a line that is full. Nobody saves up places while away.
 */
export function createAdmission(
  limits: AdmissionLimits,
  { now = () => performance.now(), random = Math.random }: Times = {},
): <T>(photo: { owner: number; bytes: number }, task: () => Promise<T>) => Promise<T> {
  const line: Waiting[] = []
  /** Places that each had, counted from `turn`; who is not in it is not ahead of anybody. */
  const taken = new Map<number, number>()
  /** Who was sent away, and when, the longest ago first. */
  const refused = new Map<number, number>()
  let turn = 0
  let running = 0
  let bytesRunning = 0
  let rate = FIRST_RATE
  let lastDone = now()

  const turnOf = (owner: number) => Math.max(turn, taken.get(owner) ?? 0)
  const hasRoom = (bytes: number) =>
    running === 0 || (running < limits.atOnce && bytesRunning + bytes <= limits.bytesAtOnce)

  function take(owner: number, bytes: number): void {
    running += 1
    bytesRunning += bytes
    refused.delete(owner)
    const own = turnOf(owner)
    taken.set(owner, own + 1)
    if (own === turn) return
    turn = own
    for (const [one, places] of taken) if (places <= turn) taken.delete(one)
  }

  /** The place in the line of whoever had the fewest places, or the most; of several who came first, or last. */
  function find(isBetter: (turnOfOne: number, best: number) => boolean): number {
    let best = 0
    for (let at = 1; at < line.length; at++)
      if (isBetter(turnOf(line[at].owner), turnOf(line[best].owner))) best = at
    return best
  }

  function giveBack(bytes: number): void {
    running -= 1
    bytesRunning -= bytes
    const at = now()
    const weight = Math.exp(-(at - lastDone) / RATE_MEMORY_MS)
    // Each photo counts as one within the memory, which fades.
    rate = rate * weight + 1000 / RATE_MEMORY_MS
    lastDone = at
    while (line.length > 0) {
      const next = find((one, best) => one < best)
      if (!hasRoom(line[next].bytes)) return
      const [{ owner, bytes: size, start }] = line.splice(next, 1)
      take(owner, size)
      start()
    }
  }

  function refusal(owner: number): AppError {
    const at = now()
    refused.delete(owner)
    refused.set(owner, at)
    for (const [one, since] of refused) {
      if (at - since < REFUSED_FOR_MS) break
      refused.delete(one)
    }
    const spreadMs = (1000 * refused.size) / (RETURNS_FOR_A_PLACE * rate)
    const wait = Math.min(LONGEST_RETRY_MS, Math.max(SHORTEST_RETRY_MS, spreadMs))
    return new AppError(
      'unavailable',
      'Many photos are arriving at the moment. Yours stays on this device and is sent again by itself.',
      { retryAfterMs: Math.round(wait * (0.5 + random())) },
    )
  }

  function waitInLine(owner: number, bytes: number): Promise<void> {
    if (line.length >= limits.waiting) {
      const last = find((one, best) => one >= best)
      if (line.length === 0 || turnOf(line[last].owner) <= turnOf(owner)) throw refusal(owner)
      const [drivenOut] = line.splice(last, 1)
      drivenOut.refuse()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = () => reject(refusal(owner))
    const timer = setTimeout(() => {
      line.splice(line.indexOf(waiting), 1)
      refuse()
    }, limits.waitMs)
    const waiting = { owner, bytes, start: resolve, refuse }
    line.push(waiting)
    return promise.finally(() => clearTimeout(timer))
  }

  return async ({ owner, bytes }, task) => {
    if (line.length === 0 && hasRoom(bytes)) take(owner, bytes)
    else await waitInLine(owner, bytes)
    try {
      return await task()
    } finally {
      giveBack(bytes)
    }
  }
}
