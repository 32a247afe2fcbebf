import type { Project } from '../../../../shared/contracts/projects.ts'

interface Props {
  project: Pick<Project, 'width' | 'height'>
  truth: NonNullable<Project['truth']>
}

/** Where and how much a picture departs from the photo, and what the check of the room itself said. */
export const DifferenceMap = ({ project, truth: { score, differenceImageUrl } }: Props) => (
  <figure className="grid gap-2">
    <img
      src={differenceImageUrl}
      alt="Difference map: amber where little was changed, red where much was"
      width={project.width}
      height={project.height}
      loading="lazy"
      className="w-full rounded-print bg-sunken"
    />
    <figcaption className="text-sm text-ink-2">
      Difference map: the photo in grey, changes from amber to red.{' '}
      {score === null ? (
        'The photo shows too little of its room for a score.'
      ) : (
        <>
          Room check <span className="readout">{Math.round(score * 100)}</span> of 100: what furniture does
          not cover is held against the photo.
        </>
      )}
    </figcaption>
  </figure>
)
