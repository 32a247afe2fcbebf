import sanitizeHtml from 'sanitize-html'

const BLOCKS = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'figure', 'figcaption']
const INLINE = ['strong', 'em', 's', 'sub', 'sup', 'code', 'br', 'a', 'img']
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

const options: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINE, ...TABLE],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its one h1 already.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
}

/** What an article may hold: text, headings, lists, tables, pictures and links; no scripts, styles or frames. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)
