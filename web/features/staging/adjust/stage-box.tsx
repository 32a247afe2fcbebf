import type { ReactNode } from 'react'

interface Props {
  width: number
  height: number
  children: ReactNode
}

/** The largest box of a shape that fits where it stands; what is laid into it may count in percent. */
export const StageBox = ({ width, height, children }: Props) => (
  <div className="grid size-full place-items-center [container-type:size]">
    <div
      className="relative"
      style={{ width: `min(100cqw, ${(100 * width) / height}cqh)`, aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </div>
  </div>
)
