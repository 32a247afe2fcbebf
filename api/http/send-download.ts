import type { Logger } from '../logger.ts'
import type { AppContext } from './context.ts'

/** What a download is, beside its bytes. */
interface Download {
  contentType: string
  /** May hold any letters. */
  fileName: string
}

/** Answers a file that is made while it is read; its connection breaks where making it fails. */
export function sendDownload(
  c: AppContext,
  logger: Logger,
  bytes: AsyncGenerator<Uint8Array>,
  { contentType, fileName }: Download,
): Response {
  const logged = async function* () {
    try {
      yield* bytes
    } catch (error) {
      // The answer has begun, so all that is left is to break it off and to say why here.
      const userId = c.get('session')?.user.id
      logger.error({ err: error, requestId: c.get('requestId'), userId, fileName }, 'a download broke off')
      throw error
    }
  }
  const plain = fileName.replaceAll(/[^\w .-]/g, '_')
  return c.body(ReadableStream.from(logged()), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  })
}
