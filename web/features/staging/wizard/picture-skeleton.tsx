import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Where the wizard's picture will be in each of its steps; the outline in index.html has the same. */
export const pictureSkeleton = (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-8">
    <Skeleton className="aspect-[3/2] w-full" />
  </div>
)
