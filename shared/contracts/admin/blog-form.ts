import { z } from 'zod'
import { slugOf } from '../../slug-of.ts'
import { DatabaseId } from '../database-id.ts'

const MAX_TAGS = 20

/** A text that may be left empty, which is null. */
const optionalText = (max: number, what: string) =>
  z
    .string()
    .trim()
    .max(max, `${what} can have at most ${max} characters`)
    .nullable()
    .transform((text) => text || null)

const Title = z.string('Title is required').trim().max(200, 'A title can have at most 200 characters')
/** Written as it may stand in an address; where nothing of it may, the title is taken. */
const Slug = z.string().trim().max(400, 'This address is too long').transform(slugOf)

/** An address of our own, or of another site by https. */
const CanonicalUrl = optionalText(500, 'The canonical address').refine(
  (text) => text === null || URL.parse(text)?.protocol === 'https:',
  'The canonical address has to begin with https://',
)

const Percent = z.number().int().min(0).max(100)
export const Focus = z.object({ x: Percent, y: Percent })
export type Focus = z.infer<typeof Focus>

const fields = {
  title: Title,
  slug: Slug.default(''),
  /** HTML. What articles may not hold is left out. */
  content: z.string().max(500_000, 'This text is too long').default(''),
  excerpt: optionalText(500, 'The excerpt').default(null),
  featuredImage: optionalText(500, 'The address of the picture').default(null),
  categoryId: DatabaseId.nullable().default(null),
  tags: z
    .array(z.string().trim().max(40, 'A tag can have at most 40 characters'))
    .max(MAX_TAGS, `A post can have at most ${MAX_TAGS} tags`)
    .nullable()
    .transform((tags) => [...new Set(tags)].filter(Boolean))
    .transform((tags) => (tags.length > 0 ? tags : null))
    .default(null),
  metaTitle: optionalText(200, 'The meta title').default(null),
  metaDescription: optionalText(500, 'The meta description').default(null),
  canonicalUrl: CanonicalUrl.default(null),
  /** What is to be seen of the featured picture where it is cropped, in percent from its left and top. */
  focus: Focus.default({ x: 50, y: 50 }),
}

/** A post while it is written: its title may still be missing. */
export const WorkingPost = z.object(fields)
export type WorkingPost = z.output<typeof WorkingPost>

export const BlogPostForm = WorkingPost.extend({
  title: Title.min(1, 'Title is required'),
  status: z.enum(['draft', 'published']).default('draft'),
})
export type BlogPostForm = z.output<typeof BlogPostForm>
