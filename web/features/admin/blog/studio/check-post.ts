import type { WorkingPost } from '../../../../../shared/contracts/admin/blog-form.ts'

const LONG_TITLE = 60
const LONG_DESCRIPTION = 160

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const times = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`)

/** What a reader or a search engine would miss; empty where there is nothing. */
export function checkPost({
  title,
  content,
  excerpt,
  metaTitle,
  metaDescription,
  featuredImage,
}: WorkingPost): string[] {
  const shown = metaTitle ?? title
  const description = metaDescription ?? excerpt
  const withoutAlt = count(content, /<img(?![^>]* alt="[^"]*[^"\s][^"]*")[^>]*>/g)
  const levels = [...content.matchAll(/<h([234])>/g)].map(([, level]) => Number(level))
  const skips = levels.some((level, at) => level > (levels[at - 1] ?? 1) + 1)
  return [
    title.trim() === '' && 'The title is missing.',
    shown.length > LONG_TITLE &&
      `The title has ${shown.length} characters; search engines show about ${LONG_TITLE}.`,
    withoutAlt > 0 && `${times(withoutAlt, 'picture has', 'pictures have')} no alternative text.`,
    skips && 'A heading skips a level.',
    description === null && 'Neither an excerpt nor a meta description says what the article is about.',
    (description?.length ?? 0) > LONG_DESCRIPTION &&
      `The description has ${description?.length} characters; search engines show about ${LONG_DESCRIPTION}.`,
    featuredImage === null && 'There is no featured picture.',
  ].filter((problem) => problem !== false)
}

/** Where an article's links lead, each once. */
export const linksOf = (content: string): string[] => [
  ...new Set(
    [...content.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href.replaceAll('&amp;', '&')),
  ),
]
