/** The sample rooms as the pages get them: every width there, small enough, before and after one room. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { WebPicture } from './web-pictures.ts'

const HERE = import.meta.dirname
const PUBLIC = path.join(HERE, '../web/public')
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8')) as unknown
const rooms = read(path.join(PUBLIC, 'rooms/pictures.json')) as Record<
  string,
  { title: string; before: WebPicture; after: WebPicture }
>
const renders = read(path.join(HERE, 'renders.json')) as Record<string, { sha256: string; blender: string }>

function variants(picture: WebPicture): string[] {
  const modern = picture.widths.flatMap((width) => [`${width}.avif`, `${width}.webp`])
  return [...modern, ...picture.jpegWidths.map((width) => `${width}.jpg`)].map(
    (end) => `${picture.path}-${end}`,
  )
}

/** Grey values of a picture's ceiling: the strip that no furniture reaches. */
const ceiling = async (room: string, mode: string): Promise<Buffer> =>
  sharp(path.join(HERE, 'rooms', room, `${mode}.jpg`))
    .resize(240, 160, { fit: 'fill' })
    .extract({ left: 60, top: 0, width: 120, height: 12 })
    .greyscale()
    .raw()
    .toBuffer()

describe.each(Object.entries(rooms))('%s', (room, { before, after }) => {
  test('has every variant it promises, each of them light', () => {
    for (const file of [...variants(before), ...variants(after)])
      expect(statSync(path.join(PUBLIC, file)).size, file).toBeLessThan(400_000)
  })

  test('comes to a phone in the first ten segments of a connection, headers and all', () => {
    for (const picture of [before, after])
      expect(statSync(path.join(PUBLIC, `${picture.path}-640.avif`)).size).toBeLessThan(10 * 1460 - 1200)
  })

  test('was cut from the pictures as they are', () => {
    for (const [mode, picture] of Object.entries({ before, after }))
      expect(picture.source, mode).toBe(renders[`rooms/${room}/${mode}.jpg`]?.sha256)
  })

  test('shows one room twice from one camera', async () => {
    expect([before.width, before.height]).toEqual([after.width, after.height])
    const [empty, staged] = await Promise.all([ceiling(room, 'before'), ceiling(room, 'after')])
    const differences = [...empty]
      .map((grey, i) => Math.abs(grey - (staged[i] ?? 0)))
      .toSorted((a, b) => a - b)
    expect(differences[Math.floor(differences.length / 2)]).toBeLessThan(14)
  })
})

test('says of every rendered picture what it was made from', () => {
  const pictures = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(rooms|style-pictures)\/.*\.jpg$/.test(name),
  )
  expect(Object.keys(renders).toSorted()).toEqual(pictures.toSorted())
  for (const [file, { sha256 }] of Object.entries(renders))
    expect(
      createHash('sha256')
        .update(readFileSync(path.join(HERE, file)))
        .digest('hex'),
      file,
    ).toBe(sha256)
})

test('keeps nothing in the public folder that no page could find', () => {
  const listed = new Set(
    Object.values(rooms).flatMap(({ before, after }) => [...variants(before), ...variants(after)]),
  )
  const found = readdirSync(path.join(PUBLIC, 'rooms'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(avif|webp|jpg)$/.test(name))
    .map((name) => `rooms/${name}`)
  expect(new Set(found)).toEqual(listed)
  expect(existsSync(path.join(PUBLIC, 'rooms/pictures.json'))).toBe(true)
})

test('shows every piece of the kit by itself', () => {
  const { pieces } = read(path.join(HERE, 'kit/manifest.json')) as { pieces: { id: string }[] }
  const pictures = readdirSync(path.join(PUBLIC, 'kit'))
  expect(pictures.toSorted()).toEqual(pieces.map(({ id }) => `${id}.webp`).toSorted())
  for (const file of pictures)
    expect(statSync(path.join(PUBLIC, 'kit', file)).size, file).toBeLessThan(12_000)
})
