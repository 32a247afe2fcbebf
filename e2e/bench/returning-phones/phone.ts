import { createHash, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { askForTurn } from '../../../shared/contracts/photos.ts'
import { decodePhotoOrder, encodePhotoOrder, PHOTO_ORDER_HEADER } from '../../../shared/photo-order.ts'
import { closedBreaker, failureOf, msUntilClosed, trip } from '../../../web/offline/queue/circuit-breaker.ts'
import type { UploadOutcome } from '../../../web/offline/queue/upload-outcome.ts'
import { dueItems, msUntilNext } from '../../../web/offline/upload/due-items.ts'
import { nextItemState } from '../../../web/offline/upload/next-item-state.ts'
import { parseUploadResponse } from '../../../web/offline/upload/parse-upload-response.ts'
import { LinkSpeed } from '../../../web/offline/upload/transport/link-speed.ts'
import { photoRequest } from '../../../web/offline/upload/transport/photo-request.ts'
import type { Answer } from '../../../web/offline/upload/transport/transport.ts'
import { Turns } from '../../../web/offline/upload/transport/turns.ts'
import { queuedPhoto, type Sendable } from './queued-photo.ts'

/** As many connections as a browser has for one server. */
const CONNECTIONS = 6
const NEVER = new AbortController().signal

export interface Person {
  id: number
  cookie: string
}

/** What one phone saw. Times in ms since it came back. */
export interface PhoneReport {
  /** By id of the photo: SHA-256 of what was sent, hex. */
  photos: Record<string, string>
  arrivedMs: number[]
  /** By status and what it means, as `503 overloaded`; `none` where no answer came; `asked: …` of questions. */
  refusals: Record<string, number>
  /** Bytes of photos that were sent and refused, and requests that asked for a turn. */
  bytesForNothing: number
  questions: number
  /** Photos that wait for their owner to decide, which none of these should. */
  stuck: string[]
}

/** The JPEG with a comment behind its first marker, so that no two photos have the same bytes. */
export function distinctPhoto(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const segment = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), segment, text, jpeg.subarray(2)])
}

/**
 * A phone whose queue is full: sends as the app's queue does (`FlushRun`), by the app's own rules for waiting, several at
 * once and answers. Only the database of the browser is left out.
 */
