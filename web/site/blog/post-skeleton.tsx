import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Stands where an article will be. */
export const PostSkeleton = () => (
  <div className="grid content-start gap-3">
    <Skeleton className="aspect-3/2 w-full" />
    <Skeleton className="mt-1 h-5 w-32" />
    <Skeleton className="h-8 w-11/12" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-6 w-40" />
  </div>
)
