import type { Project } from '../../../../shared/contracts/projects.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ProjectCard } from './project-card.tsx'

export const gridLooks = {
  three: 'grid gap-x-4 gap-y-6 sm:grid-cols-3',
  many: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-4 gap-y-6',
}

/** How wide a picture of such a grid is. */
export const gridSizes = {
  three: '(min-width: 64rem) 22rem, (min-width: 40rem) 33vw, 100vw',
  many: '(min-width: 56rem) 22rem, (min-width: 37rem) 50vw, 100vw',
}

/** A few projects as cards, side by side where there is room. */
export const ProjectGrid = ({ projects }: { projects: Project[] }) => (
  <ul className={gridLooks.three}>
    {projects.map((project) => (
      <ProjectCard key={project.id} project={project} sizes={gridSizes.three} />
    ))}
  </ul>
)

/** The boxes that cards will fill. */
export const ProjectGridSkeleton = ({ count, look }: { count: number; look: keyof typeof gridLooks }) => (
  <section aria-busy aria-label="Loading projects" className={gridLooks[look]}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} aria-hidden className="grid content-start gap-2.5">
        <Skeleton className="aspect-[4/3] w-full" />
        <Skeleton className="h-[1.4rem] w-[70%]" />
        <Skeleton className="h-[1.625rem] w-[45%]" />
      </div>
    ))}
  </section>
)
