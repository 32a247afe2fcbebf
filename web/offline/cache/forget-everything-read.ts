import { CHOSEN_HINT } from '../../../shared/chosen-hint.ts'
import { CONVERSATION, HANDED_OVER } from '../../../shared/conversation-key.ts'
import { READER_NAME } from '../../../shared/reader-name.ts'
import { forgetReads } from './persisted-reads.ts'
import { forgetPictures } from './pictures-cache.ts'

/** Whose reads are kept here; told synchronously, so that a visitor waits for no database. */
export const READER = 'nestage.reader'

/** The database of photos that somebody chose and has made no project of yet. */
export const CHOSEN_PHOTOS = 'nestage-chosen'

/** For the end of a session: nothing that was read stays on the device. */
export async function forgetEverythingRead(): Promise<void> {
  sessionStorage.removeItem(CONVERSATION)
  await Promise.all([forgetReadsOfOthers(), forgetChosenPhotos()])
}

/** For whoever signs in where somebody else was. A conversation knows whose it is: theirs may have begun already. */
export async function forgetReadsOfOthers(): Promise<void> {
  const isAnother = localStorage.getItem(READER) !== null
  localStorage.removeItem(READER)
  localStorage.removeItem(READER_NAME)
  sessionStorage.removeItem(HANDED_OVER)
  // Where nobody was before, all that was chosen is theirs already.
  await Promise.all([forgetReads(), forgetPictures(), isAnother && forgetChosenPhotos()])
}

/** Whole, and without idb: a visitor's page, which has none, opens no database for it. One that a page holds open goes when that lets go of it. */
const forgetChosenPhotos = () =>
  new Promise<unknown>((resolve) => {
    localStorage.removeItem(CHOSEN_HINT)
    const deletion = indexedDB.deleteDatabase(CHOSEN_PHOTOS)
    for (const end of ['success', 'error', 'blocked']) deletion.addEventListener(end, resolve)
  })
