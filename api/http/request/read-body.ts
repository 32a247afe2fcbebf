import { AppError } from '../../errors.ts'
import { readWhole } from '../../providers/storage/read-whole.ts'
import type { AppContext } from '../context.ts'

/**
 * The body of a call, read no further than the limit, whatever its Content-Length said.
 *
 * @throws AppError payload_too_large
 */
export async function readBody(c: AppContext, maxBytes: number): Promise<Uint8Array> {
  const { body } = c.req.raw
  try {
    return body ? await readWhole(body, maxBytes) : new Uint8Array()
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('payload_too_large', 'The request is too large')
    throw error
  }
}
