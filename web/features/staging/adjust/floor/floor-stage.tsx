import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { FloorCorners } from '../../../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../../../shared/contracts/projects.ts'
import { closeSources } from '../../../../../shared/picture-sources.ts'
import { CORNER_NAMES, type CornerName, floorShape, type Frame, moveCorner } from './floor-corners.ts'
import type { PhotoLens } from '../photo-lens.ts'
import { StageBox } from '../stage-box.tsx'

interface Props {
  project: Project
  corners: FloorCorners
  /** Its floor's edges are straight in the room, and bent in the photo. */
  lens: PhotoLens
  /** What is shown around the photo; the same as long as the corners are being dragged. */
  frame: Frame
  onCorners: (corners: FloorCorners) => void
}

/** Shares of the photo's width; with Shift, five times as much. */
const KEYBOARD_STEP_SHARE = 0.004
const ARROWS: Partial<Record<string, [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The original with the floor drawn over it; its four corners are dragged, or moved by arrow keys. */
export function FloorStage({ project, corners, lens, frame, onCorners }: Props) {
  const { width, height, originalImageUrl } = project
  const stage = useRef<HTMLDivElement>(null)
  const percent = (value: number, of: number) => `${(100 * value) / of}%`
  const floor = floorShape(corners, frame, lens)

  const onPointerMove = (event: PointerEvent<HTMLButtonElement>, name: CornerName) => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const x = frame.left + ((event.clientX - box.left) / box.width) * frame.width
    const y = frame.top + ((event.clientY - box.top) / box.height) * frame.height
    onCorners(moveCorner(corners, name, { x, y }, frame))
  }
  const onKeyDown = (event: KeyboardEvent, name: CornerName) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    const step = KEYBOARD_STEP_SHARE * width * (event.shiftKey ? 5 : 1)
    const { x, y } = corners[name]
    onCorners(moveCorner(corners, name, { x: x + arrow[0] * step, y: y + arrow[1] * step }, frame))
    event.preventDefault()
  }

  return (
    <StageBox width={frame.width} height={frame.height}>
      <div ref={stage} className="absolute inset-0 touch-none">
        <img
          {...closeSources(originalImageUrl, width)}
          sizes="(min-width: 60rem) 70vw, 100vw"
          alt="Original room"
          draggable={false}
          className="absolute max-w-none select-none"
          style={{
            left: percent(-frame.left, frame.width),
            top: percent(-frame.top, frame.height),
            width: percent(width, frame.width),
            height: percent(height, frame.height),
          }}
        />
        <svg
          aria-hidden
          viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
          className="absolute inset-0 size-full"
        >
          <polygon
            points={floor.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
            vectorEffect="non-scaling-stroke"
            className="fill-saffron/20 stroke-saffron stroke-[2.5]"
          />
        </svg>
        {CORNER_NAMES.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-label={`${label}. Arrow keys move it.`}
            onPointerDown={(event) => {
              if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerMove={(event) => onPointerMove(event, name)}
            onKeyDown={(event) => onKeyDown(event, name)}
            style={{
              left: percent(corners[name].x - frame.left, frame.width),
              top: percent(corners[name].y - frame.top, frame.height),
            }}
            className="absolute grid size-hit -translate-1/2 cursor-grab touch-none place-items-center rounded-full focus-visible:outline-saffron active:cursor-grabbing"
          >
            <span className="size-5 rounded-full border-[3px] border-saffron bg-cam/40" />
          </button>
        ))}
      </div>
    </StageBox>
  )
}
