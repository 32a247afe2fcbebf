import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/sign-in/security-events.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { listSecurityEvents } from '../../services/security/list-security-events.ts'

export function securityEventRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listSecurityEvents, ({ ctx, session }, { query }) =>
    listSecurityEvents(ctx, { userId: session.user.id, ...query }),
  )
}
