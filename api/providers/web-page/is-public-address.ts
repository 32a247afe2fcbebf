import ipaddr from 'ipaddr.js'

/** What IANA has handed out so far; embedded IPv4 (compatible, mapped, NAT64) lies outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Interface identifiers of ISATAP (RFC 5214), which carry an IPv4 address after them. */
const ISATAP = new Set([0x0000_5efe, 0x0200_5efe])

/**
 * Whether an IP address belongs to the open internet: not loopback, private, link-local, carrier-grade NAT,
 * multicast or reserved, and not an IPv6 address that tunnels to an IPv4 one, whatever that is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` unwraps IPv4-mapped IPv6; 6to4, Teredo and others have ranges of their own and are no unicast.
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  if (plain instanceof ipaddr.IPv4) return true
  const [, , , , high, low] = plain.parts
  return plain.match(GLOBAL_UNICAST) && !ISATAP.has(high * 0x1_0000 + low)
}
