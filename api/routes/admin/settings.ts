import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/admin/system-settings.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { changeSystemSetting, listSystemSettings } from '../../services/administration/system-settings.ts'

export function adminSettingRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listSystemSettings, async ({ ctx }) => ({ data: await listSystemSettings(ctx) }))
  route(app, contract.changeSystemSetting, async ({ ctx }, { params, body }) => ({
    data: await changeSystemSetting(ctx, { key: params.key, value: body.value }),
  }))
}
