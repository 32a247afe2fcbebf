import type { Hono } from 'hono'
import { MAX_UPLOAD_BYTES } from '../../../../shared/constants.ts'
import { AppError } from '../../../errors.ts'
import type { AppContext, AppDeps, AppEnv } from '../../../http/context.ts'
import { clientAddress } from '../../../http/request/client-address.ts'
import { readFile } from '../../../http/request/read-file.ts'
import { refuseCrossSiteWrites } from '../../../http/security.ts'
import { styleSource } from '../../../http/style-source.ts'
import { identifyPicture } from '../../../services/fingerprints/identify-picture.ts'
import { describeIdentified, VERIFY_PATH, verifyHtml, type VerifyResult } from './verify-html.ts'

const REFUSED = [400, 413, 415, 422, 429] as const
type Status = 200 | (typeof REFUSED)[number]

/** Where anybody finds out whether a picture is one of ours; without a script, and nothing of the picture is kept. */
export function verifyPage(app: Hono<AppEnv>, { config, limits }: AppDeps): void {
  const send = (c: AppContext, status: Status, result?: VerifyResult) => {
    const html = verifyHtml(result)
    c.header('Cache-Control', 'no-store')
    c.set('styleSource', styleSource(html))
    return c.html(html, status)
  }

  app.get(VERIFY_PATH, (c) => send(c, 200))
  app.post(VERIFY_PATH, refuseCrossSiteWrites(config.publicUrl), async (c) => {
    try {
      await limits.take('verify:address', clientAddress(c, config.trustedProxyHops))
      const bytes = await readFile(c, 'picture', MAX_UPLOAD_BYTES)
      return send(c, 200, describeIdentified(await identifyPicture(c.get('ctx'), { bytes })))
    } catch (error) {
      const status = error instanceof AppError && REFUSED.find((each) => each === error.status)
      if (!status) throw error
      if (status === 429)
        c.header('Retry-After', String(Math.ceil(Number(error.details.retryAfterMs) / 1000)))
      return send(c, status, { tone: 'bad', heading: 'This picture was not compared', text: error.message })
    }
  })
}
