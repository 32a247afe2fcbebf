const SAFE = /^(https:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** Whether an article may link there: to our own pages, other sites by https, mail addresses and telephone numbers. */
export const isSafeLink = (href: string): boolean => SAFE.test(href.trim())

/** As the server writes it on links that lead elsewhere. */
export const relOf = (href: string): { rel?: string } =>
  /^[/#]/.test(href) ? {} : { rel: 'noopener nofollow' }

/** An address as somebody types it: `example.com/a` is meant as one of another site. Null for none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (isSafeLink(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  const url = /^http:\/\//i.test(text) ? text.replace(/^http/i, 'https') : `https://${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(url.slice('https://'.length)) && URL.canParse(url) ? url : null
}
