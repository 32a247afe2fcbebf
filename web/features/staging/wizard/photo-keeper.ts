import { z } from 'zod'
import { forgetChosen, keepChosen, keptChosen } from '../../../offline/cache/chosen-photos.ts'

/** Who comes back later begins with another room. */
const CHOSEN_KEPT_MS = 24 * 60 * 60 * 1000

const KeptPhoto = z.object({
  name: z.string(),
  /** Its place among those chosen. */
  place: z.number(),
  at: z.number(),
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
const CHOICE = 'choice'

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

/** Keeps on this device what is chosen in the wizard, for when its page is loaded anew. */
export function photoKeeper(owner: string) {
  const written = new Map<string, unknown>()
  let last: Promise<unknown> = Promise.resolve()
  const next = (work: () => Promise<unknown>) => {
    // A device that is full, or a browser without a database: then the page alone knows them, as ever.
    last = last.then(work).catch((error: unknown) => console.warn('A chosen photo could not be kept', error))
  }
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
    /** What was kept here lately; everything else of this person is forgotten. */
    async kept(): Promise<Chosen> {
      const rows = await keptChosen(owner)
      const since = Date.now() - CHOSEN_KEPT_MS
      const choice = KeptChoice.safeParse(rows.get(CHOICE)).data
      const photos = [...rows].flatMap(([key, row]) => {
        const photo = KeptPhoto.safeParse(row).data
        const source = sourceOf(row)
        if (photo && isSource(source) && photo.at > since) return [{ key, ...photo, source }]
        if (key !== CHOICE) next(() => forgetChosen(owner, key))
        return []
      })
      for (const { key, source } of photos) written.set(key, source)
      if (photos.length === 0) return { photos, selectedKey: undefined, words: undefined }
      return {
        photos: photos.toSorted((a, b) => a.place - b.place),
        selectedKey: choice?.selectedKey,
        words: choice?.words,
      }
    },

    /** Tells what is chosen now. What was never told or kept here is left alone: it may be another page's. */
    keep({ photos, selectedKey, words }: Chosen): void {
      for (const [place, { key, name, source }] of photos.entries())
        write(key, source, { name, place, source })
      const keys = new Set([CHOICE, ...photos.map(({ key }) => key)])
      for (const key of written.keys()) {
        if (keys.has(key)) continue
        written.delete(key)
        next(() => forgetChosen(owner, key))
      }
      if (photos.length > 0 || written.has(CHOICE))
        write(CHOICE, `${selectedKey ?? ''} ${words ?? ''}`, { selectedKey, words })
    },
  }
}
