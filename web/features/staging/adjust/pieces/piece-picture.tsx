import type { RoomLayout } from '../../../../../shared/contracts/adjustments.ts'
import { pieceOutline } from './piece-box.ts'
import type { EditedPiece } from './piece-edits.ts'

interface Props {
  layout: RoomLayout
  piece: EditedPiece
  stagedImageUrl: string
  width: number
  height: number
}

const PIECE_ASPECT_RATIO = 4 / 3
const PIECE_FRAME_SCALE = 1.15

/** A piece as the staged picture shows it, or as the kit has it where it was swapped since. */
export function PiecePicture({ layout, piece, stagedImageUrl, width, height }: Props) {
  const box = 'relative block aspect-[4/3] w-16 flex-none overflow-hidden rounded-tag bg-sunken'
  const standing = layout.pieces.find(({ key }) => key === piece.key)
  if (piece.swappedFrom !== null || !standing)
    return (
      <span className={box}>
        <KitPicture model={piece.model} />
      </span>
    )
  const pixels = pieceOutline(layout, standing)
  const xs = pixels.map(({ x }) => Math.max(0, Math.min(width, x)))
  const ys = pixels.map(({ y }) => Math.max(0, Math.min(height, y)))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wide = PIECE_FRAME_SCALE * Math.max(right - left, (bottom - top) * PIECE_ASPECT_RATIO, width * 0.04)
  const tall = wide / PIECE_ASPECT_RATIO
  return (
    <span className={box}>
      <img
        src={`${stagedImageUrl}/w960.webp`}
        alt=""
        decoding="async"
        className="absolute max-w-none"
        style={{
          width: `${(100 * width) / wide}%`,
          left: `${(-100 * ((left + right - wide) / 2)) / wide}%`,
          top: `${(-100 * ((top + bottom - tall) / 2)) / tall}%`,
        }}
      />
    </span>
  )
}

/** A piece of the kit by itself. */
export const KitPicture = ({ model }: { model: string }) => (
  <img
    src={`/kit/${model}.webp`}
    alt=""
    width={160}
    height={120}
    loading="lazy"
    decoding="async"
    className="aspect-[4/3] w-full object-contain"
  />
)
