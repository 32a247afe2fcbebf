import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { dateAndTime } from '../../../ui/format-date.ts'
import { agoWords } from './health-words.ts'

type BackupFigures = Pick<HealthFigures, 'backupCoversUntil' | 'at'>

/** As the alert NestageBackupOld has it: a nightly back-up that failed once. */
const BACKUP_OLD_S = 36 * 3600

const ageSeconds = (coversUntil: string, at: string) => (Date.parse(at) - Date.parse(coversUntil)) / 1000

/** What the last back-up covers, and how long ago that was by the server's clock. */
export const backupWords = ({ backupCoversUntil: until, at }: BackupFigures): string =>
  until === null ? 'No back-up reported' : `${dateAndTime(until)}, ${agoWords(ageSeconds(until, at))}`

/** Somebody made back-ups, and no longer does. */
export const isBackupOld = ({ backupCoversUntil: until, at }: BackupFigures): boolean =>
  until !== null && ageSeconds(until, at) > BACKUP_OLD_S
