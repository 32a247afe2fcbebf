import { Grid3x3, ImageUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'

const control =
  'inline-flex min-h-control items-center justify-center rounded-control px-3 font-semibold text-on-cam no-underline hover:bg-cam-2 focus-visible:outline-saffron [&_svg]:size-6 [&_svg]:stroke-[1.75]'

interface Props {
  /** The camera shows something. */
  ready: boolean
  grid: boolean
  onGrid: () => void
  onShoot: () => void
  onChoose: () => void
}

/** Under the thumb: grid, existing photos, the shutter, and the way to what was taken. */
export const ShutterRow = ({ ready, grid, onGrid, onShoot, onChoose }: Props) => (
  <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 px-3">
    <div className="flex">
      <button
        type="button"
        aria-pressed={grid}
        aria-label="Grid"
        onClick={onGrid}
        className={`${control} aria-pressed:text-saffron`}
      >
        <Grid3x3 aria-hidden />
      </button>
      <button type="button" aria-label="Choose photos" onClick={onChoose} className={control}>
        <ImageUp aria-hidden />
      </button>
    </div>
    <button
      type="button"
      aria-label="Take photo"
      disabled={!ready}
      onClick={onShoot}
      className="size-21 rounded-full border-4 border-white bg-white bg-clip-content p-1.5 transition-[scale] active:scale-92 focus-visible:rounded-full focus-visible:outline-saffron disabled:opacity-40"
    />
    <Link to={paths.queue} className={`${control} justify-self-end`}>
      Review
    </Link>
  </div>
)
