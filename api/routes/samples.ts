import type { Hono } from 'hono'
import { notFound } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { publicPictures } from '../http/public-pictures.ts'
import { isSide } from '../services/samples/public-copies.ts'
import { findSampleFile } from '../services/samples/list-samples.ts'

/** The pictures that the public gallery shows. */
export function sampleRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  publicPictures(app, deps, '/samples/:folder/:side/:variant?', async (c) => {
    const { folder, side, variant } = c.req.param()
    if (!isSide(side)) throw notFound('Image')
    return {
      key: await findSampleFile(c.get('ctx'), { folder, side, variant }),
      // Five minutes after a sample was taken back, no cache shows it any more.
      cache: 'public, max-age=300, must-revalidate',
    }
  })
}
