import type { ReactNode } from 'react'
import { FIRST_SCRIPT } from '../../../shared/first-script.ts'
import type { SiteRequest } from '../../../shared/site-page.ts'

export interface PageHead {
  title: string
  description: string
  /** Path of the social picture. */
  image?: string
  /** Structured data of schema.org. */
  linkedData?: object[]
  /** The picture that fills most of the first screen; fetched before anything else is known. */
  preload?: { srcSet: string; sizes: string; type: string }
  isIndexed?: boolean
  /** Where the page stands first, where that is elsewhere. */
  canonicalUrl?: string | null
  /** `article` for posts. */
  type?: 'website' | 'article'
}

interface Props {
  request: SiteRequest
  head: PageHead
  children: ReactNode
}

const SOCIAL_PICTURE = '/social/card.jpg'

/** The mark as it is in web/public/icons/icon.svg, in the page: a request less while the first picture comes. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 80'><rect width='80' height='80' rx='18' fill='#1F4A3D'/><path d='M20.5 59V39.5a19.5 19.5 0 0 1 39 0V59' fill='none' stroke='#F7F5EF' stroke-width='7.5'/><circle cx='40' cy='50.5' r='8.5' fill='#F2B632'/></svg>",
)}`

/** `<` cannot end the script element early. */
const json = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The HTML document around a public page. Its styles travel with it, so that nothing stands between the first bytes
 * and the first paint; the client comes after that.
 */
export function Document({ request, head, children }: Props) {
  const { facts, path, assets } = request
  const url = `${facts.origin}${path}`
  const image = `${facts.origin}${head.image ?? SOCIAL_PICTURE}`
  const { title, description, linkedData = [], preload, isIndexed = true, type = 'website' } = head
  return (
    <html lang="en" data-client={assets.script}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {preload ? (
          <link
            rel="preload"
            as="image"
            type={preload.type}
            imageSrcSet={preload.srcSet}
            imageSizes={preload.sizes}
            fetchPriority="high"
          />
        ) : null}
        <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <meta name="description" content={description} />
        {isIndexed ? (
          <link rel="canonical" href={head.canonicalUrl ?? url} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="theme-color" content="#F4F3EF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121614" media="(prefers-color-scheme: dark)" />
        <meta property="og:site_name" content="Nestage" />
        <meta property="og:type" content={type} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={url} />
        <meta property="og:image" content={image} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={title} />
        <meta name="twitter:description" content={description} />
        <meta name="twitter:image" content={image} />
        <link rel="icon" href={ICON} type="image/svg+xml" />
        <link rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" title="Nestage blog" href="/rss.xml" />
        {linkedData.map((data) => (
          <script
            key={json(data)}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: json({ '@context': 'https://schema.org', ...data }) }}
          />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
