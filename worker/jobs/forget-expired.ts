import { forgetExpired as forget } from '../../api/services/accounts/forget-expired.ts'
import type { JobContext } from './job-handlers.ts'

export const forgetExpired = ({ db }: JobContext): Promise<void> => forget(db)
