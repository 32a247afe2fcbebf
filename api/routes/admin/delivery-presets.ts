import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/admin/delivery-presets.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { disclosureUrl } from '../../services/delivery/disclosure-url.ts'
import { previewPreset } from '../../services/delivery/presets/preview-preset.ts'
import { createPreset, listAdminPresets, updatePreset } from '../../services/delivery/presets/save-preset.ts'

/** What multiple listing services ask of staged pictures. */
export function adminDeliveryPresetRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listAdminPresets, async ({ ctx }) => ({ data: await listAdminPresets(ctx) }))
  route(app, contract.createPreset, async ({ ctx }, { body: { id, ...form } }) => ({
    data: await createPreset(ctx, { id, form }),
    message: 'Preset created',
  }))
  route(app, contract.updatePreset, async ({ ctx }, { params, body: { version, ...form } }) => ({
    data: await updatePreset(ctx, { id: params.id, form, version }),
    message: 'Preset updated',
  }))
  route(app, contract.previewPreset, ({ ctx }, { body }) =>
    Promise.resolve({ data: previewPreset(body, disclosureUrl(ctx.config, 'k3y5example7abcd')) }),
  )
}
