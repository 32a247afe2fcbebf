import { CONVERSATION, HANDED_OVER } from '../../../shared/conversation-key.ts'
import { READER_NAME } from '../../../shared/reader-name.ts'
import { forgetReads } from './persisted-reads.ts'
import { forgetPictures } from './pictures-cache.ts'

/** Whose reads are kept here; told synchronously, so that a visitor waits for no database. */
export const READER = 'nestage.reader'

/** For the end of a session: nothing that was read stays on the device. */
export async function forgetEverythingRead(): Promise<void> {
  sessionStorage.removeItem(CONVERSATION)
  await forgetReadsOfOthers()
}

/** For whoever signs in where somebody else was. A conversation knows whose it is: theirs may have begun already. */
export async function forgetReadsOfOthers(): Promise<void> {
  localStorage.removeItem(READER)
  localStorage.removeItem(READER_NAME)
  sessionStorage.removeItem(HANDED_OVER)
  await Promise.all([forgetReads(), forgetPictures()])
}
