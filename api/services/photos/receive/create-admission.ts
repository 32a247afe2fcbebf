import { AppError } from '../../../errors.ts'
import { busyRate } from './busy-rate.ts'
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

interface Waiting {
  owner: PhotoOwner
  bytes: number
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
/** For so long after the time that somebody was told, a place is theirs before it is that of whoever had more. */
const OVERDUE_MS = 10_000
/** Of those who were sent away; the ones refused longest ago are forgotten first. */
const MOST_REMEMBERED = 10_000

/**
 * Lets so many photos in at a time that they do not take the memory and the processor that others need, whoever sends them. Some
 * more wait, the rest is sent away with a time to come back.
 *
 * Start-time fair queueing (P. Goyal, H. Vin, H. Cheng, 1996) of people, a photo a packet: the place goes to the least start tag,
 * and who has the greatest is driven from a line that is full. Who was sent away counts as waiting until some time after they were told to come: virtual
 * time stands still for them, and they are told when the photos with lesser tags will have been received at the rate measured. Who comes sooner
 * stands in the line behind all of these, so that places are never empty, and pays with later times.
 *
 * Turns of several photos (deficit round robin) were tried. They refuse less often, but how many photos each has left is not known, and
 * waits that count whole turns left places empty where people had few.
 */
export function createAdmission(
  limits: AdmissionLimits,
  { now = () => performance.now(), random = Math.random, after = byTimer }: Clock = {},
): <T>(photo: { owner: PhotoOwner; bytes: number }, task: () => Promise<T>) => Promise<T> {
  const line: Waiting[] = []
  /** Start tags of next photos; who is not in it has that of `virtualTime`. */
  const startTags = new Map<PhotoOwner, number>()
  /** Until when each who was sent away is expected, in the order in which they were first refused since their last place. */
  const away = new Map<PhotoOwner, number>()
  const rate = busyRate(now)
  let virtualTime = 0
  let running = 0
  let bytesRunning = 0

  const startTag = (owner: PhotoOwner) => Math.max(virtualTime, startTags.get(owner) ?? 0)
  const setBusy = () => rate.setBusy(running >= limits.atOnce || line.length > 0)
  const hasRoom = (bytes: number) =>
    running === 0 || (running < limits.atOnce && bytesRunning + bytes <= limits.bytesAtOnce)

  function take(owner: PhotoOwner, bytes: number): void {
    running += 1
    bytesRunning += bytes
    away.delete(owner)
    const own = startTag(owner)
    startTags.set(owner, own + 1)
    forgetOldest(startTags)
    advance(own)
  }

  /** Virtual time: the least start tag of those who wait or are expected, and nobody's while away for longer. */
  function advance(served: number): void {
    const at = now()
    let least = served
    for (const { owner } of line) least = Math.min(least, startTag(owner))
    for (const [owner, until] of away) {
      if (least === virtualTime) return
      if (until >= at) least = Math.min(least, startTag(owner))
      else away.delete(owner)
    }
    if (least === virtualTime) return
    virtualTime = least
    for (const [owner, tag] of startTags) if (tag <= virtualTime) startTags.delete(owner)
  }

  /** Of those in the line: a later one for each further photo of an owner. */
  function tagsInLine(): number[] {
    const before = new Map<PhotoOwner, number>()
    return line.map(({ owner }) => {
      const count = before.get(owner) ?? 0
      before.set(owner, count + 1)
      return startTag(owner) + count
    })
  }

  function giveBack(bytes: number): void {
    running -= 1
    bytesRunning -= bytes
    rate.count()
    while (line.length > 0) {
      const tags = tagsInLine()
      const next = tags.indexOf(Math.min(...tags))
      if (!hasRoom(line[next].bytes)) break
      const [{ owner, bytes: size, start }] = line.splice(next, 1)
      take(owner, size)
      start()
    }
    setBusy()
  }

  /**
   * Others who are away and come first: by a lesser tag, or by the same where they were refused before. One photo is counted of each,
   * also of who is several behind: not all have more, and at the end places stood empty for those that had not.
   */
  function photosAhead(owner: PhotoOwner): number {
    const at = now()
    const own = startTag(owner)
    let ahead = 0
    let isEarlier = true
    for (const [other, until] of away) {
      if (other === owner) isEarlier = false
      else if (until < at) away.delete(other)
      else {
        const tag = startTag(other)
        if (tag < own || (tag === own && isEarlier)) ahead += 1
      }
    }
    return ahead
  }

  function refusal(owner: PhotoOwner): AppError {
    // So early that half the line is of those whose turn it is.
    const early = Math.min(limits.waiting / 2, rate.perMs() * (limits.waitMs / 2))
    const turnMs = (photosAhead(owner) - early) / rate.perMs()
    const longest = LONGEST_RETRY_MS * (0.5 + random() / 2)
    const shortest = SHORTEST_RETRY_MS * (0.5 + random())
    const retryAfterMs = Math.round(Math.max(shortest, Math.min(longest, turnMs)))
    away.set(owner, now() + retryAfterMs + OVERDUE_MS)
    forgetOldest(away)
    return new AppError(
      'unavailable',
      'Many photos are arriving at the moment. Yours stays on this device and is sent again by itself.',
      { retryAfterMs },
    )
  }

  function waitInLine(owner: PhotoOwner, bytes: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = () => reject(refusal(owner))
    const cancel = after(limits.waitMs, () => {
      line.splice(line.indexOf(waiting), 1)
      setBusy()
      refuse()
    })
    const waiting = { owner, bytes, start: resolve, refuse }
    line.push(waiting)
    if (line.length > limits.waiting) {
      const tags = tagsInLine()
      const [drivenOut] = line.splice(tags.lastIndexOf(Math.max(...tags)), 1)
      drivenOut.refuse()
    }
    setBusy()
    return promise.finally(cancel)
  }

  return async ({ owner, bytes }, task) => {
    if (line.length === 0 && hasRoom(bytes)) {
      take(owner, bytes)
      setBusy()
    } else await waitInLine(owner, bytes)
    try {
      return await task()
    } finally {
      giveBack(bytes)
    }
  }
}

function forgetOldest(map: Map<PhotoOwner, number>): void {
  const [[oldest]] = map
  if (map.size > MOST_REMEMBERED) map.delete(oldest)
}
