import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { seededRandom } from '../../seeded-random.ts'
import { type Person, Phone } from './phone.ts'

/** What the process of the phones is told on the first line of its input; the second lets them come back. */
export interface Order {
  origin: string
  people: Person[]
  photosEach: number
  asksForTurns: boolean
  /** Of each photo. */
  width: number
}

/** Little work for the server in many bytes, 30 kB at 320 pixels: noise is what JPEG cannot make small. */
async function noisyPhoto(width: number): Promise<Buffer> {
  const height = Math.round(width * 0.8)
  const next = seededRandom(1)
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => 96 + next() * 64))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const { origin, people, photosEach, asksForTurns, width } = JSON.parse(
  (await lines.next()).value ?? '',
) as Order
const jpeg = await noisyPhoto(width)
const phones = people.map((person) => new Phone(origin, person, jpeg, { photos: photosEach, asksForTurns }))
process.stdout.write(`${JSON.stringify({ bytes: jpeg.length })}\n`)
await lines.next()
const reports = await Promise.all(phones.map((phone) => phone.comeBack()))
process.stdout.write(`${JSON.stringify(reports)}\n`)
process.exitCode = 0
process.stdin.destroy()
