import type { Project } from '../../../shared/contracts/projects.ts'
import { Banner } from '../../ui/banner.tsx'
import { pictureSources } from './picture-sources.ts'
import { StagedComparison } from './staged-comparison.tsx'
import { withStagedImage } from './with-staged-image.ts'

/** The pair where there is one, else the original and what is the matter with the other. */
export function ProjectPictures({ project }: { project: Project }) {
  if (project.status === 'completed' && withStagedImage(project))
    return <StagedComparison project={project} />
  const running = project.status === 'processing'
  return (
    <div className="grid gap-4">
      <div className={`relative overflow-hidden rounded-print bg-sunken ${running ? 'marks scan' : ''}`}>
        <img
          {...pictureSources(project.originalImageUrl, project.width)}
          sizes="(min-width: 74rem) 48rem, 100vw"
          width={project.width}
          height={project.height}
          alt="Original room"
          className="w-full"
        />
      </div>
      {running ? <Banner tone="warn">Your image is being generated. This may take a minute...</Banner> : null}
      {project.status === 'failed' ? (
        <Banner tone="bad" title="Image generation failed. Please try again with different instructions.">
          {project.failureReason}
        </Banner>
      ) : null}
    </div>
  )
}
