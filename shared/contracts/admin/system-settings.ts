import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** The settings that administrators see and change; the table holds secrets beside them. */
export const SystemSettingKey = z.enum(['admin_new_user_notifications'])

export const SystemSetting = z.object({ key: SystemSettingKey, value: z.enum(['true', 'false']) })
export type SystemSetting = z.infer<typeof SystemSetting>

const success = z.literal(true)

export const listSystemSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system-settings',
  access: 'admin',
  output: z.object({ success, data: z.array(SystemSetting) }),
})

/** Changes one of the settings that the list shows; any other key is answered 404. */
export const changeSystemSetting = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/system-settings/:key',
  access: 'admin',
  params: z.object({ key: z.string() }),
  body: z.object({ value: z.enum(['true', 'false'], { error: "Value must be 'true' or 'false'" }) }),
  output: z.object({ success, data: SystemSetting }),
})
