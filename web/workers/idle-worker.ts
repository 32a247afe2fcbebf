interface Waiting<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** A worker that begins with its first job and ends when it had none for a while: it holds the memory of the last one. */
export class IdleWorker<Job extends { id: number }, Answer extends { id: number }> {
  readonly #create: () => Worker
  readonly #name: string
  readonly #idleMs: number
  readonly #patienceMs: number
  readonly #waiting = new Map<number, Waiting<Answer>>()
  #worker: Worker | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  #lastId = 0

  /**
   * @param name what it is called where it failed
   * @param patienceMs so long it may work without any answer; a worker that the system ended says nothing
   */
  constructor(
    create: () => Worker,
    { name, idleMs, patienceMs }: { name: string; idleMs: number; patienceMs: number },
  ) {
    this.#create = create
    this.#name = name
    this.#idleMs = idleMs
    this.#patienceMs = patienceMs
  }

  /** Fetches the worker's code, so that the first job needs no connection. */
  warmUp(): void {
    this.#worker ??= this.#start()
    if (this.#waiting.size === 0) this.#rest()
  }

  /**
   * Gives it a job, beside others that may run.
   *
   * @throws where its code could not be fetched, it broke down over this job or another one, or gave no answer for too long
   */
  ask(job: Omit<Job, 'id'>): Promise<Answer> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const id = ++this.#lastId
    const answered = new Promise<Answer>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    this.#worker.postMessage({ ...job, id })
    this.#wait()
    return answered
  }

  /** Ends it in the middle of its work. Whoever waits for an answer hears that none will come. */
  stop(): void {
    this.#fail(`${this.#name} was stopped`)
  }

  #fail(why: string): void {
    this.#end()
    for (const { reject } of this.#waiting.values()) reject(new Error(why))
    this.#waiting.clear()
  }

  #start(): Worker {
    const started = this.#create()
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      this.#waiting.get(data.id)?.resolve(data)
      this.#waiting.delete(data.id)
      if (this.#waiting.size === 0) this.#rest()
      else this.#wait()
    })
    started.addEventListener('error', ({ message }) => this.#fail(`${this.#name} failed: ${message}`))
    return started
  }

  #wait(): void {
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => this.#fail(`${this.#name} gave no answer`), this.#patienceMs)
  }

  #rest(): void {
    clearTimeout(this.#idle)
    clearTimeout(this.#patience)
    this.#idle = setTimeout(() => this.#end(), this.#idleMs)
  }

  #end(): void {
    clearTimeout(this.#idle)
    clearTimeout(this.#patience)
    this.#worker?.terminate()
    this.#worker = undefined
  }
}
