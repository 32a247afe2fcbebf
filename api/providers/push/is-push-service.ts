/**
 * Whether messages may be sent to an endpoint. Without this, an address of the caller's choice would be called from
 * inside our network.
 *
 * @param services hosts, which stand for their subdomains too; `host:port`, or `host:*`, where the port is not 443
 */
export function isPushService(endpoint: string, services: string[]): boolean {
  const url = URL.parse(endpoint)
  // As it was read, or the library that sends might read another host in it.
  if (!url || url.href !== endpoint || url.protocol !== 'https:' || url.username || url.password) return false
  // The same library ends a host at letters such as ; and ' that are part of it for others.
  if (!/^[a-z0-9.-]+$/.test(url.hostname)) return false
  return services.some((service) => {
    const [host, port = ''] = service.split(':')
    const isHost = url.hostname === host || url.hostname.endsWith(`.${host}`)
    return isHost && (port === '*' || url.port === port)
  })
}
