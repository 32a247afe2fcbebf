import { expect, test } from 'vitest'
import { createLimiter } from './create-limiter.ts'

test('as many tasks as there are slots run at once, the others in the order they came, also after one failed', async () => {
  const limit = createLimiter(2)
  const begun: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const tasks = [0, 1, 2, 3].map((number) =>
    limit(async () => {
      begun.push(number)
      ends[number] = Promise.withResolvers()
      await ends[number].promise
    }),
  )
  await expect.poll(() => begun).toEqual([0, 1])
  ends[1].reject(new Error('A photo that cannot be read'))
  await expect(tasks[1]).rejects.toThrow('cannot be read')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[0].resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[2].resolve()
  ends[3].resolve()
  await Promise.all([tasks[0], tasks[2], tasks[3]])
})
