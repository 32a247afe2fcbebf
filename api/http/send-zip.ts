import type { Logger } from '../logger.ts'
import type { AppContext } from './context.ts'

/** Answers a zip that is made while it is read. `fileName` may hold any letters. */
export function sendZip(
  c: AppContext,
  logger: Logger,
  zip: AsyncGenerator<Uint8Array>,
  fileName: string,
): Response {
  const logged = async function* () {
    try {
      yield* zip
    } catch (error) {
      // The answer has begun, so all that is left is to break it off and to say why here.
      const userId = c.get('session')?.user.id
      logger.error({ err: error, requestId: c.get('requestId'), userId }, 'a zip broke off')
      throw error
    }
  }
  const plain = fileName.replaceAll(/[^\w .-]/g, '_')
  return c.body(ReadableStream.from(logged()), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  })
}
