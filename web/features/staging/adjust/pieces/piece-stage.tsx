import { type PointerEvent, useRef, useState } from 'react'
import type { RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../../../shared/contracts/projects.ts'
import { closeSources } from '../../../../../shared/picture-sources.ts'
import { dragPiece, pieceOutline } from './piece-box.ts'
import type { EditedPiece } from './piece-edits.ts'
import type { Pixel } from '../room-view.ts'
import { StageBox } from '../stage-box.tsx'

interface Props {
  project: Project & { stagedImageUrl: string }
  layout: RoomLayout
  pieces: readonly EditedPiece[]
  selected: string | null
  /** Nothing can be dragged while the room is being rendered. */
  locked: boolean
  onSelect: (key: string) => void
  onMove: (piece: RoomPiece) => void
}

type Drag = { key: string; from: Pixel; by: Pixel }

/** A press that hardly moves is meant to choose a piece. Shares of the photo's width. */
const MAX_TAP_MOVE_SHARE = 0.006

/** The staged picture with the outline of each piece, to be chosen and dragged. Lists do the same for keyboards. */
export function PieceStage({ project, layout, pieces, selected, locked, onSelect, onMove }: Props) {
  const { width, height, stagedImageUrl, previewImageUrl } = project
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const toPhoto = ({ clientX, clientY }: PointerEvent): Pixel => {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    }
  }
  const onPointerDown = (event: PointerEvent<SVGPolygonElement>, key: string) => {
    if (event.button !== 0) return
    onSelect(key)
    if (locked) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ key, from: toPhoto(event), by: { x: 0, y: 0 } })
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const at = toPhoto(event)
    setDrag({ ...drag, by: { x: at.x - drag.from.x, y: at.y - drag.from.y } })
  }
  const isDragged = (piece: RoomPiece) =>
    drag?.key === piece.key && Math.hypot(drag.by.x, drag.by.y) > MAX_TAP_MOVE_SHARE * width
  const shown = (piece: EditedPiece) =>
    drag && isDragged(piece) ? { ...dragPiece(layout, piece, drag.by), isMoved: true } : piece
  const onPointerUp = () => {
    const piece = pieces.find(isDragged)
    if (drag && piece) onMove(dragPiece(layout, piece, drag.by))
    setDrag(null)
  }

  const picture = locked && previewImageUrl ? { src: previewImageUrl } : closeSources(stagedImageUrl, width)
  return (
    <StageBox width={width} height={height}>
      <img
        {...picture}
        sizes="(min-width: 60rem) 70vw, 100vw"
        width={width}
        height={height}
        alt={`AI Staged: ${project.userPrompt}`}
        draggable={false}
        className="size-full select-none"
      />
      <svg
        ref={svg}
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
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
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={() => setDrag(null)}
            vectorEffect="non-scaling-stroke"
            className={`cursor-grab fill-transparent active:cursor-grabbing ${outlineLook(piece.key === selected, shown(piece).isMoved)}`}
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
