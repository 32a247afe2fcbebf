import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { contactMessages } from '../../db/schema/contact.ts'
import { creditEntries } from '../../db/schema/credits.ts'
import { listings } from '../../db/schema/listings.ts'
import { expectedPhotos } from '../../db/schema/photo-uploads.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import type { users } from '../../db/schema/users.ts'
import { listSessions } from '../accounts/list-sessions.ts'
import { describeDevice } from '../accounts/describe-device.ts'
import { listPasskeys } from '../passkeys/own-passkeys.ts'
import { collectPayments } from './collect-payments.ts'

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
    'listings.json': await db
      .select({
        id: listings.id,
        name: listings.name,
        notes: listings.notes,
        defaultStyle: listings.defaultStyle,
        deletedAt: listings.deletedAt,
        createdAt: listings.createdAt,
        updatedAt: listings.updatedAt,
      })
      .from(listings)
      .where(eq(listings.userId, user.id))
      .orderBy(asc(listings.createdAt)),
    'payments.json': await collectPayments(db, user.id),
    'notifications.json': await listNotified(db, user.id),
    'waiting-photos.json': await db
      .select({
        label: expectedPhotos.label,
        capturedAt: expectedPhotos.capturedAt,
        announcedAt: expectedPhotos.announcedAt,
      })
      .from(expectedPhotos)
      .where(eq(expectedPhotos.userId, user.id))
      .orderBy(asc(expectedPhotos.capturedAt)),
    // Anybody can write with any address: without its verification these might be somebody else's words.
    'messages.json': user.isEmailVerified
      ? await db
          .select()
          .from(contactMessages)
          .where(eq(sql`lower(${contactMessages.email})`, user.email.toLowerCase()))
          .orderBy(asc(contactMessages.id))
      : [],
    'credits.json': await db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, user.id))
      .orderBy(asc(creditEntries.id)),
  }
}

/** The devices that are told of finished rooms; the addresses and keys of their push services are secrets. */
async function listNotified(db: Executor, userId: number) {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt))
  return rows.map(({ userAgent, roomsReady, problems, createdAt }) => ({
    device: describeDevice(userAgent),
    roomsReady,
    problems,
    createdAt,
  }))
}
