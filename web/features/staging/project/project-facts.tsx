import type { Project } from '../../../../shared/contracts/projects.ts'
import { resolutionText } from '../../../../shared/delivered-edge.ts'
import { Facts } from '../../../ui/facts.tsx'
import { sentenceCase } from '../sentence-case.ts'

/** A room of the free plan is shown when an administrator chooses it. */
function galleryWord({ beforeSamplePath, isPublic }: Project): string {
  if (beforeSamplePath !== null) return 'Shown'
  return isPublic ? 'May be shown' : 'Private'
}

/** What room it is, and what a plan gave it. */
export const ProjectFacts = ({ project }: { project: Project }) => (
  <Facts
    facts={[
      ...(project.roomType ? [{ name: 'Room', value: sentenceCase(project.roomType) }] : []),
      { name: 'Quality', value: resolutionText(project.imageQuality) },
      {
        name: project.stagedWidth === null ? 'Photo' : 'Size',
        value: `${project.stagedWidth ?? project.width} × ${project.stagedHeight ?? project.height}`,
        readout: true,
      },
      { name: 'Watermark', value: project.hasWatermark ? 'Yes' : 'None' },
      { name: 'Gallery', value: galleryWord(project) },
    ]}
  />
)
