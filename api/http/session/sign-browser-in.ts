import type { Deps } from '../../deps.ts'
import { endSession, type Device } from '../../services/accounts/sessions/session.ts'
import type { AppContext } from '../context.ts'
import { writeDevice } from '../cookies/device-cookie.ts'
import { readSessionCookie, writeSessionCookie } from '../cookies/session-cookie.ts'

/** Hands a browser the token of its new session and ends the one it had before. */
export async function signBrowserIn(
  c: AppContext,
  { config: { publicUrl } }: Pick<Deps, 'config'>,
  token: string,
  device: Device,
): Promise<void> {
  const previous = readSessionCookie(c, publicUrl)
  if (previous !== undefined) await endSession(c.get('ctx'), { token: previous })
  writeSessionCookie(c, publicUrl, token)
  writeDevice(c, publicUrl, device.id)
}
