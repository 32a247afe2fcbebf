import { createHash } from 'node:crypto'
import { disclosureCopies } from '../../db/schema/delivery/disclosure-watch.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Writes down what a picture of a public page is, when it is stored. */
export async function noteCopy(
  ctx: ServiceContext,
  { folder, file, bytes }: { folder: string; file: string; bytes: Uint8Array },
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await ctx.db.insert(disclosureCopies).values({ folder, file, sha256 }).onConflictDoNothing()
}
