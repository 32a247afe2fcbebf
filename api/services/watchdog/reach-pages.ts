import type { Config } from '../../config.ts'
import { type FetchPage, fetchBelow } from './fetch-page.ts'

export interface Reached {
  fetchPage: FetchPage
  /** By the address that visitors use. */
  isPublic: boolean
}

const answers = async (fetchPage: FetchPage): Promise<boolean> => {
  try {
    await fetchPage('/healthz')
    return true
  } catch {
    return false
  }
}

/**
 * How public pages can be looked at from here. By their public address, as visitors do; where this machine does not reach
 * that (no way back through the router, a name that only others know), by the server's own port, which shows whether the
 * pages themselves are whole but not whether the world reaches them. Null where neither answers.
 */
export async function reachPages({
  disclosureUrl,
  publicUrl,
  port,
}: Pick<Config, 'disclosureUrl' | 'publicUrl' | 'port'>): Promise<Reached | null> {
  const visitors = fetchBelow(disclosureUrl ?? publicUrl)
  if (await answers(visitors)) return { fetchPage: visitors, isPublic: true }
  const own = fetchBelow(`http://127.0.0.1:${port}`)
  return (await answers(own)) ? { fetchPage: own, isPublic: false } : null
}
