import { joinClasses } from '../join-classes.ts'

/** A box that stands where something will be, with the size that it will have. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={joinClasses('skeleton rounded-tag', className)} />
)
