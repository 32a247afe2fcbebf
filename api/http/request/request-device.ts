import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Device } from '../../services/accounts/sessions/session.ts'
import { clientAddress } from './client-address.ts'
import type { AppContext } from '../context.ts'
import { readDevice } from '../cookies/device-cookie.ts'

/** Where a request comes from, for sessions and rate limits. */
export const requestDevice = (c: AppContext, { publicUrl, trustedProxyHops }: Config): Device => ({
  id: readDevice(c, publicUrl) ?? randomUUID(),
  userAgent: c.req.header('user-agent') ?? '',
  address: clientAddress(c, trustedProxyHops),
})
