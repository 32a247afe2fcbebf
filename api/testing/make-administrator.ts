import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts/users.ts'
import type { TestClient } from './test-client.ts'

/** Turns whoever is signed in into an administrator who showed a second factor, without the ceremony. */
export async function makeAdministrator(db: Db, client: TestClient): Promise<void> {
  const { id } = (await client.get('/api/user')).body.user
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, id))
  await db.update(sessions).set({ secondFactor: 'totp' }).where(eq(sessions.userId, id))
}
