import { paths } from '../paths.ts'

/**
 * Where a page that is opened comes from: the app kept on the device, the network with the app as what is shown
 * without a connection, or the server alone.
 */
export type NavigationSource = 'device' | 'network' | 'server'

/** What the server answers by itself; such an address must never show the app. */
const SERVER_ALONE = /^\/(a\/|api\/|dev\/|o\/|verify$|healthz$|readyz$)/
const FILE = /\.[a-z0-9]+$/i

const isBelow = (pathname: string, parent: string): boolean =>
  pathname === parent || pathname.startsWith(`${parent}/`)

/** @param pathname without query and fragment, which decide nothing: a campaign's parameter may look like a file */
export function navigationSource(pathname: string): NavigationSource {
  if (isBelow(pathname, paths.dashboard) || isBelow(pathname, paths.auth)) return 'device'
  return SERVER_ALONE.test(pathname) || FILE.test(pathname) ? 'server' : 'network'
}
