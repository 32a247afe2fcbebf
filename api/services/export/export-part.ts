import type { Session } from '../accounts/sessions/session.ts'
import { notFound } from '../../errors.ts'
import type { images } from '../../db/schema/staging/images.ts'
import { collectRecords } from './collect-records.ts'
import { exportedName, planExport } from './plan-export.ts'
import { type ZipEntry, zipFiles } from './zip-files.ts'
import type { ServiceContext } from '../context/service-context.ts'

const README = `Everything that Nestage keeps of your account.

account.json         who you are
devices.json         where you are signed in
passkeys.json        what else you can sign in with
api-keys.json        keys with which other programs act for you, without the keys themselves
webhooks.json        addresses that are told what happens in your account
listings.json        your listings with their notes
projects.json        your projects with every version; image ids are part of the photos' names
credits.json         every credit given and spent
public-pages.json    public pages of your originals, also those you withdrew
approvals.json       sellers you asked for approval, and what they answered
packages.json        files and texts made for listing services
payments.json        what you paid and subscribed to
notifications.json   the devices that are told when a room is done
waiting-photos.json  photos that a device said it has and has not sent yet
messages.json        what you wrote to us through the contact form
photos/              your photos and staged pictures at full size

A large account comes in several parts; the JSON files are in the first.
`

const textFile = (name: string, text: string): ZipEntry => ({
  name,
  modifiedAt: new Date(),
  body: [new TextEncoder().encode(text)],
})

async function* photoEntries(
  ctx: ServiceContext<'storage'>,
  photos: (typeof images.$inferSelect)[],
): AsyncGenerator<ZipEntry> {
  for (const photo of photos) {
    const key = `${photo.storagePrefix}/${photo.fileName}`
    const stored = await ctx.storage.get(key)
    if (!stored) throw new Error(`Stored file ${key} is missing`)
    yield { name: exportedName(photo), modifiedAt: photo.createdAt, body: stored.stream }
  }
}

/**
 * One part of a person's data as a zip that is made while it is read.
 *
 * @param part counted from 1; the first also holds the records
 * @throws AppError not_found, before anything is read from the stream
 */
export async function exportPart(
  ctx: ServiceContext<'storage'>,
  { session: { user, id }, part }: { session: Session; part: number },
): Promise<AsyncGenerator<Uint8Array>> {
  const photos = (await planExport(ctx, { userId: user.id }))[part - 1]
  if (!photos) throw notFound('This part of the export')
  const records = part === 1 ? await collectRecords(ctx, { user, sessionId: id }) : {}
  return zipFiles(
    (async function* () {
      yield textFile('README.txt', README)
      for (const [name, record] of Object.entries(records))
        yield textFile(name, `${JSON.stringify(record, null, 2)}\n`)
      yield* photoEntries(ctx, photos)
    })(),
  )
}
