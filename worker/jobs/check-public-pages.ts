import { checkDisclosures } from '../../api/services/watchdog/check-disclosures.ts'
import { reachPages } from '../../api/services/watchdog/reach-pages.ts'
import type { JobContext } from './job-context.ts'

/** Looks at the public pages whose time has come. Run twice at once, a page may be looked at twice and is told of once. */
export async function checkPublicPages(context: JobContext): Promise<void> {
  const { config, logger, signal } = context
  const { reached, ...counts } = await checkDisclosures(context, { reach: () => reachPages(config), signal })
  if (reached === 'none-due') return
  if (reached === 'not')
    logger.warn('public pages were not looked at: neither their address nor this server answers')
  else if (reached === 'own')
    logger.warn(
      counts,
      'public pages were looked at by the server itself: their address does not answer from here',
    )
  else logger.info(counts, 'public pages were looked at')
}
