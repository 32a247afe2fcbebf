import type { Device } from '../services/accounts/session.ts'
import { clientAddress } from './client-address.ts'
import type { AppContext } from './context.ts'

/** Where a request comes from, for sessions and rate limits. */
export const requestDevice = (c: AppContext, trustedProxyHops: number): Device => ({
  userAgent: c.req.header('user-agent') ?? '',
  address: clientAddress(c, trustedProxyHops),
})
