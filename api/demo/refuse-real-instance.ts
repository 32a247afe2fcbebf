import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/accounts/users.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

/** @throws where mail or money is real, or people other than administrators have accounts and nobody said that this is no matter */
export async function refuseRealInstance(
  db: Db,
  { mode, mail, payments }: Pick<Config, 'mode' | 'mail' | 'payments'>,
  isForced: boolean,
): Promise<void> {
  if (mode === 'production' || mail.kind !== 'embedded' || payments.kind !== 'sandbox')
    throw new Error(
      'The demo is for development alone: its password is known, and its payments are a sandbox’s.',
    )
  const others = await db.$count(
    users,
    and(
      eq(users.isAdmin, false),
      isNull(users.deletedAt),
      notInArray(
        users.email,
        DEMO_PEOPLE.map(({ email }) => email),
      ),
    ),
  )
  if (others > 0 && !isForced)
    throw new Error(
      `${others} other people have accounts here. To put the demo beside them: npm run demo -- --force`,
    )
}
