import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { deliveryFiles, deliveryPackages } from '../../db/schema/delivery/delivery-packages.ts'
import { inTransaction } from '../context/in-transaction.ts'
import { readSigningCertificate, type SigningState } from '../content-credentials/signing-certificate.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { freeBuffers } from '../../free-buffers.ts'
import { recordFingerprint } from '../fingerprints/record-fingerprint.ts'
import { notifyDevices } from '../push/notify-devices.ts'
import { announce } from '../webhooks/announce.ts'
import { type ArrangedFile, arrangeFiles } from './arrange-files.ts'
import { captionOf, remarksOf } from './compose-texts.ts'
import { type DeliverableRoom, roomsOfVersions } from './find-rooms.ts'
import { makeRoomFiles } from './make-room-files.ts'
import { findDisclosureUrl, publishDisclosure } from './publish-disclosure.ts'
import { checkVersion } from './publishing-check/check-publishing.ts'
import { consentProblem, coveredProblems, packageProblems, roomProblems } from './room-problems.ts'

/** Where the files of packages lie. */
export const PACKAGES_PREFIX = 'packages/'

/** Once in a package, also where it is so of one room alone. */
const UNSIGNED =
  'Not all staged photos could be given content credentials. They can be uploaded all the same.'

type PackageRow = typeof deliveryPackages.$inferSelect
type Context = ServiceContext<'storage' | 'config' | 'analyser' | 'logger'>

/**
 * The address of the room's original, made public first where that was asked for, and what to look at before the room
 * is delivered: what its furniture hides, and an original that needs somebody's consent.
 */
async function readyToDeliver(
  ctx: Context,
  { userId, publishOriginals, hasConsent }: PackageRow,
  room: DeliverableRoom,
): Promise<{ url: string | null; problems: string[] }> {
  const of = { userId, projectId: room.projectId }
  const { covered, showsBelongings } = await checkVersion(ctx, room)
  const problems = coveredProblems(room.name, covered)
  const known = await findDisclosureUrl(ctx, of)
  if (!publishOriginals || room.generationId !== room.currentGenerationId) return { url: known, problems }
  if (known === null && showsBelongings && !hasConsent)
    return { url: null, problems: [...problems, consentProblem(room.name)] }
  return { url: (await publishDisclosure(ctx, { ...of, hasConsent })).url, problems }
}

/** Makes and stores one room's files, and writes them down together: a package goes on from its last whole room. */
async function addRoom(
  ctx: Context,
  row: PackageRow,
  {
    room,
    index,
    files,
    isLast,
    signing,
  }: { room: DeliverableRoom; index: number; files: ArrangedFile[]; isLast: boolean; signing: SigningState },
): Promise<void> {
  const { rules } = row
  const { url, problems: seen } = await readyToDeliver(ctx, row, room)
  const caption = captionOf(rules, { room: room.name, originalUrl: url })
  const kinds = new Set(files.map(({ kind }) => kind))
  const certificate = signing.state === 'ready' ? signing.certificate : null
  const order = { room, rules, kinds, caption, originalUrl: url, certificate }
  const made = await makeRoomFiles(ctx, order)
  const isUnsigned =
    signing.state !== 'off' && [...made].some(([kind, { isSigned }]) => kind !== 'original' && !isSigned)
  const stored: (typeof deliveryFiles.$inferInsert)[] = []
  const shown: { storageKey: string; sha256: string; kind: 'original' | 'staged' }[] = []
  for (const [kind, photo] of made) {
    const storageKey = `${PACKAGES_PREFIX}${row.folder}/${index}-${kind}.jpg`
    await ctx.storage.put(storageKey, photo.jpeg, 'image/jpeg')
    const sha256 = createHash('sha256').update(photo.jpeg).digest('hex')
    const { width, height } = photo
    shown.push({ storageKey, sha256, kind: kind === 'original' ? 'original' : 'staged' })
    for (const { path } of files.filter((file) => file.kind === kind))
      stored.push({
        packageId: row.id,
        room: index,
        path,
        storageKey,
        bytes: photo.jpeg.length,
        width,
        height,
        sha256,
      })
  }
  const photo = made.get(rules.staged)!
  const problems = [
    ...row.problems,
    ...(isUnsigned && !row.problems.includes(UNSIGNED) ? [UNSIGNED] : []),
    ...seen,
    ...roomProblems({ ...room, photo, isOriginalPublic: url !== null }, rules),
  ]
  const up = files.filter(({ kind, place }) => kind === rules.staged && place !== null)
  const captions = [...row.captions, ...up.map(({ path }) => ({ file: path, caption }))]
  Object.assign(row, { problems, captions, done: index + 1, bytes: (row.bytes ?? 0) + sum(stored) })
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(deliveryFiles).values(stored).onConflictDoNothing()
    const { generationId, projectId } = room
    for (const { storageKey, sha256, kind } of shown)
      await recordFingerprint(tx, { storageKey, sha256, kind, userId: row.userId, projectId, generationId })
    const { bytes, done } = row
    const made = { problems, captions, done, bytes }
    await tx.db.update(deliveryPackages).set(made).where(eq(deliveryPackages.id, row.id))
    if (isLast) await finish(tx, row)
  })
}

