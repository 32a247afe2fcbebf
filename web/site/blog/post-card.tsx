import type { BlogPost } from '../../../shared/contracts/blog.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Tag } from '../../ui/feedback/tag.tsx'
import { linkLook } from '../link-look.ts'
import { PHONE_WIDE } from '../rooms/picture-sizes.ts'
import { postDate } from './post-date.ts'
import { PostPicture } from './post-picture.tsx'

const SHOWN_TAGS = 2

export const LEAD_SIZES = `(min-width: 960px) 66vw, ${PHONE_WIDE}`
const CARD_SIZES = `(min-width: 960px) 33vw, (min-width: 640px) 50vw, ${PHONE_WIDE}`

interface CardProps {
  post: BlogPost
  priority?: boolean
  /** The newest of the list: as large as four. */
  isLead?: boolean
  /** The only one in its row of two: its words stand beside its picture. */
  isAlone?: boolean
  /** Below the first screen everywhere; see `Section`. */
  far?: boolean
}

/** An article in the list; the whole card leads to it. */
export const PostCard = ({ post, priority, isLead, isAlone, far }: CardProps) => {
  const { slug, title, excerpt, featuredImage, focus } = post
  const tags = post.tags ?? []
  return (
    <article
      className={joinClasses(
        'group relative grid content-start gap-3',
        isLead && 'sm:col-span-2 lg:row-span-2 lg:grid-rows-[minmax(0,1fr)] lg:content-stretch',
        far && 'far [--far-height:33rem]',
        isAlone &&
          'sm:max-lg:col-span-2 sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[repeat(5,auto)_1fr] sm:max-lg:gap-x-8 sm:max-lg:[&>:first-child]:row-span-6',
      )}
    >
      <PostPicture
        address={featuredImage}
        focus={focus}
        sizes={isLead ? LEAD_SIZES : CARD_SIZES}
        priority={priority}
        className={isLead ? 'aspect-3/2 sm:aspect-16/9 lg:aspect-auto' : undefined}
      />
      <p className="mt-1 text-sm text-ink-2">{postDate(post)}</p>
      <h2 className={isLead ? 'max-w-[11.85em]' : 'text-h3-lg leading-snug'}>
        <a href={`/blog/${slug}`} className="no-underline group-hover:underline after:absolute after:inset-0">
          {title}
        </a>
      </h2>
      {excerpt === null ? null : (
        <p className={joinClasses('text-ink-2', isLead && 'max-w-[38rem] text-lede')}>{excerpt}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {tags.length > SHOWN_TAGS ? <Tag>+{tags.length - SHOWN_TAGS}</Tag> : null}
      </div>
      <a
        href={`/blog/${slug}`}
        className={`relative inline-flex min-h-hit items-center justify-self-start text-sm ${linkLook}`}
      >
        Read more<span className="sr-only">: {title}</span>
      </a>
    </article>
  )
}
