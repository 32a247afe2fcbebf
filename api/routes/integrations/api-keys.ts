import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/integrations/api-keys.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { requireRecentAuthentication } from '../../services/accounts/sessions/require-recent-authentication.ts'
import { createApiKey } from '../../services/api-keys/create-api-key.ts'
import { listApiKeys, revokeApiKey } from '../../services/api-keys/own-api-keys.ts'

export function apiKeyRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listApiKeys, async ({ ctx, session }) => ({
    data: await listApiKeys(ctx, { userId: session.user.id }),
  }))

  route(app, contract.createApiKey, async ({ ctx, session }, { body }) => {
    requireRecentAuthentication(session)
    return { data: await createApiKey(ctx, { userId: session.user.id, ...body }) }
  })

  route(app, contract.revokeApiKey, async ({ ctx, session }, { params: { id } }) => {
    await revokeApiKey(ctx, { userId: session.user.id, id })
    return { message: 'API key revoked' }
  })
}
