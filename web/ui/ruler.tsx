import type { CSSProperties } from 'react'

/** A real scale with a pointer at `at`, in percent of its length. What it measures is said beside it. */
export function Ruler({ at }: { at: number }) {
  const style: CSSProperties & Record<'--at', number> = { '--at': Math.min(100, Math.max(0, at)) }
  return <div className="ruler" style={style} aria-hidden />
}
