import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { Session } from '../services/accounts/session.ts'

export interface AppDeps extends Deps {
  events: EventHub
}

export interface AppEnv {
  Variables: { requestId: string; session: Session | null }
}

export type AppContext = Context<AppEnv>
