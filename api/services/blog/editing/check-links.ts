import { eq } from 'drizzle-orm'
import { WebPageError } from '../../../providers/web-page/web-page-reader.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { PUBLIC_PATHS } from '../../site/feeds.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { findRedirect } from '../read-posts.ts'

export interface CheckedLink {
  link: string
  state: 'ok' | 'broken' | 'unknown'
  problem: string | null
}

const ALL_LINKS_TIMEOUT_MS = 12_000
/** What is asked for is whether the page is there, not the page. */
const READ_BYTES = 1
const GONE = new Set(['404', '410'])

const ok = (link: string): CheckedLink => ({ link, state: 'ok', problem: null })

/** Whether the places that links lead to are there; what neither answers nor denies it is unknown. */
export async function checkLinks(
  ctx: ServiceContext<'webPages' | 'config'>,
  { links }: { links: string[] },
): Promise<CheckedLink[]> {
  const signal = AbortSignal.timeout(ALL_LINKS_TIMEOUT_MS)
  const origin = ctx.config.publicUrl
  return Promise.all(
    links.map(async (link) => {
      if (/^(mailto:|tel:|#)/.test(link)) return ok(link)
      const url = URL.parse(link, origin)
      if (url === null) return { link, state: 'broken' as const, problem: 'This is no address' }
      return url.origin === origin
        ? checkOwn(ctx, link, url.pathname)
        : checkOther(ctx, link, url.href, signal)
    }),
  )
}

async function checkOwn(ctx: ServiceContext, link: string, path: string): Promise<CheckedLink> {
  if (PUBLIC_PATHS.includes(path) || /^\/(app|auth|rooms)(\/|$)/.test(path)) return ok(link)
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  if (slug === undefined) return { link, state: 'broken', problem: 'There is no such page here' }
  const [post] = await ctx.db
    .select({ status: blogPosts.status })
    .from(blogPosts)
    .where(eq(blogPosts.slug, slug))
  if (post?.status === 'published' || (await findRedirect(ctx, { slug })) !== null) return ok(link)
  return {
    link,
    state: 'broken',
    problem: post ? 'This post is not published' : 'There is no such post',
  }
}

async function checkOther(
  ctx: ServiceContext<'webPages'>,
  link: string,
  href: string,
  signal: AbortSignal,
): Promise<CheckedLink> {
  try {
    await ctx.webPages.read(href, { maxBytes: READ_BYTES, signal })
    return ok(link)
  } catch (error) {
    if (!(error instanceof WebPageError)) throw error
    if (error.message === 'The page is too large') return ok(link)
    const status = /status (\d+)$/.exec(error.message)?.[1]
    const isBroken =
      error.message === 'The page cannot be reached' || (status !== undefined && GONE.has(status))
    return { link, state: isBroken ? 'broken' : 'unknown', problem: error.message }
  }
}
