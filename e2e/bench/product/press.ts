import { z } from 'zod'
import { EVENTS_PATH, LiveEvent } from '../../../shared/contracts/events.ts'

const Uploaded = z.object({ data: z.object({ imageUrls: z.array(z.string()) }) })
const Created = z.object({ data: z.object({ id: z.number() }) })
const Read = z.object({
  data: z.object({
    previewImageUrl: z.string().nullable(),
    stagedImageUrl: z.string().nullable(),
    failureReason: z.string().nullable(),
  }),
})

const userPrompt = 'Scandinavian living room'

/** From the press on `generate` until the page can show it, in ms. */
export interface Pressed {
  /** By the clock of the day. */
  atMs: number
  answeredMs: number
  /** The first look's bytes were there. */
  firstLookMs: number
  /** The page was told that the room is staged, */
  toldMs: number
  /** had read the room, and the picture's bytes were there. */
  finishedMs: number
}

/** One person's page, without its screens. */
export class Page {
  readonly #origin: string
  readonly #cookie: string

  constructor(origin: string, cookie: string) {
    this.#origin = origin
    this.#cookie = cookie
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', this.#cookie)
    const answer = await fetch(this.#origin + path, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return answer
  }

  async #post(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    return (await this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }

  /** Uploads a photo, has it read and makes a room of it, as the wizard does. */
  async newRoom(photo: Uint8Array<ArrayBuffer>): Promise<number> {
    const form = new FormData()
    form.append('images', new Blob([photo]), 'room.jpg')
    const uploaded = await (await this.fetch('/api/upload-images', { method: 'POST', body: form })).json()
    const [originalImageUrl] = Uploaded.parse(uploaded).data.imageUrls
    await this.#post('/api/analyze-image', { imageUrl: originalImageUrl })
    const room = { originalImageUrl, userPrompt, systemPromptId: 1 }
    return Created.parse(await this.#post('/api/staging-projects', room)).data.id
  }

  /** @throws where the room is not staged */
  async press(projectId: number): Promise<Pressed> {
    const path = `/api/staging-projects/${projectId}`
    const read = async () => Read.parse(await (await this.fetch(path)).json()).data
    const show = async (url: string) => void (await (await this.fetch(url)).arrayBuffer())
    const closing = new AbortController()
    const events = await this.#events(closing.signal)
    const [atMs, from] = [Date.now(), performance.now()]
    const answered = this.#post(`${path}/generate`, { userPrompt }).then(() => performance.now() - from)
    let firstLookMs = 0
    try {
      for await (const event of events) {
        if (event.type !== 'project' || event.projectId !== projectId) continue
        const toldMs = performance.now() - from
        const room = await read()
        if (event.status === 'failed') throw new Error(`The room was not staged: ${room.failureReason}`)
        if (event.status === 'completed' && room.stagedImageUrl !== null) {
          await show(`${room.stagedImageUrl}/w1600.webp`)
          const finishedMs = performance.now() - from
          return { atMs, answeredMs: await answered, firstLookMs, toldMs, finishedMs }
        }
        if (room.previewImageUrl !== null && firstLookMs === 0) {
          await show(room.previewImageUrl)
          firstLookMs = performance.now() - from
        }
      }
    } finally {
      closing.abort()
    }
    throw new Error('The event stream ended before the room was staged')
  }

  /** What a page is told, once the stream is open. */
  async #events(signal: AbortSignal): Promise<AsyncGenerator<LiveEvent>> {
    const { body } = await this.fetch(EVENTS_PATH, { signal })
    if (!body) throw new Error('The event stream has no body')
    const events = readEvents(body)
    await events.next()
    return events
  }
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (line.startsWith('data:')) yield LiveEvent.parse(JSON.parse(line.slice('data:'.length)))
  }
}
