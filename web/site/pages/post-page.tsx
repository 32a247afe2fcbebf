import { ArrowLeft } from 'lucide-react'
import type { SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { Tag } from '../../ui/feedback/tag.tsx'
import { breadcrumbs } from '../layout/breadcrumbs.ts'
import { Frame } from '../layout/frame.tsx'
import { linkLook } from '../link-look.ts'
import { ArticleContent } from '../blog/article-content.tsx'
import { PostCard } from '../blog/post-card.tsx'
import { postDate } from '../blog/post-date.ts'
import { PostPicture } from '../blog/post-picture.tsx'
import { PHONE_WIDE } from '../rooms/picture-sizes.ts'
import { readingMinutes } from '../blog/reading-time.ts'
import { Section, SectionHead } from '../layout/section.tsx'
import { preloadOf } from '../rooms/room-picture.ts'

interface Props {
  request: SiteRequest
  page: Extract<SitePage, { kind: 'post' }>
}

const SIZES = `(min-width: 768px) 44rem, ${PHONE_WIDE}`
const DEFAULT_DESCRIPTION = 'An article of the Nestage blog about photographing and staging empty rooms.'

export function PostPage({ request, page: { post, category, more, isPreview = false } }: Props) {
  const { origin } = request.facts
  const { title, slug, content, excerpt, featuredImage, focus, metaTitle, metaDescription } = post
  const description = metaDescription ?? excerpt ?? DEFAULT_DESCRIPTION
  return (
    <Frame
      request={request}
      head={{
        title: metaTitle ?? title,
        description,
        type: 'article',
        image: isPreview ? undefined : `/api/blog/cards/${slug}?v=${Date.parse(post.updatedAt)}`,
        isIndexed: !isPreview,
        canonicalUrl: post.canonicalUrl,
        preload: preloadOf(featuredImage, SIZES),
        linkedData: [
          {
            '@type': 'Article',
            headline: title,
            description,
            image: `${origin}${featuredImage ?? '/rooms/living/after-1440.jpg'}`,
            datePublished: post.publishedAt ?? post.createdAt,
            dateModified: post.updatedAt,
            author: { '@type': 'Organization', name: 'Nestage', url: origin },
            mainEntityOfPage: post.canonicalUrl ?? `${origin}/blog/${slug}`,
          },
          breadcrumbs(origin, ['Blog', '/blog'], [title, `/blog/${slug}`]),
        ],
      }}
    >
      <article className="mx-auto grid max-w-[calc(44rem+2*var(--gutter))] gap-6 px-gutter pt-8 pb-[clamp(3rem,6vw,5rem)]">
        <a href="/blog" className="inline-flex min-h-hit items-center gap-2 text-sm font-semibold">
          <ArrowLeft aria-hidden className="size-4" /> Back to Blog
        </a>
        <h1 className="text-[clamp(2rem,1.3rem+2.6vw,3.5rem)] leading-[1.08] tracking-[-.024em]">{title}</h1>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          <span>{postDate(post)}</span>
          <span>{readingMinutes(content)} min read</span>
          {category ? (
            <a href={`/blog?category=${category.id}`} className={linkLook}>
              {category.name}
            </a>
          ) : null}
        </p>
        <PostPicture address={featuredImage} focus={focus} sizes={SIZES} priority />
        <ArticleContent html={content} sizes={SIZES} />
        {post.tags ? (
          <div className="flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        ) : null}
      </article>
      {more.length > 0 ? (
        <Section far band>
          <SectionHead title="Read next" />
          <div className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {more.map((other, index) => (
              <PostCard key={other.id} post={other} isAlone={index === more.length - 1 && index % 2 === 0} />
            ))}
          </div>
        </Section>
      ) : null}
    </Frame>
  )
}
