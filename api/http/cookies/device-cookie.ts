import { randomUUID } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../context.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The longest that browsers keep a cookie. */
const DEVICE_COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60

const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-nestage_device' : 'nestage_device'

/** Which device this is, or null for one that never announced photos and where nobody signed in. Says nothing of who uses it. */
export function readDevice(c: AppContext, publicUrl: string): string | null {
  const value = getCookie(c, cookieName(publicUrl))
  return value !== undefined && UUID.test(value) ? value : null
}

/** The same, naming a new device; browsers that empty a site's storage keep such a cookie. */
export function nameDevice(c: AppContext, publicUrl: string): string {
  const device = readDevice(c, publicUrl) ?? randomUUID()
  writeDevice(c, publicUrl, device)
  return device
}

export function writeDevice(c: AppContext, publicUrl: string, device: string): void {
  setCookie(c, cookieName(publicUrl), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: DEVICE_COOKIE_MAX_AGE_S,
  })
}
