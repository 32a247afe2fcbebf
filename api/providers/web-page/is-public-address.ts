import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the open internet: not loopback, private, link-local, carrier-grade NAT,
 * multicast or reserved, and neither in its IPv6 disguises.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` unwraps IPv4-mapped IPv6; other tunnels have ranges of their own and are no unicast.
  return ipaddr.process(address).range() === 'unicast'
}
