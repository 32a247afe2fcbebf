import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { seededRandom } from '../../seeded-random.ts'
import { type Person, Phone } from './phone.ts'

/** What the process of the phones is told on the first line of its input; the second lets them come back. */
export interface Order {
  origin: string
  people: Person[]
  photosEach: number
}

/** About 30 kB in few pixels, as little work for the server as a photo can be: noise is what JPEG cannot make small. */
async function noisyPhoto(): Promise<Buffer> {
  const [width, height] = [320, 256]
  const next = seededRandom(1)
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => 96 + next() * 64))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const { origin, people, photosEach } = JSON.parse((await lines.next()).value ?? '') as Order
const jpeg = await noisyPhoto()
const phones = people.map((person) => new Phone(origin, person, jpeg, photosEach))
process.stdout.write(`${JSON.stringify({ bytes: jpeg.length })}\n`)
await lines.next()
const reports = await Promise.all(phones.map((phone) => phone.comeBack()))
process.stdout.write(`${JSON.stringify(reports)}\n`)
process.exitCode = 0
process.stdin.destroy()
