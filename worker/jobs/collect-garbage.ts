import { sweepPictures } from '../../api/services/blog/pictures/sweep-pictures.ts'
import { collectGarbage as collect } from '../../api/services/photos/collect-garbage.ts'
import { deleteStaleUploads } from '../../api/services/photos/receive/delete-stale-uploads.ts'
import { sweepDeliveries } from '../../api/services/delivery/sweep-deliveries.ts'
import { sweepCopies } from '../../api/services/samples/sweep-copies.ts'
import type { JobContext } from './job-context.ts'

export async function collectGarbage(context: JobContext): Promise<void> {
  await deleteStaleUploads(context)
  const copies = await sweepCopies(context)
  const deliveries = await sweepDeliveries(context)
  const articlePictures = await sweepPictures(context)
  context.logger.info(
    { ...(await collect(context)), copies, deliveries, articlePictures },
    'garbage collected',
  )
}
