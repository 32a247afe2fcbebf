import { z } from 'zod'
import { CHOSEN_HINT } from '../../../../shared/chosen-hint.ts'
import { CHOSEN_KEPT_MS, forgetChosen, keepChosen, keptChosen } from '../../../offline/cache/chosen-photos.ts'
import { claimChoice, claimPage } from './claim-choice.ts'

const KeptPhoto = z.object({
  name: z.string(),
  /** Its place among those chosen. */
  place: z.number(),
  at: z.number(),
  /** Which page chose it. */
  page: z.string().default(''),
})
/** The file while it is not on the server, afterwards where it is there: the files of forty photos would fill a phone. */
type Source = Blob | string
const isSource = (value: unknown): value is Source => value instanceof Blob || typeof value === 'string'
const sourceOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'source' in row ? row.source : undefined

/** Which of the photos goes on, and what was written of it. */
const KeptChoice = z.object({
  selectedKey: z.string().optional(),
  words: z.string().optional(),
  at: z.number(),
})
/** The key of a page's choice begins with it. */
const CHOICE = 'choice '

export interface ChosenPhoto {
  key: string
  name: string
  source: Source
}
export interface Chosen {
  photos: ChosenPhoto[]
  selectedKey: string | undefined
  words: string | undefined
}

/**
 * Keeps on this device what is chosen in the wizard, for when its page is loaded anew. What one page chose is no other's while it is open:
 * both would send it, and make a project of it.
 */
export async function openPhotoKeeper(owner: string) {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const page = await claimPage(closed)
  const choiceKey = CHOICE + page
  const written = new Map<string, unknown>()
  let last: Promise<unknown> = Promise.resolve()
  const next = (work: () => Promise<unknown>) => {
    // A device that is full, or a browser without a database: then the page alone knows them, as ever.
    last = last.then(work).catch((error: unknown) => console.warn('A chosen photo could not be kept', error))
  }
  const forget = (key: string) => next(() => forgetChosen(owner, key))
  /** One after the other, and only what has changed. */
  const write = (key: string, mark: unknown, value: object) => {
    if (written.get(key) === mark) return
    written.set(key, mark)
    next(async () => {
      // Unless it changed again meanwhile, as words do with every key.
      if (written.get(key) === mark) await keepChosen(owner, key, { ...value, at: Date.now() })
    })
  }

  return {
    /** What was kept here lately by this page, or by one that is gone; what is older is forgotten. */
    async kept(): Promise<Chosen> {
      const rows = await keptChosen(owner)
      const since = Date.now() - CHOSEN_KEPT_MS
      const choices = new Map<string, z.infer<typeof KeptChoice>>()
      const fresh = [...rows].flatMap(([key, row]) => {
        const choice = key.startsWith(CHOICE) ? KeptChoice.safeParse(row).data : undefined
        if (choice && choice.at > since) choices.set(key.slice(CHOICE.length), choice)
        const photo = KeptPhoto.safeParse(row).data
        const source = sourceOf(row)
        if (photo && isSource(source) && photo.at > since) return [{ key, ...photo, source }]
        if (!choice || choice.at <= since) forget(key)
        return []
      })
      if (fresh.length === 0) localStorage.removeItem(CHOSEN_HINT)

      const pages = new Set([page])
      for (const another of new Set(fresh.map((photo) => photo.page)))
        if (!pages.has(another) && (await claimChoice(another, closed))) pages.add(another)
      const photos = fresh.filter((photo) => pages.has(photo.page))
      for (const { key, source } of photos) written.set(key, source)
      // This page's own before that of one which is gone, whose photos are this one's now.
      const [choice] = [...pages].flatMap((each) => choices.get(each) ?? [])
      for (const each of pages) if (each !== page && choices.has(each)) forget(CHOICE + each)
      if (photos.length === 0) return { photos, selectedKey: undefined, words: undefined }
      return {
        photos: photos.toSorted((a, b) => a.place - b.place),
        selectedKey: choice?.selectedKey,
        words: choice?.words,
      }
    },

    /** Tells what is chosen now. What was never told or kept here is left alone: it is another page's. */
    keep({ photos, selectedKey, words }: Chosen): void {
      for (const [place, { key, name, source }] of photos.entries())
        write(key, source, { name, place, source, page })
      const keys = new Set([choiceKey, ...photos.map(({ key }) => key)])
      for (const key of written.keys()) {
        if (keys.has(key)) continue
        written.delete(key)
        forget(key)
      }
      if (photos.length > 0) localStorage.setItem(CHOSEN_HINT, '1')
      if (photos.length > 0 || written.has(choiceKey))
        write(choiceKey, `${selectedKey ?? ''} ${words ?? ''}`, { selectedKey, words })
    },

    /** Leaves what is kept to the next page that asks. */
    close: () => close(),
  }
}

export type PhotoKeeper = Awaited<ReturnType<typeof openPhotoKeeper>>
