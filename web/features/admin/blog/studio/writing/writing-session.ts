/** What became of a save. */
export type SaveOutcome<Post> =
  | { kind: 'saved'; post: Post; version: number }
  /** Somebody else wrote first. */
  | { kind: 'conflict'; current: Post }
  | { kind: 'signed-out' }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }

export type WritingState<Post> =
  | { kind: 'saved' | 'typing' | 'saving' | 'offline' | 'signed-out' }
  | { kind: 'conflict'; current: Post }
  | { kind: 'refused'; message: string }

export interface WritingPorts<Form, Post> {
  /** Sends what was written; never rejects. */
  save: (form: Form, version: number) => Promise<SaveOutcome<Post>>
  /** Keeps it on this device until it was sent. */
  keep: (form: Form, version: number) => Promise<void>
  forget: () => Promise<void>
  onSaved: (post: Post, form: Form) => void
}

const SAVE_TEXT_AFTER_MS = 1200
const SAVE_AGAIN_MS = 8000

/**
 * Saves a text while it is written: one request at a time, each with all that was written until then, and on this device
 * at once. What was not sent is tried again; what somebody else overwrote waits for the writer to choose.
 */
export class WritingSession<Form, Post> {
  readonly #ports: WritingPorts<Form, Post>
  readonly #listeners = new Set<() => void>()
  #version: number
  #unsent: { form: Form } | null = null
  #saving: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: WritingState<Post> = { kind: 'saved' }
  #isClosed = false

  constructor(version: number, ports: WritingPorts<Form, Post>) {
    this.#version = version
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): WritingState<Post> => this.#state

  /** The version of what the server was last known to have. */
  get version(): number {
    return this.#version
  }

  /** Another call than this session's changed the post. */
  sawVersion(version: number): void {
    this.#version = version
  }

  /** Takes what was written; it is kept here at once, and sent after a pause. */
  write(form: Form): void {
    this.#unsent = { form }
    void this.#ports.keep(form, this.#version)
    if (this.#state.kind === 'conflict') return
    if (this.#saving === null) this.#become({ kind: 'typing' })
    this.#schedule(SAVE_TEXT_AFTER_MS)
  }

  /** Sends what was not sent yet. Answers whether the server has everything then. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#saving
    if (this.#unsent !== null && this.#state.kind !== 'conflict') {
      this.#saving = this.#send()
      await this.#saving
    }
    return this.#unsent === null && this.#state.kind === 'saved'
  }

  /** The writer saw what somebody else wrote, and goes on from there. */
  async settle(version: number, form: Form | null): Promise<void> {
    this.#version = version
    this.#unsent = form === null ? null : { form }
    this.#become({ kind: form === null ? 'saved' : 'typing' })
    if (form === null) await this.#ports.forget()
    else await this.flush()
  }

  /** Goes on trying; also again after `close`, as where a screen is shown anew. */
  open(): void {
    this.#isClosed = false
  }

  /** What is under way is finished, and nothing begun any more. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), afterMs)
  }

  async #send(): Promise<void> {
    const sent = this.#unsent
    if (sent === null) return
    this.#become({ kind: 'saving' })
    const outcome = await this.#ports.save(sent.form, this.#version)
    this.#saving = null
    if (outcome.kind === 'saved') {
      this.#version = outcome.version
      const isAll = this.#unsent === sent
      if (isAll) {
        this.#unsent = null
        await this.#ports.forget()
      } else this.#schedule(SAVE_TEXT_AFTER_MS)
      this.#ports.onSaved(outcome.post, sent.form)
      this.#become({ kind: this.#unsent === null ? 'saved' : 'typing' })
      return
    }
    this.#become(outcome)
    if (outcome.kind === 'offline' || outcome.kind === 'signed-out') this.#schedule(SAVE_AGAIN_MS)
  }

  #become(state: WritingState<Post>): void {
    this.#state = state
    this.#listeners.forEach((listener) => listener())
  }
}