const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0)

/** In the transaction of the last room, so that it is told of once. */
async function finish(tx: TransactionContext, row: PackageRow): Promise<void> {
  const { rules, generationIds } = row
  const photos = arrangeFiles(
    generationIds.map(() => ({ name: '' })),
    rules,
  ).filter(({ place }) => place !== null)
  const numbers = photos.flatMap(({ kind, place }) =>
    kind === rules.staged && place !== null ? [place] : [],
  )
  const [ready] = await tx.db
    .update(deliveryPackages)
    .set({
      state: 'ready',
      remarks: remarksOf(rules, numbers),
      problems: [...row.problems, ...packageProblems(photos.length, rules)],
    })
    .where(and(eq(deliveryPackages.id, row.id), eq(deliveryPackages.state, 'waiting')))
    .returning({ id: deliveryPackages.id })
  if (!ready) return
  const data = { packageId: row.id, title: row.title }
  await announce(tx, { userId: row.userId, event: { type: 'package.delivered', data } })
  await notifyDevices(tx, {
    userId: row.userId,
    kind: 'roomsReady',
    message: {
      title: 'Your package is ready',
      body: `${row.title}: ${photos.length} photos to upload.`,
      url: row.path,
      tag: `package-${row.id}`,
    },
  })
}

/**
 * Makes the files of a package, room by room. Safe to run again: what is written down is not made anew. A room that was
 * deleted after the package was asked for fails it, because its numbers would no longer be those of the texts.
 */
export async function buildPackage(ctx: Context, { packageId }: { packageId: string }): Promise<void> {
  const [row] = await ctx.db.select().from(deliveryPackages).where(eq(deliveryPackages.id, packageId))
  if (row?.state !== 'waiting') return
  const { userId, generationIds, rules } = row
  const rooms = await roomsOfVersions(ctx, { userId, generationIds })
  if (rooms.length < generationIds.length) {
    const failure = 'A room of this package was deleted meanwhile. Build it again.'
    const failed = { state: 'failed' as const, failure }
    await ctx.db.update(deliveryPackages).set(failed).where(eq(deliveryPackages.id, packageId))
    return
  }
  const files = arrangeFiles(rooms, rules)
  const signing = await readSigningCertificate(ctx.config.contentCredentials)
  if (signing.state === 'faulty')
    ctx.logger.error({ packageId, fault: signing.fault }, 'pictures go out without content credentials')
  // All of them first: while files are made the analyser's networks need not be in the memory.
  for (const room of rooms.slice(row.done)) {
    await checkVersion(ctx, room)
    freeBuffers()
  }
  await ctx.analyser.rest()
  for (let index = row.done; index < rooms.length; index += 1) {
    const own = files.filter((file) => file.room === index)
    await addRoom(ctx, row, {
      room: rooms[index],
      index,
      files: own,
      isLast: index === rooms.length - 1,
      signing,
    })
    freeBuffers()
  }
}
