import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetChosen, keptChosen } from '../../../offline/cache/chosen-photos.ts'
import { photoKeeper, type Chosen } from './photo-keeper.ts'

let owner: string
beforeEach(() => {
  owner = crypto.randomUUID()
})
const none: Chosen = { photos: [], selectedKey: undefined, words: undefined }
const two: Chosen = {
  photos: [
    { key: 'b', name: 'b.jpg', source: new Blob(['bytes']) },
    { key: 'a', name: 'a.jpg', source: '/api/images/a' },
  ],
  selectedKey: 'a',
  words: 'Two armchairs',
}
const names = ({ photos }: Chosen) => photos.map(({ name }) => name)
const rows = async () => [...(await keptChosen(owner)).keys()].toSorted()

describe('what is chosen', () => {
  test('is there for the next page of the same person, in its order, and for nobody else', async () => {
    photoKeeper(owner).keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    const kept = await photoKeeper(owner).kept()
    expect(names(kept)).toEqual(['b.jpg', 'a.jpg'])
    expect(kept).toMatchObject({ selectedKey: 'a', words: 'Two armchairs' })
    expect(await photoKeeper(crypto.randomUUID()).kept()).toEqual({ ...none })
  })

  test('goes once a project has it, and the words with the last', async () => {
    const keeper = photoKeeper(owner)
    keeper.keep(two)
    keeper.keep({ ...two, photos: two.photos.slice(0, 1), words: undefined })
    await expect.poll(rows).toEqual(['b', 'choice'])
    keeper.keep(none)
    await expect.poll(rows).toEqual(['choice'])
    expect(await photoKeeper(owner).kept()).toEqual(none)
  })

  test('by another page is left alone', async () => {
    photoKeeper(owner).keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    const another = photoKeeper(owner)
    another.keep(none)
    another.keep({ ...none, photos: [{ key: 'c', name: 'c.jpg', source: '/api/images/c' }] })
    await expect.poll(rows).toEqual(['a', 'b', 'c', 'choice'])
    await forgetChosen(owner, 'c')
  })

  test('is not brought back after a day', async () => {
    photoKeeper(owner).keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
    try {
      expect(await photoKeeper(owner).kept()).toEqual(none)
    } finally {
      vi.useRealTimers()
    }
    await expect.poll(rows).toEqual(['choice'])
  })
})
