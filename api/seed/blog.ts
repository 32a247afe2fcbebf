import { readFile } from 'node:fs/promises'
import type { blogCategories, blogPosts } from '../db/schema/site/blog.ts'

export const SEED_CATEGORIES: (typeof blogCategories.$inferInsert)[] = [
  {
    name: 'Photography',
    slug: 'photography',
    description: 'Pictures that sell a room before it is furnished.',
  },
  { name: 'Staging', slug: 'staging', description: 'Choosing rooms, styles and words.' },
  { name: 'Rules and costs', slug: 'rules-and-costs', description: 'Disclosure, prices and planning.' },
]

type Article = Pick<
  typeof blogPosts.$inferInsert,
  'slug' | 'title' | 'excerpt' | 'featuredImage' | 'tags'
> & {
  category: string
  publishedAt: Date
}

const day = (date: string) => new Date(`${date}T09:00:00Z`)

const ARTICLES: Article[] = [
  {
    slug: 'photograph-an-empty-room',
    title: 'How to photograph an empty room with a phone',
    excerpt:
      'Where to stand, how high to hold the phone and what to do about the light, in ten minutes a room.',
    featuredImage: '/rooms/living/before-1440.jpg',
    tags: ['photography', 'phone', 'light'],
    category: 'photography',
    publishedAt: day('2026-06-03'),
  },
  {
    slug: 'write-a-staging-instruction',
    title: 'One sentence that gets the room you had in mind',
    excerpt:
      'Style, room, main piece, colours, exceptions: a pattern for staging instructions, with examples.',
    featuredImage: '/rooms/office/after-1440.jpg',
    tags: ['instructions', 'styles'],
    category: 'staging',
    publishedAt: day('2026-07-08'),
  },
  {
    slug: 'which-rooms-to-stage-first',
    title: 'Which rooms to stage first, and which to leave empty',
    excerpt: 'A buyer decides within a few pictures. Stage the ones that carry the gallery.',
    featuredImage: '/rooms/bedroom/after-1440.jpg',
    tags: ['planning', 'gallery'],
    category: 'staging',
    publishedAt: day('2026-08-12'),
  },
  {
    slug: 'disclose-virtual-staging',
    title: 'Disclosing virtual staging: labels, originals and links',
    excerpt:
      'What multiple listing services and California ask of altered pictures, and a routine that meets it.',
    featuredImage: '/rooms/kitchen/after-1440.jpg',
    tags: ['disclosure', 'MLS', 'law'],
    category: 'rules-and-costs',
    publishedAt: day('2026-09-09'),
  },
  {
    slug: 'empty-listing-with-no-signal',
    title: 'Photographing a whole listing without signal',
    excerpt:
      'Basements and new buildings have no bars. How to shoot offline and have everything arrive later.',
    featuredImage: '/rooms/open-plan/before-1440.jpg',
    tags: ['offline', 'phone', 'workflow'],
    category: 'photography',
    publishedAt: day('2026-10-07'),
  },
  {
    slug: 'what-virtual-staging-costs',
    title: 'What virtual staging costs, counted per listing',
    excerpt: 'How many pictures a listing needs, what a credit buys and when a plan pays off.',
    featuredImage: '/rooms/dining/after-1440.jpg',
    tags: ['costs', 'credits', 'planning'],
    category: 'rules-and-costs',
    publishedAt: day('2026-11-04'),
  },
]

/** The articles with their text, each with the slug of its category. */
export const seedArticles = () =>
  Promise.all(
    ARTICLES.map(async (article) => ({
      ...article,
      status: 'published' as const,
      content: await readFile(new URL(`articles/${article.slug}.html`, import.meta.url), 'utf8'),
    })),
  )
