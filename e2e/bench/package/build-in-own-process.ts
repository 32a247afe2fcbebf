/** Makes one package and reads its zip in a process that does nothing else; prints what that held at most, as JSON. */
import { eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { parseConfig } from '../../../api/config.ts'
import { deliveryPackages } from '../../../api/db/schema/delivery/delivery-packages.ts'
import { createDeps } from '../../../api/deps.ts'
import { buildPackage } from '../../../api/services/delivery/build-package.ts'
import { zipPackage } from '../../../api/services/delivery/zip-package.ts'
import { testContext } from '../../../api/testing/test-context.ts'

const [packageId] = process.argv.slice(2)
const deps = createDeps(parseConfig(process.env), 'bench')
const ctx = testContext(deps)
/** From Linux: what Node.js calls maxRSS begins with that of the process that started this one. */
const peakMB = () =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024)
const before = peakMB()
await buildPackage(ctx, { packageId })
const built = peakMB()
const [row] = await deps.db.select().from(deliveryPackages).where(eq(deliveryPackages.id, packageId))
let zipBytes = 0
for await (const part of await zipPackage(ctx, { row })) zipBytes += part.length
const { state, done } = row
process.stdout.write(JSON.stringify({ state, done, before, built, zipped: peakMB(), zipBytes }))
await deps.database.close()
