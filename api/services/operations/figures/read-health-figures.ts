import { sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { storageUsage } from '../../../db/schema/staging/images.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import type { Readiness } from '../check-readiness.ts'
import { backupCoversUntil } from '../durable-before.ts'
import { listProcesses } from './list-processes.ts'
import { readContentCredentials } from './read-content-credentials.ts'
import { readDeliveryFailures } from './read-delivery-failures.ts'
import { readPublicPages } from './read-public-pages.ts'
import { readQueues } from './read-queues.ts'

const Size = z.tuple([z.object({ bytes: z.coerce.number().int() })])

async function readStorageBytes(ctx: ServiceContext): Promise<number> {
  const [{ bytes }] = await ctx.db
    .select({ bytes: sum(storageUsage.usedBytes).mapWith(Number) })
    .from(storageUsage)
  return bytes ?? 0
}

async function readDatabaseBytes(ctx: ServiceContext): Promise<number> {
  const [{ bytes }] = Size.parse([
    ...(await ctx.db.execute(sql`select pg_database_size(current_database()) as bytes`)),
  ])
  return bytes
}

/**
 * How the machines are: what the health desk shows, and whoever else measures the product.
 *
 * @param checkReadiness the check that `/readyz` answers with
 */
export async function readHealthFigures(
  ctx: ServiceContext<'config'>,
  { checkReadiness }: { checkReadiness: () => Promise<Readiness> },
): Promise<HealthFigures> {
  const [
    readiness,
    processes,
    queues,
    failures,
    publicPages,
    contentCredentials,
    storageBytes,
    databaseBytes,
    backup,
  ] = await Promise.all([
    checkReadiness(),
    listProcesses(ctx),
    readQueues(ctx),
    readDeliveryFailures(ctx),
    readPublicPages(ctx),
    readContentCredentials(ctx.config.contentCredentials),
    readStorageBytes(ctx),
    readDatabaseBytes(ctx),
    backupCoversUntil(ctx),
  ])
  return {
    readiness,
    processes,
    queues,
    deliveryFailures: failures,
    publicPages,
    contentCredentials,
    storageBytes,
    databaseBytes,
    backupCoversUntil: backup?.toISOString() ?? null,
    at: new Date().toISOString(),
  }
}
