import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { contactMessages } from '../../db/schema/site/contact.ts'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { expectedPhotos } from '../../db/schema/staging/photo-uploads.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { pushSubscriptions } from '../../db/schema/accounts/push.ts'
import type { users } from '../../db/schema/accounts/users.ts'
import { listSessions } from '../accounts/sessions/list-sessions.ts'
import { describeDevice } from '../accounts/sign-in/describe-device.ts'
import { listPasskeys } from '../passkeys/own-passkeys.ts'
import { listApiKeys } from '../api-keys/own-api-keys.ts'
import { listEndpoints } from '../webhooks/own-endpoints.ts'
import { collectApprovals, collectPackages, collectPages } from './collect-deliveries.ts'
import { collectPayments } from './collect-payments.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Everything written down about a person, as files of JSON; secrets (hashes, keys of devices) are left out. */
export async function collectRecords(
  ctx: ServiceContext,
  { user, sessionId }: { user: typeof users.$inferSelect; sessionId: string },
): Promise<Record<string, unknown>> {
  const { passwordHash: _, deletedAt: _never, ...account } = user
  const versions = await ctx.db
    .select(getTableColumns(generations))
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(eq(projects.userId, user.id))
    .orderBy(asc(generations.createdAt))
  const owned = await ctx.db
    .select()
    .from(projects)
    .where(eq(projects.userId, user.id))
    .orderBy(asc(projects.id))
  return {
    'account.json': account,
    'devices.json': await listSessions(ctx, { userId: user.id, currentId: sessionId }),
    'passkeys.json': await listPasskeys(ctx, { userId: user.id }),
    'api-keys.json': await listApiKeys(ctx, { userId: user.id }),
    'webhooks.json': await listEndpoints(ctx, { userId: user.id }),
    'projects.json': owned.map(({ userId: _user, ...project }) => ({
      ...project,
      versions: versions.filter(({ projectId }) => projectId === project.id),
    })),
    'listings.json': await ctx.db
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
    'public-pages.json': await collectPages(ctx, { userId: user.id }),
    'approvals.json': await collectApprovals(ctx, { userId: user.id }),
    'packages.json': await collectPackages(ctx, { userId: user.id }),
    'payments.json': await collectPayments(ctx, { userId: user.id }),
    'notifications.json': await listNotified(ctx, user.id),
    'waiting-photos.json': await ctx.db
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
      ? await ctx.db
          .select()
          .from(contactMessages)
          .where(eq(sql`lower(${contactMessages.email})`, user.email.toLowerCase()))
          .orderBy(asc(contactMessages.id))
      : [],
    'credits.json': await ctx.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, user.id))
      .orderBy(asc(creditEntries.id)),
  }
}

/** The devices that are told of finished rooms; the addresses and keys of their push services are secrets. */
async function listNotified(ctx: ServiceContext, userId: number) {
  const rows = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt))
  return rows.map(({ userAgent, roomsReady, problems, approvals, createdAt }) => ({
    device: describeDevice(userAgent),
    roomsReady,
    problems,
    approvals,
    createdAt,
  }))
}
