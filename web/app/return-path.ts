import { paths } from '../paths.ts'

const PARAMETER = 'next'

/** The way to sign in that leads back to where somebody was going. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const wanted = pathname + search
  return wanted === paths.dashboard ? paths.auth : `${paths.auth}?${PARAMETER}=${encodeURIComponent(wanted)}`
}

/** Where to go after sign-in: only a path of this site counts, so that no link can lead elsewhere. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get(PARAMETER) ?? ''
  const here = 'https://nestage.invalid'
  const target = URL.parse(wanted, here)
  if (!wanted.startsWith('/') || target?.origin !== here || target.pathname === paths.auth)
    return paths.dashboard
  // The path itself may begin with two slashes, as of `/..//evil.example`, which a browser reads as another host.
  return URL.parse(target.pathname, here)?.origin === here ? target.pathname + target.search : paths.dashboard
}
