import type { Page } from 'playwright-core'

/** For how many people the browser keeps what they have read. */
export const keptReads = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'nestage-reads')) return 0
    const finished = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const db = await finished(indexedDB.open('nestage-reads'))
    const count = await finished(db.transaction('reads').objectStore('reads').count())
    db.close()
    return count
  })
