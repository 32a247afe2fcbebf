import { collectGarbage as collect } from '../../api/services/photos/collect-garbage.ts'
import { deleteStaleUploads } from '../../api/services/photos/receive/delete-stale-uploads.ts'
import { sweepCopies } from '../../api/services/samples/sweep-copies.ts'
import type { JobContext } from './job-context.ts'

export async function collectGarbage({ db, storage, logger }: JobContext): Promise<void> {
  await deleteStaleUploads(db)
  const copies = await sweepCopies(db, storage)
  logger.info({ ...(await collect(db, storage)), copies }, 'garbage collected')
}
