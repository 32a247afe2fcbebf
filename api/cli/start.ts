import { enableCompileCache } from 'node:module'
import { buildServer, COMPILE_CACHE } from './product/build-server.ts'
import { buildWeb } from './product/build-web.ts'
import type * as RunProduct from './product/run-product.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'

/** `npm start`: everything the product needs, until Ctrl-C. */
await runUntilStopped(async (stack, signal) => {
  const building = buildWeb(signal)
  // Waited for by what follows; until then a failure must not count as unhandled.
  building.catch(() => undefined)
  await buildServer(signal)
  enableCompileCache(COMPILE_CACHE)
  const bundle = new URL('../../dist/server/start.js', import.meta.url).href
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its very bundle
  const { runProduct } = (await import(bundle)) as typeof RunProduct
  await runProduct(building, stack, signal)
})
