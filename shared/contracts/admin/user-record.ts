import { z } from 'zod'
import { CreditEntry } from '../credits.ts'
import { DatabaseIdText } from '../database-id.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ProjectStatus } from '../projects.ts'
import { WrittenMail } from './mail/email.ts'
import { AuditEntry } from './audit.ts'
import { AdminUser } from './users.ts'

const at = z.iso.datetime()

/** A user with what is newest of everything that is kept of them; of rooms their titles alone. */
export const UserRecord = z.object({
  user: AdminUser,
  deletedAt: at.nullable(),
  subscription: z
    .object({
      id: z.string(),
      planId: z.number().int(),
      status: z.string(),
      currentPeriodEnd: at,
      cancelAt: at.nullable(),
    })
    .nullable(),
  ledger: z.array(CreditEntry),
  rooms: z.array(z.object({ id: z.number().int(), name: z.string(), status: ProjectStatus, createdAt: at })),
  roomCount: z.number().int(),
  sessions: z.array(z.object({ id: z.uuid(), device: z.string(), createdAt: at, lastUsedAt: at })),
  /** The last mails to them, of every kind. */
  mails: z.array(WrittenMail),
  /** Background jobs about this user that wait or gave up. */
  jobs: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      attempts: z.number().int(),
      gaveUp: z.boolean(),
      runAt: at,
    }),
  ),
  audit: z.array(AuditEntry),
})
export type UserRecord = z.infer<typeof UserRecord>

export const getUserRecord = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: z.object({ id: DatabaseIdText }),
  output: z.object({ success: z.literal(true), data: UserRecord }),
})
