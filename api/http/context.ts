import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { Session } from '../services/accounts/sessions/session.ts'
import type { Actor } from '../services/context/actor.ts'

export interface AppDeps extends Deps {
  events: EventHub
}

/** What services are handed for a request: everything there is, and who asks. */
export interface RequestContext extends Deps {
  actor: Exclude<Actor, { kind: 'system' }>
  requestId: string
}

export interface AppEnv {
  /** Absent where a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    ctx: RequestContext
    session: Session | null
    /** What an answer's policy allows of inline styles, a source of CSP; none where it is not set. */
    styleSource?: string
    /** What every answer has; undefined once whoever answers has set a header or status besides. */
    fixedHeaders?: Readonly<Record<string, string>>
    /** An answer that was made with all of them. */
    finishedAnswer?: Response
  }
}

export type AppContext = Context<AppEnv>
