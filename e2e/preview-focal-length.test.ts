import sharp from 'sharp'
import { expect, test } from 'vitest'
import { preparePhoto } from '../api/services/photos/decode/prepare-photo.ts'
import { exifBlock } from '../shared/exif-focal-length.ts'
import { focalLengthPx } from '../shared/focal-length-px.ts'
import { withFocalLength } from '../web/offline/image/jpeg-exif.ts'
import { photoFocalLength } from '../web/offline/image/photo-focal-length.ts'
import { strippedPhoto } from '../web/offline/image/stripped-photo.ts'

// A preview on the phone and the staging on the server see the same room only with the same lens.

const picture = sharp({ create: { width: 320, height: 480, channels: 3, background: '#987' } })
const told = picture.clone().withExif({
  IFD0: { Make: 'SecretPhone' },
  IFD2: { FocalLengthIn35mmFilm: '24' },
  IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
})
const jpegOf = async (photo: typeof picture) =>
  new Blob([new Uint8Array(await photo.clone().jpeg().toBuffer())])

/** The focal length with which the server stages what was sent, in heights of the picture. */
async function onServer(sent: Blob): Promise<number | undefined> {
  const photo = await preparePhoto(new Uint8Array(await sent.arrayBuffer()), 1)
  const focalPx = focalLengthPx(photo.focalLength35mm, photo)
  return focalPx && focalPx / photo.height
}

/** The same of a preview of the photo at 800 pixels. */
async function onPhone(photo: Blob): Promise<number | undefined> {
  const size = { width: 533.3, height: 800 }
  const focalPx = focalLengthPx(await photoFocalLength(photo), size)
  return focalPx && focalPx / size.height
}

test('a photo sent as it is shows its lens on the server as on the phone, and not its place', async () => {
  const photo = await jpegOf(told)
  const sent = await strippedPhoto(photo)
  if (!sent) throw new Error('a JPEG is sent')
  const onDevice = await onPhone(photo)
  expect(onDevice).toBeGreaterThan(0)
  expect(await onServer(sent)).toBeCloseTo(onDevice!, 3)
  const bytes = Buffer.from(await sent.arrayBuffer())
  expect(bytes.includes('SecretPhone')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toEqual(Buffer.from(exifBlock(1, 24)))
})

test('so does one that was made smaller, turned to lie upright and drawn anew', async () => {
  const turned = await jpegOf(told.clone().withMetadata({ orientation: 6 }))
  const drawn = withFocalLength(await jpegOf(picture), await photoFocalLength(turned))
  expect(await onServer(drawn)).toBeCloseTo((await onPhone(turned))!, 3)
  expect(await onPhone(drawn)).toBe(await onPhone(turned))
})

test('one that tells none is staged with none', async () => {
  const photo = await jpegOf(picture)
  expect(await onPhone(photo)).toBeUndefined()
  expect(await onServer(withFocalLength(photo, await photoFocalLength(photo)))).toBeUndefined()
})
