import type { Hono } from 'hono'
import { notFound } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { sendStored } from '../http/send-stored.ts'
import { isSide } from '../services/samples/public-copies.ts'
import { findSampleFile } from '../services/samples/list-samples.ts'

/** The pictures that the public gallery shows. */
export function sampleRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { storage } = deps

  app.get('/api/samples/:folder/:side/:variant?', async (c) => {
    const { folder, side, variant } = c.req.param()
    if (!isSide(side)) throw notFound('Image')
    const response = await sendStored(
      c,
      storage,
      await findSampleFile(c.get('ctx'), { folder, side, variant }),
      'Image',
    )
    // Five minutes after a sample was taken back, no cache shows it any more.
    response.headers.set('Cache-Control', 'public, max-age=300, must-revalidate')
    return response
  })
}
