import { CLASS_LIST, readNames } from '../../../shared/page-styles/class-list.ts'

/** Names that style sheets can only say with escapes, such as `lg:grid-cols-[5fr_7fr]`; scripts look for no such. */
const IS_LONG = /[^\w-]/

/**
 * A page in which the longest names of classes are two letters or three: they make up a sixth of what is sent, and
 * with them the page's first bytes would need one more round trip.
 *
 * @param css the styles of the page, minified
 */
export function shortenClassNames(html: string, css: string): { html: string; css: string } {
  const short = new Map<string, string>()
  const shorten = (name: string): string => {
    if (!IS_LONG.test(name)) return name
    const known = short.get(name) ?? `_${short.size.toString(36)}`
    short.set(name, known)
    return known
  }
  return {
    html: html.replaceAll(
      CLASS_LIST,
      (_, start: string, list: string) => start + readNames(list).map(shorten).join(' '),
    ),
    // A dot before a digit is a number's, not a class's.
    css: css.replaceAll(/\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi, (selector, name: string) => {
      const known = short.get(name.replaceAll(/\\(.)/g, '$1'))
      return known === undefined ? selector : `.${known}`
    }),
  }
}
