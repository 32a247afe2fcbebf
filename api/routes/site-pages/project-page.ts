import type { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../errors.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import type { LastKnown } from '../../http/last-known.ts'
import { packPage } from '../../http/pages/packed-page.ts'
import { withProjectOutline } from '../../http/pages/project-outline.ts'
import { sendPacked } from '../../http/pages/send-packed.ts'
import { pageSession } from '../../http/session/page-session.ts'
import { ANY_INLINE_STYLE } from '../../http/style-source.ts'
import { getProject } from '../../services/projects/get-project.ts'

/** Of Brotli: what one person sees once is packed quickly. */
const QUICK = 4

/** The page of one's own project: the web app, with the room's name and picture in it from the start. */
export function projectPage(
  app: Hono<AppEnv>,
  deps: AppDeps,
  { webRoot, lastKnown }: { webRoot: string; lastKnown: LastKnown },
): void {
  app.get('/app/project/:id{[1-9][0-9]{0,8}}', pageSession(deps, lastKnown), async (c, next) => {
    const userId = c.get('session')?.user.id
    if (userId === undefined) return next()
    try {
      const project = await getProject(c.get('ctx'), { userId, id: Number(c.req.param('id')) })
      const page = await readFile(join(webRoot, 'index.html'), 'utf8')
      c.header('Cache-Control', 'private, no-cache')
      c.set('styleSource', ANY_INLINE_STYLE)
      const packed = await packPage(withProjectOutline(page, project), QUICK)
      return sendPacked(c, packed, { vary: 'Accept-Encoding, Cookie' })
    } catch (error) {
      // The app says it in its own words.
      if (error instanceof AppError && error.code === 'not_found') return next()
      throw error
    }
  })
}
