import { HELP_SECTIONS } from '../../../shared/help-sections.ts'

/** Anchors of the help pages that are no topic's. */
const TAKEN = ['main', 'contact-us', ...HELP_SECTIONS.map(({ id }) => id)]

/** An anchor for a question that no other has. */
export function topicSlug(question: string, known: ReadonlySet<string>): string {
  const plain = question
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  const base = plain || 'topic'
  const isTaken = (slug: string) => known.has(slug) || TAKEN.includes(slug)
  if (!isTaken(base)) return base
  let count = 2
  while (isTaken(`${base}-${String(count)}`)) count++
  return `${base}-${String(count)}`
}
