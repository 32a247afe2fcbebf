import { z } from 'zod'
import { Focus } from '../blog.ts'
import { DatabaseId } from '../database-id.ts'

const MAX_TAGS = 20

/** A text that may be left empty, which is none. */
const optionalText = (max: number, what: string) =>
  z.string().trim().max(max, `${what} can have at most ${max} characters`).nullable()

const Title = z.string('Title is required').trim().max(200, 'A title can have at most 200 characters')

/** What is written of a post: its title may still be missing. */
export const WorkingPost = z.object({
  title: Title,
  /** Kept as it may stand in an address; where nothing of it may, the title is taken. */
  slug: z.string().trim().max(400, 'This address is too long'),
  /** HTML. What articles may not hold is left out. */
  content: z.string().max(500_000, 'This text is too long'),
  excerpt: optionalText(500, 'The excerpt'),
  featuredImage: optionalText(500, 'The address of the picture'),
  categoryId: DatabaseId.nullable(),
  tags: z
    .array(z.string().trim().max(40, 'A tag can have at most 40 characters'))
    .max(MAX_TAGS, `A post can have at most ${MAX_TAGS} tags`)
    .nullable(),
  metaTitle: optionalText(200, 'The meta title'),
  metaDescription: optionalText(500, 'The meta description'),
  /** Where the article stands first, where that is elsewhere. */
  canonicalUrl: optionalText(500, 'The canonical address').refine(
    (text) => !text || URL.parse(text)?.protocol === 'https:',
    'The canonical address has to begin with https://',
  ),
  focus: Focus,
})
export type WorkingPost = z.output<typeof WorkingPost>

const { shape } = WorkingPost
const title = Title.min(1, 'Title is required')
const status = z.enum(['draft', 'published'])

export const BlogPostForm = z.object({
  title,
  slug: shape.slug.default(''),
  content: shape.content.default(''),
  excerpt: shape.excerpt.default(null),
  featuredImage: shape.featuredImage.default(null),
  categoryId: shape.categoryId.default(null),
  status: status.default('draft'),
  tags: shape.tags.default(null),
  metaTitle: shape.metaTitle.default(null),
  metaDescription: shape.metaDescription.default(null),
  canonicalUrl: shape.canonicalUrl.default(null),
  focus: shape.focus.default({ x: 50, y: 50 }),
})
export type BlogPostForm = z.output<typeof BlogPostForm>

/** What is left out stays as it is. */
export const BlogPostChanges = z.object({
  title: title.optional(),
  slug: shape.slug.optional(),
  content: shape.content.optional(),
  excerpt: shape.excerpt.optional(),
  featuredImage: shape.featuredImage.optional(),
  categoryId: shape.categoryId.optional(),
  status: status.optional(),
  tags: shape.tags.optional(),
  metaTitle: shape.metaTitle.optional(),
  metaDescription: shape.metaDescription.optional(),
  canonicalUrl: shape.canonicalUrl.optional(),
  focus: shape.focus.optional(),
})
export type BlogPostChanges = z.output<typeof BlogPostChanges>
