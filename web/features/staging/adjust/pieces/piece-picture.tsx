import type { RoomLayout } from '../../../../../shared/contracts/adjustments.ts'
import { pieceOutline } from './piece-box.ts'
import type { EditedPiece } from './piece-edits.ts'
import { pieceFrame } from './piece-frame.ts'

interface Props {
  layout: RoomLayout
  piece: EditedPiece
  /** The picture that shows it. */
  imageUrl: string
  width: number
  height: number
}

/** A piece as the staged picture shows it, or as the kit has it where it was swapped since. */
export function PiecePicture({ layout, piece, imageUrl, width, height }: Props) {
  const box = 'relative block aspect-[4/3] w-16 flex-none overflow-hidden rounded-tag bg-sunken'
  const standing = layout.pieces.find(({ key }) => key === piece.key)
  if (piece.swappedFrom !== null || !standing)
    return (
      <span className={box}>
        <KitPicture model={piece.model} />
      </span>
    )
  const { left, top, wide, tall } = pieceFrame(pieceOutline(layout, standing), width, height)
  return (
    <span className={box}>
      <img
        src={`${imageUrl}/w960.webp`}
        alt=""
        decoding="async"
        className="absolute max-w-none"
        style={{
          width: `${(100 * width) / wide}%`,
          left: `${(-100 * left) / wide}%`,
          top: `${(-100 * top) / tall}%`,
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
