import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { blogPictures } from '../../../db/schema/site/blog-pictures.ts'
import { blogPostVersions } from '../../../db/schema/site/blog-editing.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { CARDS_PREFIX, cardKey } from '../card/card-key.ts'
import { BLOG_PREFIX } from './picture-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as a text may lie unsent on somebody's device, or a back-up be restored in which a post still shows it. */
const UNUSED_KEPT_DAYS = 30
const BATCH = 500

const FOLDER = '/api/blog/(?:pictures|comparisons)/([a-z2-7]+)'

/** The folders that posts name: as they are public, as they are being written, and as they were. */
const USED = sql`
  select (regexp_matches(text, ${FOLDER}, 'g'))[1] as folder from (
    select concat_ws(' ', ${blogPosts.content}, ${blogPosts.featuredImage}, ${blogPosts.working}::text) as text from ${blogPosts}
    union all select ${blogPostVersions.form}::text from ${blogPostVersions}
  ) written`

/** Writes down which copies came out of use or into it, and forgets those that have been out of use for long. */
async function forgetUnused(ctx: ServiceContext, now: Date): Promise<void> {
  const isUsed = sql`${blogPictures.folder} in (${USED})`
  await ctx.db
    .update(blogPictures)
    .set({ unusedSince: null })
    .where(and(sql`${blogPictures.unusedSince} is not null`, isUsed))
  await ctx.db
    .update(blogPictures)
    .set({ unusedSince: now })
    .where(and(isNull(blogPictures.unusedSince), sql`not (${isUsed})`))
  const before = new Date(now.getTime() - UNUSED_KEPT_DAYS * DAY_MS)
  await ctx.db.delete(blogPictures).where(lt(blogPictures.unusedSince, before))
}

async function namedFolders(ctx: ServiceContext, folders: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ folder: blogPictures.folder })
    .from(blogPictures)
    .where(inArray(blogPictures.folder, folders))
  return new Set(rows.map(({ folder }) => folder))
}

/** Cards of titles and pictures that published posts have now; any other can be drawn again. */
async function currentCards(ctx: ServiceContext): Promise<Set<string>> {
  const { title, featuredImage, focusX: x, focusY: y } = blogPosts
  const rows = await ctx.db
    .select({ title, featuredImage, focus: { x, y } })
    .from(blogPosts)
    .where(eq(blogPosts.status, 'published'))
  return new Set(rows.map(cardKey))
}

/**
 * Deletes public copies of pictures that no post and no version of one has named for 30 days, copies of rooms and accounts that are gone, what a
 * crash left half made, and cards of titles that are no post's any more. Answers how many files went.
 */
export async function sweepPictures(
  ctx: ServiceContext<'storage'>,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  await forgetUnused(ctx, now)
  const cards = await currentCards(ctx)
  let deleted = 0
  const sweep = async (keys: string[]) => {
    const folderOf = (key: string) => key.slice(BLOG_PREFIX.length).split('/')[0]
    const named = await namedFolders(ctx, [...new Set(keys.map(folderOf))])
    for (const key of keys) {
      if (key.startsWith(CARDS_PREFIX) ? cards.has(key) : named.has(folderOf(key))) continue
      await ctx.storage.delete(key)
      deleted += 1
    }
  }
  const batch: string[] = []
  for await (const { key, lastModified } of ctx.storage.list(BLOG_PREFIX)) {
    // Younger ones may be those of a picture that is being copied.
    if (now.getTime() - lastModified.getTime() > DAY_MS) batch.push(key)
    if (batch.length === BATCH) await sweep(batch.splice(0))
  }
  if (batch.length > 0) await sweep(batch)
  return deleted
}
