import { isThisMachine } from '../local-host.ts'
import type { AppContext } from './context.ts'

/** What proxies put in, whether they are ours or somebody's who shares this machine with others. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether somebody at this very machine asks: the connection comes from it, no proxy stands between, or one of ours says
 * the same, and the address is typed for this machine, not for a name that a stranger's page had lead here.
 *
 * @param trustedProxyHops proxies of our own, as for `clientAddress`
 */
export function isAskedHere(c: AppContext, trustedProxyHops: number, publicUrl: string): boolean {
  const remote = c.env.incoming?.socket.remoteAddress
  if (remote === undefined || !isThisMachine(remote)) return false
  const { hostname } = new URL(c.req.url)
  if (!isThisMachine(hostname) && hostname !== new URL(publicUrl).hostname) return false
  if (trustedProxyHops === 0) return PROXY_HEADERS.every((name) => c.req.header(name) === undefined)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const asker = forwarded.at(-trustedProxyHops)
  return asker !== undefined && asker !== '' && isThisMachine(asker)
}
