const WORDS_PER_MINUTE = 200

/** Minutes to read an article: its words divided by 200, rounded up, at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE))
}
