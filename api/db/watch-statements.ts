import type postgres from 'postgres'

const LOOK_EVERY_MS = 500
/** Longer than a busy moment; who comes now would wait longer still. */
const OVERLOADED_AFTER_MS = 5_000

/** Nothing came of a statement within its time: neither an answer nor a connection to send it on. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'DATABASE_SILENT'

  constructor(ms: number) {
    super(`The database did not answer within ${ms} ms`)
  }
}

interface Pending {
  since: number
  /** How often it was looked at. Counted, as a process that got no processor heard no answers either. */
  looks: number
  giveUp: (error: DatabaseSilent) => void
}

/** What of a query is used here; the package's types leave the last two out. */
interface Query extends PromiseLike<unknown> {
  cancel(): void
  /** What is answered later changes nothing any more. */
  reject?: (error: Error) => void
  /** Null until it has a connection. */
  state?: unknown
}

export interface StatementWatch {
  /** Follows a statement, given up when it takes too long. It must not wait to be awaited: it runs from now on. */
  follow<Of extends Query>(query: Of): Of
  /** The same for a transaction until it has a connection; what runs in it is followed by itself. */
  begin<Result>(open: (begun: () => void) => Promise<Result>): Promise<Result>
  /** More wait than can be at work, and some for long: who asks now should rather come back. */
  isOverloaded: () => boolean
}

/**
 * Keeps statements from waiting for ever where the database hangs, or has nothing but hanging connections left.
 *
 * @param limits `silentMs`: after which a statement is given up; `connections`: at work at once
 * @param onLook called twice a second while statements wait
 * @param onSilent called when statements were given up, with how many looks they had
 */
export function watchStatements(
  { silentMs, connections }: { silentMs: number; connections: number },
  { onLook, onSilent }: { onLook: () => void; onSilent: (looks: number) => void },
): StatementWatch {
  /** The longest waiting first. */
  const pending = new Set<Pending>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    onLook()
    let isSilent = false
    for (const one of pending) {
      one.looks += 1
      if (one.looks * LOOK_EVERY_MS < silentMs) continue
      pending.delete(one)
      one.giveUp(new DatabaseSilent(silentMs))
      isSilent = true
    }
    if (isSilent) onSilent(Math.ceil(silentMs / LOOK_EVERY_MS))
    if (pending.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }

  function add(giveUp: Pending['giveUp']): () => void {
    const one = { since: performance.now(), looks: 0, giveUp }
    pending.add(one)
    timer ??= setInterval(look, LOOK_EVERY_MS).unref()
    return () => void pending.delete(one)
  }

  return {
    follow(query) {
      const forget = add((error) => {
        query.reject?.(error)
        // Takes it out of the line. One that is at work the server cancels: asking it to would fail with nobody to hear of that.
        if (query.state === null) query.cancel()
      })
      // Whoever asked hears of an error. Without `await`, which makes three more turns of the queue for every statement.
      void query.then(forget, forget)
      return query
    },
    begin(open) {
      return new Promise((resolve, reject) => {
        let givenUp: DatabaseSilent | undefined
        const done = add((error) => {
          givenUp = error
          reject(error)
        })
        const begun = () => {
          done()
          // Its connection came too late: nobody is there for what it would do.
          if (givenUp) throw givenUp
        }
        open(begun).finally(done).then(resolve, reject)
      })
    },
    isOverloaded() {
      if (pending.size < connections) return false
      const [longest] = pending
      return performance.now() - longest.since > OVERLOADED_AFTER_MS
    },
  }
}

/** The client with every statement and every beginning of a transaction followed. */
export function followed<Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
  watch: StatementWatch,
): Client {
  type Work = (sql: postgres.TransactionSql) => unknown
  const unsafe: postgres.Sql['unsafe'] = (text, values, options) =>
    watch.follow(client.unsafe(text, values, options))
  const scopes = {
    begin: (work: Work) =>
      'begin' in client &&
      watch.begin((begun) =>
        client.begin((inner) => {
          begun()
          return work(followed(inner, watch))
        }),
      ),
    savepoint: (work: Work) =>
      'savepoint' in client && client.savepoint((inner) => work(followed(inner, watch))),
  }
  const own: Record<string | symbol, unknown> = { unsafe, ...scopes }
  return new Proxy(client, { get: (target, name) => own[name] ?? Reflect.get(target, name) })
}
