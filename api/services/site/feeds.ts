import type { BlogPost } from '../../../shared/contracts/blog.ts'
import { listAddresses, listPublishedPosts } from '../blog/read-posts.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Pages of the site that are always there. */
export const PUBLIC_PATHS = ['/', '/pricing', '/gallery', '/about', '/help', '/blog', '/privacy', '/tos']
const FEED_SIZE = 50

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The newest so many. */
const newestPosts = async (ctx: ServiceContext, limit: number): Promise<BlogPost[]> =>
  (await listPublishedPosts(ctx, { limit, offset: 0 })).data

/** Every public page and published post (sitemaps.org, protocol 0.9). */
export async function sitemap(ctx: ServiceContext, { origin }: { origin: string }): Promise<string> {
  const posts = await listAddresses(ctx)
  const pages = PUBLIC_PATHS.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  const articles = posts.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${escapeXml(`${origin}/blog/${slug}`)}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...articles].join('')}</urlset>`
}

/** The newest posts (RSS 2.0). */
export async function rssFeed(ctx: ServiceContext, { origin }: { origin: string }): Promise<string> {
  const posts = await newestPosts(ctx, FEED_SIZE)
  const items = posts.map(({ title, slug, excerpt, publishedAt, createdAt }) => {
    const link = escapeXml(`${origin}/blog/${slug}`)
    const date = new Date(publishedAt ?? createdAt).toUTCString()
    return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>${escapeXml(excerpt ?? '')}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Nestage blog</title><link>${escapeXml(origin)}/blog</link><description>Photographing and staging empty rooms.</description>${items.join('')}</channel></rss>`
}

/** Everything public may be found; the app, links people share and calls are nobody's business. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /app\nDisallow: /api/\nDisallow: /s/\nAllow: /api/samples/\nAllow: /api/blog/\nDisallow: /blog/preview/\n\nSitemap: ${origin}/sitemap.xml\n`
