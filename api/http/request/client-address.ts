import { isIPv6 } from 'node:net'
import type { AppContext } from '../context.ts'

/** The first four groups: one subscriber usually holds a whole /64 and could change the rest at will. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  // Most have no colon; what an IPv6 address looks like takes longer to say than all else here.
  if (!plain.includes(':') || !isIPv6(plain)) return plain
  const [head, tail] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const filled = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail] : head
  return `${filled.slice(0, 4).join(':')}::/64`
}

/**
 * Who asks, as far as the network knows. `trustedProxyHops` says how many proxies of our own stand in front
 * and append to X-Forwarded-For: what is further left was written by the caller and proves nothing.
 */
export function clientAddress(c: AppContext, trustedProxyHops: number): string {
  const named =
    trustedProxyHops > 0
      ? c.req.header('x-forwarded-for')?.split(',').at(-trustedProxyHops)?.trim()
      : undefined
  return network(named || (c.env?.incoming?.socket.remoteAddress ?? 'unknown'))
}
