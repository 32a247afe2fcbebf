import type { Project } from '../../../shared/contracts/projects.ts'
import { Facts } from '../../ui/facts.tsx'

const qualities = { standard: 'Standard resolution', high: 'High resolution', ultra: 'Ultra-high resolution' }

/** What a plan gave a project. */
export const ProjectFacts = ({ project }: { project: Project }) => (
  <Facts
    facts={[
      { name: 'Quality', value: qualities[project.imageQuality] },
      { name: 'Size', value: `${project.width} × ${project.height}`, readout: true },
      { name: 'Watermark', value: project.hasWatermark ? 'Yes' : 'None' },
      { name: 'Gallery', value: project.isPublic ? 'Public' : 'Private' },
    ]}
  />
)
