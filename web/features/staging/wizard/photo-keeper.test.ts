import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHOSEN_HINT } from '../../../../shared/chosen-hint.ts'
import {
  CHOSEN_KEPT_MS,
  forgetChosen,
  keepChosen,
  keptChosen,
  unsentChosen,
} from '../../../offline/cache/chosen-photos.ts'
import { openPhotoKeeper, type Chosen } from './photo-keeper.ts'

const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
/** What follows is a tab that was opened anew; before, what was there is loaded anew. */
const openTab = () => vi.stubGlobal('sessionStorage', storage())

let owner: string
const open: { close: () => void }[] = []
/** The wizard of one page, until the test ends. */
async function openPage(of = owner) {
  const keeper = await openPhotoKeeper(of)
  open.push(keeper)
  return keeper
}
beforeEach(() => {
  owner = crypto.randomUUID()
  vi.stubGlobal('localStorage', storage())
  openTab()
})
afterEach(() => {
  for (const keeper of open.splice(0)) keeper.close()
  vi.unstubAllGlobals()
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
const rows = async () => [...(await keptChosen(owner)).keys()].map((key) => key.split(' ')[0]).toSorted()

describe('what is chosen', () => {
  test('is there for the next page of the same person, in its order, and for nobody else', async () => {
    const before = await openPage()
    before.keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    before.close()
    const kept = await (await openPage()).kept()
    expect(names(kept)).toEqual(['b.jpg', 'a.jpg'])
    expect(kept).toMatchObject({ selectedKey: 'a', words: 'Two armchairs' })
    expect(await (await openPage(crypto.randomUUID())).kept()).toEqual({ ...none })
  })

  test('is counted where it is on this device alone, for its owner, for a day', async () => {
    const keeper = await openPage()
    keeper.keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    expect(await unsentChosen(owner)).toBe(1)
    expect(await unsentChosen(crypto.randomUUID())).toBe(0)
    await keepChosen(owner, 'b', { source: new Blob(['bytes']), at: Date.now() - CHOSEN_KEPT_MS - 1 })
    expect(await unsentChosen(owner)).toBe(0)
  })

  test('goes once a project has it, and the words with the last', async () => {
    const keeper = await openPage()
    keeper.keep(two)
    keeper.keep({ ...two, photos: two.photos.slice(0, 1), words: undefined })
    await expect.poll(rows).toEqual(['b', 'choice'])
    keeper.keep(none)
    await expect.poll(rows).toEqual(['choice'])
    keeper.close()
    expect(await (await openPage()).kept()).toEqual(none)
  })

  test('by another page that is open is not shown, and left alone', async () => {
    const first = await openPage()
    first.keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    openTab()
    const second = await openPage()
    expect(await second.kept()).toEqual(none)
    second.keep(none)
    second.keep({ ...none, photos: [{ key: 'c', name: 'c.jpg', source: '/api/images/c' }], selectedKey: 'c' })
    await expect.poll(rows).toEqual(['a', 'b', 'c', 'choice', 'choice'])
    // Each that is loaded anew has its own again.
    second.close()
    expect(await (await openPage()).kept()).toMatchObject({ photos: [{ key: 'c' }], selectedKey: 'c' })
    await forgetChosen(owner, 'c')
  })

  test('in a tab that was duplicated is the first one’s alone', async () => {
    const first = await openPage()
    first.keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    expect(await (await openPage()).kept()).toEqual(none)
  })

  test('by a page that is gone is given to one other, with its words', async () => {
    const gone = await openPage()
    gone.keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    gone.close()
    openTab()
    const first = await openPage()
    openTab()
    const second = await openPage()
    const both = await Promise.all([first.kept(), second.kept()])
    expect(both.flatMap(names).toSorted()).toEqual(['a.jpg', 'b.jpg'])
    expect(both.map(({ words }) => words).filter(Boolean)).toEqual(['Two armchairs'])
  })

  test('by a version that knew of no pages is found', async () => {
    await keepChosen(owner, 'a', { name: 'a.jpg', place: 0, at: Date.now(), source: '/api/images/a' })
    expect(names(await (await openPage()).kept())).toEqual(['a.jpg'])
  })

  test('is told of to the first paint, while there is any', async () => {
    const keeper = await openPage()
    await keeper.kept()
    expect(localStorage.getItem(CHOSEN_HINT)).toBeNull()
    keeper.keep(two)
    expect(localStorage.getItem(CHOSEN_HINT)).not.toBeNull()
    keeper.keep(none)
    await expect.poll(rows).toEqual(['choice'])
    keeper.close()
    await (await openPage()).kept()
    expect(localStorage.getItem(CHOSEN_HINT)).toBeNull()
  })

  test('is not brought back after a day', async () => {
    const before = await openPage()
    before.keep(two)
    await expect.poll(rows).toEqual(['a', 'b', 'choice'])
    before.close()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
    try {
      expect(await (await openPage()).kept()).toEqual(none)
    } finally {
      vi.useRealTimers()
    }
    await expect.poll(rows).toEqual([])
  })
})
