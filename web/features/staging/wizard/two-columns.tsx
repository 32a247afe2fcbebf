import type { ReactNode } from 'react'

/** The picture takes the space; what is said and done about it stands beside, or below on narrow screens. */
export const TwoColumns = ({ picture, aside }: { picture: ReactNode; aside: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-8">
    <div className="min-w-0">{picture}</div>
    <aside className="grid content-start gap-6">{aside}</aside>
  </div>
)
