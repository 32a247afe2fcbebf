import { type PointerEvent, type ReactNode, useRef } from 'react'
import type { RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../../../shared/contracts/projects.ts'
import { closeSources } from '../../../../../shared/picture-sources.ts'
import type { AdjustedPicture } from '../adjust-props.ts'
import type { Pixel } from '../room-view.ts'
import { StageBox } from '../stage-box.tsx'
import type { Gesture } from './gesture.ts'
import { dragPiece, pieceOutline, turnPiece } from './piece-box.ts'
import type { EditedPiece } from './piece-edits.ts'
import { useGesture } from './use-gesture.ts'

interface Props {
  project: Project
  picture: AdjustedPicture
  layout: RoomLayout
  pieces: readonly EditedPiece[]
  selected: string | null
  /** Nothing can be dragged while the room is being rendered. */
  locked: boolean
  /** The room as it will be, over the picture as it is. */
  drawn: ReactNode
  onSelect: (key: string) => void
  /** While a piece is dragged, where it is; null once it is not. */
  onDrag: (piece: RoomPiece | null) => void
  onMove: (piece: RoomPiece) => void
}

/** A press that hardly moves is meant to choose a piece. Shares of the photo's width, and radians. */
const MAX_TAP_MOVE_SHARE = 0.006
const MAX_TAP_TURN_RAD = 0.03

/** The picture with the outline of each piece, to be chosen, dragged, and turned with two fingers. Lists do the same for keyboards. */
export function PieceStage(props: Props) {
  const { project, picture, layout, pieces, selected, locked, drawn, onSelect, onDrag, onMove } = props
  const { width, height, previewImageUrl } = project
  const svg = useRef<SVGSVGElement>(null)

  const toPhoto = ({ clientX, clientY }: PointerEvent): Pixel => {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    }
  }
  const isMeant = ({ by, turnRad }: Gesture) =>
    Math.hypot(by.x, by.y) > MAX_TAP_MOVE_SHARE * width || Math.abs(turnRad) > MAX_TAP_TURN_RAD
  const moved = (piece: RoomPiece, { by, turnRad }: Gesture) => {
    const dragged = dragPiece(layout, piece, by)
    return piece.mount === 'wall' || turnRad === 0 ? dragged : turnPiece(layout, dragged, turnRad)
  }
  const fingers = useGesture(toPhoto, (key, gesture) => {
    onDrag(null)
    const piece = pieces.find((one) => one.key === key)
    if (piece && isMeant(gesture)) onMove(moved(piece, gesture))
  })
  const held = fingers.gesture
  const shown = (piece: EditedPiece) =>
    held?.key === piece.key && isMeant(held.gesture)
      ? { ...moved(piece, held.gesture), isMoved: true }
      : piece

  const onPointerDown = (event: PointerEvent, key: string | null) => {
    if (event.button !== 0) return
    const chosen = pieces.find((piece) => piece.key === selected)
    const joins = fingers.join(event, chosen && !locked && !chosen.locked ? chosen.key : null)
    if (!joins && key === null) {
      if (event.pointerType === 'touch') fingers.wait(event)
      return
    }
    event.stopPropagation()
    event.preventDefault()
    if (joins) {
      svg.current?.setPointerCapture(event.pointerId)
      return
    }
    if (key === null) return
    onSelect(key)
    if (locked || pieces.find((piece) => piece.key === key)?.locked) return
    svg.current?.setPointerCapture(event.pointerId)
    fingers.begin(event, key)
  }
  const onPointerMove = (event: PointerEvent) => {
    fingers.move(event)
    const piece = pieces.find(({ key }) => key === held?.key)
    if (held && piece && isMeant(held.gesture)) onDrag(moved(piece, held.gesture))
  }

  const files = locked && previewImageUrl ? { src: previewImageUrl } : closeSources(picture.imageUrl, width)
  return (
    <StageBox width={width} height={height}>
      <img
        {...files}
        sizes="(min-width: 60rem) 70vw, 100vw"
        width={width}
        height={height}
        alt={picture.alt}
        draggable={false}
        className="size-full select-none"
      />
      {/* What the server draws takes the place of what was drawn here, not the room as it was before. */}
      {locked && previewImageUrl ? null : drawn}
      <svg
        ref={svg}
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={(event) => onPointerDown(event, null)}
        onPointerMove={onPointerMove}
        onPointerUp={fingers.lift}
        onPointerCancel={() => {
          fingers.cancel()
          onDrag(null)
        }}
        className={`absolute inset-0 size-full touch-none overflow-visible ${locked ? 'opacity-0' : ''}`}
      >
        {byDistance(layout, pieces).map((piece) => (
          <polygon
            key={piece.key}
            data-piece={piece.key}
            points={pieceOutline(layout, shown(piece))
              .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
              .join(' ')}
            onPointerDown={(event) => onPointerDown(event, piece.key)}
            vectorEffect="non-scaling-stroke"
            className={`fill-transparent ${piece.locked ? 'cursor-not-allowed' : 'cursor-grab active:cursor-grabbing'} ${outlineLook(piece.key === selected, shown(piece).isMoved || piece.isNew)}`}
          />
        ))}
      </svg>
    </StageBox>
  )
}

function outlineLook(isSelected: boolean, isMoved: boolean): string {
  const dash = isMoved ? '[stroke-dasharray:7_5]' : ''
  if (isSelected) return `stroke-saffron stroke-[3] ${dash}`
  return isMoved
    ? `stroke-white stroke-[2] ${dash}`
    : 'stroke-white/50 stroke-[1] hover:stroke-white hover:stroke-[2]'
}

/** Far pieces first, and rugs before all that stands on them, so that a press meets what is seen. */
function byDistance({ view }: RoomLayout, pieces: readonly EditedPiece[]): EditedPiece[] {
  const depth = ({ kind, x, y, z }: RoomPiece) =>
    kind === 'rug' ? Infinity : view[8] * x + view[9] * y + view[10] * z + view[11]
  return pieces.toSorted((a, b) => depth(b) - depth(a))
}
