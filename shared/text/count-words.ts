/** Words of HTML: what stands between spaces once the tags are gone. */
export const countWords = (html: string): number =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
