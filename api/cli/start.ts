import { parseConfig } from '../config.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { startProduct } from './product/start-product.ts'

/** `npm start`: everything the product needs, until Ctrl-C. */
await runUntilStopped(async (stack, signal) => {
  await startProduct(parseConfig(process.env), 'start', stack, signal)
})
