import { BLOG_PAGE_SIZE } from '../../../shared/contracts/blog-page-size.ts'
import type { SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { buttonLook } from '../../ui/action/button-look.ts'
import { behaviour } from '../behaviour.ts'
import { breadcrumbs } from '../layout/breadcrumbs.ts'
import { Frame } from '../layout/frame.tsx'
import { pageNumbers } from '../blog/page-numbers.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { LEAD_SIZES, PostCard } from '../blog/post-card.tsx'
import { PostSkeleton } from '../blog/post-skeleton.tsx'
import { preloadOf } from '../rooms/room-picture.ts'

interface Props {
  request: SiteRequest
  page: Extract<SitePage, { kind: 'blog' }>
}

const SKELETONS = ['1', '2', '3', '4', '5', '6']

function address(category: number | null, page: number): string {
  const query = new URLSearchParams({
    ...(category === null ? {} : { category: String(category) }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return query ? `/blog?${query}` : '/blog'
}

const Categories = ({ page: { categories, category } }: Pick<Props, 'page'>) => (
  <form action="/blog" {...behaviour('category-choice')} className="flex flex-wrap items-end gap-3">
    <label className="grid gap-1.5 text-sm font-semibold">
      Category
      <select
        name="category"
        defaultValue={category ?? ''}
        className="min-h-control min-w-56 rounded-control border-[1.5px] border-line-strong bg-raised px-3 font-normal"
      >
        <option value="">All Categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className={buttonLook({ variant: 'quiet' })}>
      Show
    </button>
  </form>
)

const Pagination = ({ page: { page, total, category } }: Pick<Props, 'page'>) => {
  const pages = pageNumbers(page, Math.ceil(total / BLOG_PAGE_SIZE))
  if (pages.length === 0) return null
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap justify-center gap-1.5">
        {pages.map((number, index) => (
          // The ellipses have no name of their own; their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="grid size-hit place-items-center">…</span>
            ) : (
              <a
                href={address(category, number)}
                aria-current={number === page ? 'page' : undefined}
                className={`${buttonLook({ variant: 'quiet', size: 'sm', square: true })} aria-[current=page]:bg-pine aria-[current=page]:text-on-pine`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const BlogPage = ({ request, page }: Props) => (
  <Frame
    request={request}
    head={{
      title: page.page === 1 ? 'Blog | Nestage' : `Blog, page ${page.page} | Nestage`,
      description: 'Photographing empty rooms, writing staging instructions, rules and costs.',
      // The other lists hold nothing that this one does not lead to.
      isIndexed: page.category === null && page.page === 1,
      preload: preloadOf(page.posts[0]?.featuredImage ?? null, LEAD_SIZES),
      linkedData: [breadcrumbs(request.facts.origin, ['Blog', '/blog'])],
    }}
  >
    <PageTitle title="From empty rooms to listings">
      <p>Short articles for people who photograph, stage and sell homes.</p>
      <Categories page={page} />
    </PageTitle>
    <div className="mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] gap-12 px-gutter pt-[clamp(2rem,4vw,3.5rem)] pb-[clamp(3rem,6vw,5rem)]">
      {page.posts.length === 0 ? (
        <div className="grid justify-items-center gap-2 rounded-sheet border-[1.5px] border-dashed border-line-strong px-4 py-16 text-center">
          <h2 className="text-h3-lg">No posts yet</h2>
          <p className="text-ink-2">
            We&apos;re working on creating valuable content for you. Check back soon!
          </p>
        </div>
      ) : (
        <div id="posts" className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {page.posts.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              priority={index === 0}
              isLead={index === 0}
              far={index > 2}
              // The lead fills the first row.
              isAlone={index > 0 && index === page.posts.length - 1 && index % 2 === 1}
            />
          ))}
        </div>
      )}
      <Pagination page={page} />
      <template id="post-skeletons">
        {SKELETONS.map((key) => (
          <PostSkeleton key={key} />
        ))}
      </template>
    </div>
  </Frame>
)
