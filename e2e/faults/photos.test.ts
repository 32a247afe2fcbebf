import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect } from 'vitest'
import { cornersOf, testPhoto, uprightCorners } from '../../api/services/photos/decode/test-photo.ts'
import { test, type Phone } from './fault-test.ts'
import { choose, confirmed, expectStates, ready, roomsOnServer, storedItems } from './phone.ts'
import { photoFile, type PhotoFile } from './photos.ts'

const jpeg = (buffer: Buffer, name = 'IMG.jpg'): PhotoFile => ({ name, mimeType: 'image/jpeg', buffer })

const flop = (photo: Sharp) => photo.flop()
const flip = (photo: Sharp) => photo.flip()
const turn = (degrees: number) => (photo: Sharp) => photo.rotate(degrees)

/** The pictures that the server has, in the order in which they were sent. */
async function pictures({ context, page }: Phone, origin: string): Promise<Buffer[]> {
  const items = (await storedItems(page)).filter(({ receipt }) => receipt !== null)
  return Promise.all(
    items.map(async ({ receipt }) => (await context.request.get(`${origin}${receipt?.imageUrl}`)).body()),
  )
}

/** The bytes of a photo as the browser keeps them for sending. */
const storedBytes = (phone: Phone, id: string): Promise<string> =>
  phone.page.evaluate(async (key) => {
    const opening = indexedDB.open('nestage')
    const db = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    )
    const reading = db.transaction('blobs').objectStore('blobs').get(key)
    const blob = await new Promise<Blob>((resolve) =>
      reading.addEventListener('success', () => resolve(reading.result)),
    )
    db.close()
    return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')
  }, id)

