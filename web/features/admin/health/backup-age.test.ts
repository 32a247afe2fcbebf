import { expect, it } from 'vitest'
import { backupWords, isBackupOld } from './backup-age.ts'

const at = '2026-11-23T12:00:00.000Z'

it('says how old the last back-up is, and that one of more than a day and a half is old', () => {
  expect(backupWords({ backupCoversUntil: null, at })).toBe('No back-up reported')
  expect(backupWords({ backupCoversUntil: '2026-11-23T03:17:00.000Z', at })).toMatch(/2026.*, 8 hours ago$/)
  expect(isBackupOld({ backupCoversUntil: null, at })).toBe(false)
  expect(isBackupOld({ backupCoversUntil: '2026-11-22T00:00:00.000Z', at })).toBe(false)
  expect(isBackupOld({ backupCoversUntil: '2026-11-21T23:59:59.000Z', at })).toBe(true)
})
