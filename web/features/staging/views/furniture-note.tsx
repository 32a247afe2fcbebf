import type { FurnitureOf, Project } from '../../../../shared/contracts/projects.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

const DELETED = 'a photo that was deleted'

/** What a view of a room has in common with another one: the furniture, its places where that is sure, and what it leaves out. */
export const FurnitureNote = ({ project: { furnitureOf } }: { project: Project }) =>
  furnitureOf ? (
    <Banner title={`Same furniture as ${furnitureOf.name ?? DELETED}`}>
      {sentences(furnitureOf).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  ) : null

function sentences({ name, isLayoutMatched, missing, isLatest }: FurnitureOf): string[] {
  return [
    isLayoutMatched
      ? 'Every piece stands in the same place of the room.'
      : 'The layout could not be matched from this angle.',
    ...(missing.length ? [`Left out of this picture: ${missing.join(', ')}.`] : []),
    ...(name !== null && !isLatest
      ? [`${name} shows another version by now. Stage this photo again to match it.`]
      : []),
  ]
}
