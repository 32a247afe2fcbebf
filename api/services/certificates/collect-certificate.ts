import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { generations } from '../../db/schema/staging/projects.ts'
import { AppError } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { changedShare } from '../delivery/changed-share.ts'
import { type DeliverableRoom, roomOf } from '../delivery/find-rooms.ts'
import { findDisclosureUrl } from '../delivery/publish-disclosure.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import { getProject } from '../projects/get-project.ts'

/** Of the longer edge, pixels: sharp on paper at the size that they are printed. */
const PRINTED_EDGE = 1200

export interface CertifiedPicture {
  jpeg: Uint8Array
  /** Of the full file as it is kept and downloaded: hex. */
  sha256: string
  width: number
  height: number
  at: Date
}

export interface Certificate {
  room: string
  /** The version that it is about. */
  generationId: string
  original: CertifiedPicture & { /** Of the photo as it came from the camera: hex. */ uploadedSha256: string }
  staged: CertifiedPicture
  engine: 'exact' | 'generative'
  /** Null where it was not kept. */
  engineVersion: string | null
  /** Of the picture's pixels, 0 to 1, that the staging changed; null where it is not known. */
  changedShare: number | null
  /** 0 to 1; null where it was not measured. */
  truthScore: number | null
  /** Of the original's public page; null where there is none. */
  pageUrl: string | null
  verifyUrl: string
}

async function certify(
  ctx: ServiceContext<'storage'>,
  { storagePrefix, fileName, width, height }: DeliverableRoom['staged'],
  at: Date,
): Promise<CertifiedPicture> {
  const bytes = await readStoredFile(ctx, { key: `${storagePrefix}/${fileName}` })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const jpeg = await sharp(bytes)
    .resize({ width: PRINTED_EDGE, height: PRINTED_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { jpeg, sha256, width, height, at }
}

/**
 * What can be said of the version that a room shows now, from its own files.
 *
 * @throws AppError not_found; conflict while the room is not staged
 */
export async function collectCertificate(
  ctx: ServiceContext<'storage' | 'config'>,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<Certificate> {
  await getProject(ctx, { userId, id: projectId })
  const room = await roomOf(ctx, { userId, projectId })
  if (!room) throw new AppError('conflict', 'There is nothing to certify yet: this room has not been staged')
  const { generationId, name, engine, engineVersion, truthScore, original, staged } = room
  const [version] = await ctx.db.select().from(generations).where(eq(generations.id, generationId))
  return {
    room: name,
    generationId,
    original: {
      ...(await certify(ctx, original, original.createdAt)),
      uploadedSha256: original.sha256,
    },
    staged: await certify(ctx, staged, version.finishedAt ?? version.createdAt),
    engine: engine ?? 'exact',
    engineVersion,
    changedShare: await changedShare(ctx, { generationId }),
    truthScore,
    pageUrl: await findDisclosureUrl(ctx, { projectId }),
    verifyUrl: `${ctx.config.publicUrl}/verify`,
  }
}
