import type { Page } from 'playwright-core'

/** Opens the queue's database as a version from the future does, which adds a store; answers its number. */
export const upgradeQueue = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('nestage', 99)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('of-the-future'))
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const { version } = db
    db.close()
    return version
  })