describe('photos', () => {
  test('33: the file may be deleted before it is sent', async ({ phone, proxy }) => {
    const folder = await mkdtemp(join(tmpdir(), 'nestage-gallery-'))
    const file = join(folder, 'IMG_33.jpg')
    await writeFile(file, (await photoFile()).buffer)
    await phone.context.setOffline(true)
    await phone.page.getByLabel('Photos from this device').setInputFiles(file)
    await expectStates(phone.page, ready(1))
    await rm(folder, { recursive: true })
    await phone.context.setOffline(false)
    await expectStates(phone.page, confirmed(1))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  test('34: HEIC that this browser cannot read is refused in clear words', async ({ phone }) => {
    const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    await choose(phone.page, [jpeg(Buffer.concat([head, Buffer.alloc(5000, 7)]), 'IMG_34.HEIC')])
    await expectStates(phone.page, ['needs-user'])
    const [{ reason }] = await storedItems(phone.page)
    expect(reason?.message).toContain('cannot read HEIC')
  })

  test('35: what is empty, renamed or broken is refused, and named', async ({ phone, proxy }) => {
    const { buffer } = await photoFile(1200, 900)
    const files = [
      jpeg(Buffer.alloc(0), 'empty.jpg'),
      jpeg(Buffer.from('%PDF-1.7 pretending'), 'renamed.jpg'),
      jpeg(Buffer.concat([buffer.subarray(0, 200), Buffer.alloc(2000, 0x55)]), 'broken.jpg'),
    ]
    await choose(phone.page, files)
    await phone.page.getByText(/empty\.jpg, renamed\.jpg/).waitFor()
    await expectStates(phone.page, ['needs-user'])
    expect((await storedItems(phone.page))[0].reason?.code).toBe('unreadable')
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(0)
  })

  test('36: fifty megapixels are scaled down and not black', async ({ phone, proxy }) => {
    const huge = await sharp(await testPhoto(1024, 832).png().toBuffer())
      .resize(8192, 6656, { kernel: 'nearest' })
      .jpeg()
      .toBuffer()
    await choose(phone.page, [jpeg(huge)])
    await expectStates(phone.page, confirmed(1))
    const [picture] = await pictures(phone, proxy.origin)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 4096, height: 3328 })
    expect(await cornersOf(picture)).toBe(uprightCorners)

    await phone.page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await choose(phone.page, [jpeg(await testPhoto(3200, 2400).jpeg().toBuffer(), 'saving.jpg')])
    await expectStates(phone.page, confirmed(2))
    const widths = (await storedItems(phone.page)).map(({ width }) => width)
    expect(new Set(widths)).toEqual(new Set([4096, 2560]))
  })

  test('37: every orientation comes out upright, once', async ({ phone, proxy }) => {
    // What has to be done to an upright picture, step by step, so that the given orientation undoes it.
    const steps: ((photo: Sharp) => Sharp)[][] = [
      [],
      [flop],
      [turn(180)],
      [flip],
      [turn(90), flop],
      [turn(270)],
      [turn(270), flop],
      [turn(90)],
    ]
    const files = await Promise.all(
      steps.map(async (changes, index) => {
        let picture = await testPhoto(640, 480).png().toBuffer()
        for (const change of changes) picture = await change(sharp(picture)).png().toBuffer()
        const orientation = index + 1
        const buffer = await sharp(picture).jpeg().withMetadata({ orientation }).toBuffer()
        return jpeg(buffer, `orientation-${orientation}.jpg`)
      }),
    )
    await choose(phone.page, files)
    await expectStates(phone.page, confirmed(8))
    const found = await Promise.all((await pictures(phone, proxy.origin)).map(cornersOf))
    expect(found).toEqual(Array(8).fill(uprightCorners))
  })

  test('38: place and device stay on the phone', async ({ phone, proxy }) => {
    const place = {
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    }
    const large = await testPhoto(3000, 2000).withExif(place).jpeg().toBuffer()
    // Small ones are not encoded again, so theirs is cut out.
    const small = await testPhoto(500, 400).withExif(place).jpeg({ quality: 60 }).toBuffer()
    expect([large.includes('SecretPhone'), small.includes('SecretPhone')]).toEqual([true, true])
    await phone.context.setOffline(true)
    await choose(phone.page, [jpeg(large, 'large.jpg'), jpeg(small, 'small.jpg')])
    await expectStates(phone.page, ready(2))
    for (const { id } of await storedItems(phone.page)) {
      const bytes = await storedBytes(phone, id)
      expect(bytes.includes('SecretPhone')).toBe(false)
      expect((await sharp(Buffer.from(bytes, 'latin1')).metadata()).exif?.includes('GPS') ?? false).toBe(
        false,
      )
    }
    await phone.context.setOffline(false)
    await expectStates(phone.page, confirmed(2))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(2)
  })

  test('39: a canvas that adds noise is noticed, and the original is sent', async ({ phone, proxy }) => {
    // As browsers that resist fingerprinting do: every pixel that is read back is a little off.
    const noise = `(() => {
      const { getImageData } = OffscreenCanvasRenderingContext2D.prototype
      OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...area) {
        const image = getImageData.apply(this, area)
        for (let i = 0; i < image.data.length; i += 7) image.data[i] ^= 1
        return image
      }
    })();`
    const noisy = await phone.context.browser()!.newContext({
      baseURL: proxy.origin,
      storageState: await phone.context.storageState(),
      serviceWorkers: 'block',
    })
    await noisy.route(/photo-worker.*\.js$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: noise + (await answer.text()) })
    })
    const page = await noisy.newPage()
    await page.goto('/app/shoot')
    const { buffer } = await photoFile(2600, 1200)
    await choose(page, [jpeg(buffer)])
    await expectStates(page, confirmed(1))
    const [{ sha256 }] = await storedItems(page)
    expect(sha256).toBe(createHash('sha256').update(buffer).digest('hex'))
    await noisy.close()
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  test('40: the same photo twice is two rooms', async ({ phone, proxy }) => {
    const photo = await photoFile()
    await choose(phone.page, [photo, photo])
    await expectStates(phone.page, confirmed(2))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(2)
  })
})
