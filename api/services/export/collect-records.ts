import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { creditEntries } from '../../db/schema/credits.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import type { users } from '../../db/schema/users.ts'
import { listSessions } from '../accounts/list-sessions.ts'
import { listPasskeys } from '../passkeys/own-passkeys.ts'

/** Everything written down about a person, as files of JSON; secrets (hashes, keys of devices) are left out. */
export async function collectRecords(
  db: Executor,
  user: typeof users.$inferSelect,
  sessionId: string,
): Promise<Record<string, unknown>> {
  const { passwordHash: _, deletedAt: _never, ...account } = user
  const versions = await db
    .select(getTableColumns(generations))
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(eq(projects.userId, user.id))
    .orderBy(asc(generations.createdAt))
  const owned = await db.select().from(projects).where(eq(projects.userId, user.id)).orderBy(asc(projects.id))
  return {
    'account.json': account,
    'devices.json': await listSessions(db, user.id, sessionId),
    'passkeys.json': await listPasskeys(db, user.id),
    'projects.json': owned.map(({ userId: _user, ...project }) => ({
      ...project,
      versions: versions.filter(({ projectId }) => projectId === project.id),
    })),
    'credits.json': await db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, user.id))
      .orderBy(asc(creditEntries.id)),
  }
}
