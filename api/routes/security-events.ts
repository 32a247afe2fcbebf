import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/security-events.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { listSecurityEvents } from '../services/security/list-security-events.ts'

export function securityEventRoutes(app: Hono<AppEnv>, { db }: AppDeps): void {
  route(app, contract.listSecurityEvents, ({ session }, { query }) =>
    listSecurityEvents(db, session.user.id, query),
  )
}
