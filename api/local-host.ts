import ipaddr from 'ipaddr.js'

/** Names that lead nowhere outside: RFC 2606, 6761, 6762, 8375, and what home networks use. */
const LOCAL_ENDINGS = /\.(local|localhost|internal|test|example|invalid|lan|home\.arpa)$/

const addressRange = (hostname: string): string | null => {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(plain) ? ipaddr.process(plain).range() : null
}

/** Whether a host is this machine. Nothing on the way there can listen. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === '' || /(^|\.)localhost$/.test(hostname) || addressRange(hostname) === 'loopback'

/** Whether a host, of an address or by name, is this machine or one of its own network. */
export function isLocalHost(hostname: string): boolean {
  const range = addressRange(hostname)
  if (range !== null) return ['loopback', 'private', 'linkLocal', 'uniqueLocal'].includes(range)
  // A single name, as of a container, is resolved nearby.
  return isThisMachine(hostname) || !hostname.includes('.') || LOCAL_ENDINGS.test(hostname)
}
