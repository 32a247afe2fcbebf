/** A custom property and its value, wherever one is set. */
const SETTING = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*(?:;|(?=\}))/g
const REGISTRATION = /@property (--[\w-]+)\{[^}]*\}/g
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g
const EMPTY_RULE = /(?<=[{}])[^{}@;]+\{\}/g

/**
 * Leaves out of a page's styles the custom properties and animations that nothing in it asks for.
 *
 * @param css minified
 * @param html the page, which may ask for properties in style attributes
 */
export function withoutUnused(css: string, html: string): string {
  const asked = new Set([...(css + html).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  const played =
    css
      .replaceAll(KEYFRAMES, '')
      .match(/animation(-name)?:[^;}]*/g)
      ?.join(' ') ?? ''
  const ifAsked = (text: string, name: string) => (asked.has(name) ? text : '')
  const rest = css
    .replaceAll(SETTING, ifAsked)
    .replaceAll(REGISTRATION, ifAsked)
    .replaceAll(KEYFRAMES, (text: string, name: string) => (played.includes(name) ? text : ''))
    .replaceAll(EMPTY_RULE, '')
  // What is gone may have been the last to ask for something.
  return rest === css ? css : withoutUnused(rest, html)
}
