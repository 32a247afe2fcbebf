import { createHash } from 'node:crypto'
import type { PresetRules } from '../../../shared/contracts/delivery.ts'
import { type CredentialFacts, prepareCredentials } from '../content-credentials/prepare-credentials.ts'
import type { SigningCertificate } from '../content-credentials/signing-certificate.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import type { FileKind } from './arrange-files.ts'
import { descriptionOf } from './compose-texts.ts'
import { labelOverlay } from './draw-label.ts'
import type { DeliverableRoom } from './find-rooms.ts'
import { type FitOptions, type FittedPhoto, fitPhoto } from './fit-photo.ts'
import { photoXmp } from './photo-xmp.ts'

const INSTRUCTIONS =
  'Virtually staged: furniture was added by software. Say so wherever this picture is shown, and show the original with it.'

export interface RoomFile extends FittedPhoto {
  /** Carries content credentials. */
  isSigned: boolean
}

type Context = ServiceContext<'storage' | 'logger'>
type Options = FitOptions & { rules: PresetRules; certificate: SigningCertificate | null }

const read = (ctx: Context, { storagePrefix, fileName }: DeliverableRoom['staged']) =>
  readStoredFile(ctx, { key: `${storagePrefix}/${fileName}` })

async function factsOf(
  ctx: Context,
  { engine, engineVersion, original }: DeliverableRoom,
): Promise<CredentialFacts> {
  const originalSha256 = createHash('sha256')
    .update(await read(ctx, original))
    .digest()
  return { engine: engine ?? 'exact', engineVersion, originalSha256 }
}

/** Signed last. Where it cannot be signed it goes out all the same. */
async function fitAndSign(
  ctx: Context,
  room: DeliverableRoom,
  { rules, certificate, ...options }: Options,
): Promise<RoomFile> {
  const staged = await read(ctx, room.staged)
  if (certificate)
    try {
      const credentials = await prepareCredentials(certificate, await factsOf(ctx, room))
      const fitted = await fitPhoto(staged, rules, { ...options, reservedBytes: credentials.bytes })
      return { ...fitted, jpeg: await credentials.sign(fitted.jpeg), isSigned: true }
    } catch (error) {
      ctx.logger.error({ err: error, generationId: room.generationId }, 'a picture could not be signed')
    }
  return { ...(await fitPhoto(staged, rules, options)), isSigned: false }
}

/**
 * A room's photo as the rules want each of these kinds, the staged ones signed where there is a certificate. The
 * original carries no description of its making, because nothing of it was made.
 */
export async function makeRoomFiles(
  ctx: Context,
  {
    room,
    rules,
    kinds,
    caption,
    originalUrl,
    certificate,
  }: {
    room: DeliverableRoom
    rules: PresetRules
    kinds: ReadonlySet<FileKind>
    caption: string
    originalUrl: string | null
    certificate: SigningCertificate | null
  },
): Promise<Map<FileKind, RoomFile>> {
  const made = new Map<FileKind, RoomFile>()
  const xmp = photoXmp({
    engine: room.engine ?? 'exact',
    engineVersion: room.engineVersion,
    description: descriptionOf(rules, { room: room.name, caption, originalUrl }),
    instructions: INSTRUCTIONS,
  })
  const options = { rules, certificate, xmp }
  if (kinds.has('clean')) made.set('clean', await fitAndSign(ctx, room, options))
  if (kinds.has('labelled')) {
    const overlay = await labelOverlay(rules.labelWords, rules.labelPlace)
    made.set('labelled', await fitAndSign(ctx, room, { ...options, overlay }))
  }
  if (kinds.has('original')) {
    const original = await fitPhoto(await read(ctx, room.original), rules)
    made.set('original', { ...original, isSigned: false })
  }
  return made
}
