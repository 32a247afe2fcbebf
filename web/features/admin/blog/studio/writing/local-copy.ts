import { z } from 'zod'
import { WorkingPost } from '../../../../../../shared/contracts/admin/blog-form.ts'
import { forgetText, keepText, keptText } from '../../../../../offline/cache/kept-texts.ts'

const LocalCopy = z.object({ form: WorkingPost, version: z.number().int(), at: z.iso.datetime() })
export type LocalCopy = z.infer<typeof LocalCopy>

const nameOf = (postId: number) => `post ${postId}`

/** What this person wrote of a post on this device and the server does not have; null for none. */
export async function readLocalCopy(owner: string, postId: number): Promise<LocalCopy | null> {
  // Without a database there was nowhere to keep one.
  const kept = await keptText(owner, nameOf(postId)).catch(() => null)
  return LocalCopy.safeParse(kept).data ?? null
}

/** Keeps a text on this device, one change after the other. */
export function localCopyOf(owner: string, postId: number) {
  const name = nameOf(postId)
  let last: Promise<void> = Promise.resolve()
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => console.warn('The text could not be kept here', error))
    return last
  }
  return {
    keep: (form: WorkingPost, version: number) =>
      next(() => keepText(owner, name, { form, version, at: new Date().toISOString() })),
    forget: () => next(() => forgetText(owner, name)),
  }
}
