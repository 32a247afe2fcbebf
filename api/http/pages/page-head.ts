import { escapeHtml } from '../../services/mail/escape-html.ts'

export interface PageHead {
  title: string
  description: string
  /** Absolute addresses, as those who make link previews want them. */
  url: string
  imageUrl?: string
  /** Kept out of search engines. */
  unlisted?: boolean
}

/** The page of the web app with a head of its own, for those who read no further: link previews, crawlers. */
export function withHead(page: string, { title, description, url, imageUrl, unlisted }: PageHead): string {
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}" />`
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(unlisted ? ['<meta name="robots" content="noindex" />'] : []),
    property('type', 'website'),
    property('site_name', 'Nestage'),
    property('title', title),
    property('description', description),
    property('url', url),
    ...(imageUrl
      ? [property('image', imageUrl), '<meta name="twitter:card" content="summary_large_image" />']
      : []),
  ]
  return page
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
}
