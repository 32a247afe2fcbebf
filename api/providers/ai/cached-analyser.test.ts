import { expect, it } from 'vitest'
import type { RoomReading } from '../../../shared/engine/room-reading.ts'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import { cachedAnalyser } from './cached-analyser.ts'
import type { ImageAnalyser } from './image-analyser.ts'

/** Counts what it is asked, and says it: the first byte of the picture and the number of the question. */
function countingAnalyser() {
  let asked = 0
  const analyser: ImageAnalyser = {
    analyse: async ([first], focalLength35mm) => {
      asked += 1
      if (first === 0) throw new Error(`broken ${asked}`)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part that is looked at
      return {
        description: `${first} ${asked}${focalLength35mm ? ` ${focalLength35mm}` : ''}`,
      } as RoomAnalysis
    },
    compare: async ([original], [staged]) => {
      asked += 1
      return { covered: [], showsBelongings: original === staged }
    },
    readRoom: async ({ data: [first] }, focalPx) => {
      asked += 1
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is handed through
      return { first, focalPx } as unknown as RoomReading
    },
    rest: async () => undefined,
    close: async () => undefined,
  }
  return { analyser, asked: () => asked }
}
const picture = (...bytes: number[]) => Uint8Array.from(bytes)

it('asks once about the same picture, and again about another', async () => {
  const { analyser } = countingAnalyser()
  const cached = cachedAnalyser(analyser)
  const described = async (...bytes: number[]) => (await cached.analyse(picture(...bytes))).description
  expect(await described(7, 7)).toBe('7 1')
  expect(await described(7, 7)).toBe('7 1')
  expect(await described(7, 8)).toBe('7 2')
  expect(await described(7, 7)).toBe('7 1')
})

it('tells questions about the same pictures apart', async () => {
  const { analyser, asked } = countingAnalyser()
  const cached = cachedAnalyser(analyser)
  const photo = (focal?: number) => cached.readRoom({ width: 1, height: 1, data: picture(5, 5, 5) }, focal)
  await cached.analyse(picture(5, 5, 5))
  expect(await cached.analyse(picture(5, 5, 5), 26)).toMatchObject({ description: '5 2 26' })
  expect(await photo()).toEqual({ first: 5 })
  expect(await photo(28)).toEqual({ first: 5, focalPx: 28 })
  expect(await photo(28)).toEqual({ first: 5, focalPx: 28 })
  expect(await cached.compare(picture(1, 2), picture(1))).toMatchObject({ showsBelongings: true })
  expect(await cached.compare(picture(1), picture(2, 1))).toMatchObject({ showsBelongings: false })
  expect(asked()).toBe(6)
})

it('gives each an answer of its own', async () => {
  const cached = cachedAnalyser(countingAnalyser().analyser)
  const first = await cached.analyse(picture(1))
  first.description = 'changed'
  expect((await cached.analyse(picture(1))).description).toBe('1 1')
})

it('keeps no failure', async () => {
  const cached = cachedAnalyser(countingAnalyser().analyser)
  await expect(cached.analyse(picture(0))).rejects.toThrow('broken 1')
  await expect(cached.analyse(picture(0))).rejects.toThrow('broken 2')
})

it('forgets what was used longest ago', async () => {
  const cached = cachedAnalyser(countingAnalyser().analyser, 2)
  const described = async (first: number) => (await cached.analyse(picture(first))).description
  await described(1)
  await described(2)
  expect(await described(1)).toBe('1 1')
  await described(3)
  expect(await described(1)).toBe('1 1')
  expect(await described(2)).toBe('2 4')
})

it('answers nobody who has gone, known or not', async () => {
  const cached = cachedAnalyser(countingAnalyser().analyser)
  await cached.analyse(picture(1))
  await expect(cached.analyse(picture(1), null, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
