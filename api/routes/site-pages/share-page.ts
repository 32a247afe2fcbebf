import type { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shareUrl } from '../../../shared/image-url.ts'
import { AppError } from '../../errors.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { withHead } from '../../http/pages/page-head.ts'
import { ANY_INLINE_STYLE } from '../../http/style-source.ts'
import { describeSharedProject } from '../../services/projects/shared-images.ts'

/** The page of a shared room: the web app, with a head that says what messengers show of the link. */
export function sharePage(app: Hono<AppEnv>, { config }: AppDeps, webRoot: string): void {
  app.get('/s/:token', async (c) => {
    const page = await readFile(join(webRoot, 'index.html'), 'utf8')
    const token = c.req.param('token')
    c.header('Cache-Control', 'no-cache')
    c.set('styleSource', ANY_INLINE_STYLE)
    try {
      const { name, stagedImageUrl } = await describeSharedProject(c.get('ctx'), { token })
      return c.html(
        withHead(page, {
          title: `${name}, virtually staged | Nestage`,
          description: 'Virtually staged: compare the staged picture with the original photo of the room.',
          url: new URL(shareUrl(token), config.publicUrl).href,
          imageUrl: new URL(`${stagedImageUrl}/w960.jpg`, config.publicUrl).href,
          unlisted: true,
        }),
      )
    } catch (error) {
      // The app says it in its own words.
      if (error instanceof AppError && error.code === 'not_found') return c.html(page, 404)
      throw error
    }
  })
}
