import { parseConfig } from '../../config.ts'
import { startProduct } from './start-product.ts'

/** What `npm start` does once the server is built: the entry of its bundle. */
export const runProduct = async (
  building: Promise<boolean>,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<void> =>
  void (await startProduct(parseConfig(process.env), { command: 'start', building }, stack, signal))
