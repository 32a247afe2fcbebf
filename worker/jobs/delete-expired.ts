import { deleteExpired as forget } from '../../api/services/operations/delete-expired.ts'
import type { JobContext } from './job-context.ts'

export const deleteExpired = (context: JobContext): Promise<void> => forget(context)
