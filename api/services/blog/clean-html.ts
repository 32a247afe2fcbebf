import sanitizeHtml from 'sanitize-html'

const BLOCKS = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'figure', 'figcaption']
const INLINE = ['strong', 'em', 's', 'sub', 'sup', 'code', 'br', 'a', 'img']
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Pictures that everybody may see: those that come with the product, and the blog's public copies. */
const PICTURE =
  /^\/(rooms\/[\w-]+\/[\w-]+\.(jpg|webp|avif)|api\/blog\/(pictures\/\w+|comparisons\/\w+\/(before|after))\/w\d+\.(webp|jpg))$/

/** Of our own, as opposed to `//another.example`. */
const isOwn = (href: string | undefined) => href !== undefined && /^(\/(?![/\\])|#)/.test(href)

const options: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINE, ...TABLE],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    figure: [{ name: 'data-kind', values: ['comparison'] }],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['scope', 'colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Whoever writes a page of another site could else have every reader ask there.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
  transformTags: {
    // The page has its one h1 already.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { rel: _rel, ...attribs }) => ({
      tagName,
      attribs: isOwn(attribs.href) ? attribs : { ...attribs, rel: 'noopener nofollow' },
    }),
  },
}

/** What an article may hold: text, headings, lists, tables, public pictures and links; no scripts, styles or frames. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)
