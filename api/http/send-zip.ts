import type { Logger } from '../logger.ts'
import type { AppContext } from './context.ts'
import { sendDownload } from './send-download.ts'

/** Answers a zip that is made while it is read. `fileName` may hold any letters. */
export const sendZip = (
  c: AppContext,
  logger: Logger,
  zip: AsyncGenerator<Uint8Array>,
  fileName: string,
): Response => sendDownload(c, logger, zip, { contentType: 'application/zip', fileName })
