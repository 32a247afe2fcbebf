import { describe, expect, test } from 'vitest'
import { createAdmission } from '../../../api/services/photos/receive/create-admission.ts'
import { seededRandom } from '../../seeded-random.ts'
import { jainIndex } from './jain-index.ts'
import { simulateReturns } from './simulate-returns.ts'

const PLACES = 48
/** Two processors that prepare ten photos a second together. */
const SERVER: Parameters<typeof simulateReturns>[0]['server'] = { processors: 2, photoMs: () => 200 }
const LIMITS = { atOnce: PLACES, bytesAtOnce: 96 * 1024 * 1024, waiting: 64, waitMs: 5000 }

type Phones = Parameters<typeof simulateReturns>[0]['phones']

const phonesByTheApp = (
  count: number,
  photos: number,
  firstOwner = 0,
  manner: Phones[number]['manner'] = 'app',
): Phones => Array.from({ length: count }, (_, n) => ({ owner: firstOwner + n, photos, manner }))

const simulated = (phones: Phones, seed = 1, server = SERVER) =>
  simulateReturns({
    phones,
    server,
    linkMs: 500,
    places: PLACES,
    random: seededRandom(seed),
    admission: (clock) => createAdmission(LIMITS, clock),
  })

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How many photos each had when half of all had arrived. */
function atHalfTime(arrivedMs: number[][]): number[] {
  const all = arrivedMs.flat().toSorted((a, b) => a - b)
  const half = all[Math.floor(all.length / 2)]
  return arrivedMs.map((ofOne) => ofOne.filter((ms) => ms <= half).length)
}

describe('phones that come back at once', () => {
  test('a thousand with fifteen photos each: evenly, with no place empty, none lost', async () => {
    const [phones, photosOfEach] = [1000, 15]
    const photos = phones * photosOfEach
    const leastS = (photos * SERVER.photoMs(0)) / SERVER.processors / 1000
    const { arrivedMs, refused, sentForNothing, idleShare, longestWaitMs } = await simulated(
      phonesByTheApp(phones, photosOfEach),
    )
    expect(arrivedMs.every(({ length }) => length === photosOfEach)).toBe(true)
    const ends = arrivedMs.map((ofOne) => Math.max(...ofOne))
    const figures = {
      "Jain's index of photos at half-time": jainIndex(atHalfTime(arrivedMs)),
      "Jain's index of times to the last photo": jainIndex(ends),
      'idle places while somebody is away': idleShare,
      'longest wait, s': longestWaitMs / 1000,
      [`last photo, s; ${leastS} at least`]: Math.max(...ends) / 1000,
      'photos a phone sent for nothing': sentForNothing / phones,
      'refusals a photo': refused / photos,
    }
    process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`)
    expect(figures["Jain's index of photos at half-time"]).toBeGreaterThan(0.97)
    expect(figures["Jain's index of times to the last photo"]).toBeGreaterThan(0.95)
    expect(idleShare).toBeLessThan(0.05)
    expect(figures['longest wait, s']).toBeLessThan(600)
    expect(Math.max(...ends) / 1000).toBeLessThan(leastS * 1.05)
    // Its first, before it knows that the server is busy.
    expect(figures['photos a phone sent for nothing']).toBeLessThan(1.5)
  })

  test('those of the version before, which ask for nothing, have as many as those who ask', async () => {
    const { arrivedMs, sentForNothing } = await simulated([
      ...phonesByTheApp(300, 10),
      ...phonesByTheApp(300, 10, 300, 'app that does not ask'),
    ])
    expect(arrivedMs.every(({ length }) => length === 10)).toBe(true)
    const had = atHalfTime(arrivedMs)
    expect(mean(had.slice(0, 300)) / mean(had.slice(300))).toBeGreaterThan(0.9)
    expect(mean(had.slice(0, 300)) / mean(had.slice(300))).toBeLessThan(1.1)
    expect(sentForNothing).toBeGreaterThan(3000)
  })

  test('evenly, though the server is slow while a thousand sign in', async () => {
    const { arrivedMs, idleShare } = await simulated(phonesByTheApp(1000, 5), 1, {
      processors: 2,
      photoMs: (now: number) => (now < 60_000 ? 2000 : 150),
    })
    expect(jainIndex(atHalfTime(arrivedMs))).toBeGreaterThan(0.95)
    expect(idleShare).toBeLessThan(0.05)
  })

  test.each([1, 2, 3])('few photos each: as evenly as they can be shared out, seed %i', async (seed) => {
    const { arrivedMs } = await simulated(phonesByTheApp(400, 3), seed)
    // Half of all have one of three then, half have two: 0.9.
    expect(jainIndex(atHalfTime(arrivedMs))).toBeGreaterThan(0.88)
  })

  test('who ignores the time that was told is a few photos ahead at most', async () => {
    const hostile: Phones = Array.from({ length: 10 }, (_, n) => ({
      owner: 1000 + n,
      photos: 300,
      manner: 'ignores Retry-After',
    }))
    const { arrivedMs } = await simulated([...phonesByTheApp(300, 20), ...hostile])
    const honest = arrivedMs.slice(0, 300)
    const all = honest.flat().toSorted((a, b) => a - b)
    for (const share of [0.25, 0.5, 0.75, 0.9]) {
      const at = all[Math.floor(all.length * share)]
      const had = (phones: number[][]) => mean(phones.map((ofOne) => ofOne.filter((ms) => ms <= at).length))
      expect(had(arrivedMs.slice(300)) - had(honest)).toBeLessThan(4)
    }
  })

  test('who does not come back keeps no place from others', async () => {
    const gone: Phones = phonesByTheApp(100, 10, 500).map((phone) => ({
      ...phone,
      manner: 'gone when refused',
    }))
    const { arrivedMs, idleShare } = await simulated([...gone, ...phonesByTheApp(300, 10)])
    expect(arrivedMs.slice(100).every(({ length }) => length === 10)).toBe(true)
    expect(idleShare).toBeLessThan(0.05)
  })
})
