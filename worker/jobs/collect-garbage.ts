import { collectGarbage as collect } from '../../api/services/photos/collect-garbage.ts'
import type { JobContext } from './job-handlers.ts'

export async function collectGarbage({ db, storage, logger }: JobContext): Promise<void> {
  logger.info(await collect(db, storage), 'garbage collected')
}