export class Phone {
  readonly #person: Person
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  readonly #speed = new LinkSpeed()
  readonly #turns = new Turns((id) => {
    this.#report.questions += 1
    return this.#ask('POST', askForTurn.path.replace(':id', id))
  })
  readonly #asksForTurns: boolean
  readonly #jpeg: Buffer
  readonly #report: PhoneReport = {
    photos: {},
    arrivedMs: [],
    refusals: {},
    bytesForNothing: 0,
    questions: 0,
    stuck: [],
  }
  #items: Sendable[]
  #breaker = closedBreaker
  #cameBack = 0

  /** @param options `photos` in its queue; `asksForTurns`: as the app does since 503 made it send photos again and again */
  constructor(
    origin: string,
    person: Person,
    jpeg: Buffer,
    { photos, asksForTurns }: { photos: number; asksForTurns: boolean },
  ) {
    this.#origin = origin
    this.#asksForTurns = asksForTurns
    this.#person = person
    this.#jpeg = jpeg
    const listing = { id: randomUUID(), name: `Elm Street ${person.id}` }
    this.#items = Array.from({ length: photos }, (_, position) => this.#take(listing, position))
  }

  #take(listing: { id: string; name: string }, position: number): Sendable {
    const id = randomUUID()
    const bytes = distinctPhoto(this.#jpeg, id)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    this.#report.photos[id] = sha256
    return queuedPhoto({ id, userId: this.#person.id, sha256, size: bytes.length, position, listing })
  }

  /** Sends all it has, however long that takes. */
  async comeBack(): Promise<PhoneReport> {
    this.#cameBack = performance.now()
    // What the app asks when it is online again.
    await this.#ask('GET', '/api/user')
    const capturedAt = new Date().toISOString()
    const photos = this.#items.map(({ id }) => ({ id, label: 'Bedroom', capturedAt }))
    const type = { 'content-type': 'application/json' }
    await this.#ask('PUT', '/api/photos/expected', type, Buffer.from(JSON.stringify({ photos })))
    const sending = new Set<Promise<void>>()
    while (this.#items.length > 0 || sending.size > 0) {
      const restMs = msUntilClosed(this.#breaker, Date.now())
      if (restMs === 0) {
        const due = dueItems(this.#items, this.#person.id, Date.now()) as Sendable[]
        // After a failure one photo finds out whether it works again.
        const width = this.#breaker.failures > 0 ? 1 : this.#speed.lanes(false)
        for (const item of due.slice(0, Math.max(0, width - sending.size))) {
          this.#items = this.#items.filter((other) => other !== item)
          const sent = this.#send(item).finally(() => sending.delete(sent))
          sending.add(sent)
        }
      }
      if (sending.size > 0) await Promise.race(sending)
      else await pause(Math.max(1, restMs, msUntilNext(this.#items, this.#person.id, Date.now()) ?? 0))
    }
    this.#agent.destroy()
    return this.#report
  }

  async #attempt(item: Sendable): Promise<UploadOutcome> {
    const refusal = this.#asksForTurns ? await this.#turns.refusal(item.id, NEVER) : null
    if (refusal) {
      this.#count(`asked: ${refusal.kind}`)
      return refusal
    }
    const bytes = distinctPhoto(this.#jpeg, item.id)
    const { url, headers } = photoRequest(item, new Blob([], { type: item.type }))
    if (!this.#asksForTurns) {
      const { asksForTurns: _, ...order } = decodePhotoOrder(headers[PHOTO_ORDER_HEADER])
      headers[PHOTO_ORDER_HEADER] = encodePhotoOrder(order)
    }
    const from = performance.now()
    const answer = await this.#ask('PUT', url, headers, bytes)
    this.#speed.add(bytes.length, performance.now() - from)
    const verdict = parseUploadResponse(answer, item, Date.now())
    if (verdict.kind !== 'confirmed') {
      this.#report.bytesForNothing += bytes.length
      this.#count(answer.kind === 'answer' ? `${answer.status} ${verdict.kind}` : 'none')
    }
    if (verdict.kind === 'overloaded' && !this.#asksForTurns)
      return { kind: 'overloaded', retryAfterMs: verdict.retryAfterMs }
    return verdict
  }

  async #send(item: Sendable): Promise<void> {
    const verdict = await this.#attempt(item)
    this.#turns.note(verdict)
    const failure = failureOf(verdict)
    if (failure) this.#breaker = trip(this.#breaker, failure, Date.now())
    else if (this.#breaker.failures > 0) this.#breaker = closedBreaker
    if (verdict.kind === 'confirmed') {
      this.#report.arrivedMs.push(performance.now() - this.#cameBack)
      return
    }
    const next = nextItemState(item, verdict, Date.now())
    const { userId, sha256 } = item
    if (next.state === 'ready') this.#items.push({ ...next, userId, sha256 })
    else this.#report.stuck.push(`${next.state} ${next.reason?.code}`)
  }

  #count(what: string): void {
    this.#report.refusals[what] = (this.#report.refusals[what] ?? 0) + 1
  }

  #ask(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const none = () => resolve({ kind: 'none', reason: 'network' })
    const sent = {
      ...headers,
      cookie: this.#person.cookie,
      ...(body && { 'content-length': body.length }),
    }
    const asked = request(
      `${this.#origin}${path}`,
      { method, headers: sent, agent: this.#agent },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('error', none)
        answer.on('end', () => {
          const retryAfter = answer.headers['retry-after'] ?? null
          resolve({ kind: 'answer', status: answer.statusCode ?? 0, retryAfter, text })
        })
      },
    )
    asked.on('error', () => {
      // The server had just closed the connection that was kept: as a browser does, on another.
      if (asked.reusedSocket) resolve(this.#ask(method, path, headers, body))
      else none()
    })
    asked.end(body)
    return promise
  }
}
