import { sql } from 'drizzle-orm'
import type { Db } from '../../../api/db/client.ts'
import { listAdminPosts } from '../../../api/services/blog/posts/list-admin-posts.ts'
import {
  getPublishedPost,
  listCategories,
  listPublishedPosts,
} from '../../../api/services/blog/read-posts.ts'
import { rssFeed } from '../../../api/services/site/feeds.ts'
import { testContext } from '../../../api/testing/test-context.ts'
import { BLOG_PAGE_SIZE } from '../../../shared/contracts/blog-page-size.ts'

export const FEW_POSTS = 100
export const MANY_POSTS = 10_000

/** Adds articles of some 5 kB, an hour apart, nine in ten published, in five categories. */
export async function fillPosts(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    with category as (
      insert into blog_categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 5) n
      returning id
    ), numbered as (select id, row_number() over (order by id) as n from category)
    insert into blog_posts (title, slug, content, excerpt, category_id, status, tags, published_at)
    select 'Article ' || k, 'article-' || k,
      '<p>' || repeat('The light in an empty room says little of how it is lived in. ', 80) || '</p>',
      'What it is about.', numbered.id, case when k % 10 = 0 then 'draft' else 'published' end,
      '["staging", "photos"]'::jsonb, timestamptz '2026-11-22' - k * interval '1 hour'
    from generate_series(1, ${count}::int) k join numbered on numbered.n = 1 + k % 5`)
  await db.execute(sql`vacuum analyze`)
}

const aCategory = async (db: Db): Promise<number> => (await listCategories(testContext({ db })))[0].id
const published = (db: Db, offset: number, category?: number) =>
  listPublishedPosts(testContext({ db }), { limit: BLOG_PAGE_SIZE, offset, category })

/** What the blog's pages, feeds and desk read, by name. */
export const POST_READS: Record<string, (db: Db) => Promise<unknown>> = {
  'blog, first page': (db) => published(db, 0),
  'blog, fifth page': (db) => published(db, 4 * BLOG_PAGE_SIZE),
  'blog, a category': async (db) => published(db, 0, await aCategory(db)),
  'an article': (db) => getPublishedPost(testContext({ db }), { slug: 'article-77' }),
  feed: (db) => rssFeed(testContext({ db }), { origin: 'https://nestage.example' }),
  "the desk's first page": (db) => listAdminPosts(testContext({ db }), { limit: 10, offset: 0 }),
  "the desk's fifth page": (db) => listAdminPosts(testContext({ db }), { limit: 10, offset: 40 }),
}
