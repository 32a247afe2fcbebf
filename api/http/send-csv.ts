import type { Logger } from '../logger.ts'
import type { AppContext } from './context.ts'
import { sendDownload } from './send-download.ts'

/** Spreadsheets take a file without it for one in an encoding of the last century. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Answers lines of CSV while they are made. `fileName` may hold any letters. */
export function sendCsv(
  c: AppContext,
  logger: Logger,
  lines: AsyncGenerator<string>,
  fileName: string,
): Response {
  const encoder = new TextEncoder()
  const bytes = async function* () {
    yield encoder.encode(BYTE_ORDER_MARK)
    for await (const text of lines) yield encoder.encode(text)
  }
  return sendDownload(c, logger, bytes(), { contentType: 'text/csv; charset=utf-8', fileName })
}
