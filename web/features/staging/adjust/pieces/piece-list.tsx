import type { PieceEdit, RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../../../shared/contracts/projects.ts'
import { sentenceCase } from '../../sentence-case.ts'
import { nudgeOfKey } from './nudge.ts'
import { nudgePiece, turnPiece } from './piece-box.ts'
import type { EditedPiece } from './piece-edits.ts'
import { PiecePicture } from './piece-picture.tsx'
import { PieceTools } from './piece-tools.tsx'

interface Props {
  project: Project & { stagedImageUrl: string }
  layout: RoomLayout
  pieces: readonly EditedPiece[]
  selected: string | null
  onSelect: (key: string | null) => void
  onEdit: (edit: PieceEdit) => void
}

export const moveTo = ({ key, x, z, turnRad }: RoomPiece): PieceEdit => ({ type: 'move', key, x, z, turnRad })

/** The pieces in the room; the chosen one shows what can be done with it. Arrow keys move it, Delete takes it away. */
export function PieceList({ project, layout, pieces, selected, onSelect, onEdit }: Props) {
  const isLast = pieces.length === 1

  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] content-start divide-y divide-line">
      {pieces.map((piece) => {
        const { key, name } = piece
        const isSelected = key === selected
        const remove = () => onEdit({ type: 'remove', key })
        const nudge = (dx: number, dz: number) => onEdit(moveTo(nudgePiece(layout, piece, dx, dz)))
        return (
          <li key={key} ref={isSelected ? reveal : null}>
            <button
              type="button"
              aria-expanded={isSelected}
              aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
              onClick={() => onSelect(isSelected ? null : key)}
              onKeyDown={(event) => {
                const by = nudgeOfKey(event)
                if (!isSelected) return
                if (by) nudge(...by)
                else if (event.key === 'Delete' && !isLast) remove()
                else return
                event.preventDefault()
              }}
              className="flex w-full items-center gap-3 p-2 text-left hover:bg-sunken aria-expanded:font-semibold"
            >
              <PiecePicture
                layout={layout}
                piece={piece}
                stagedImageUrl={project.stagedImageUrl}
                width={project.width}
                height={project.height}
              />
              <span className="min-w-0">
                {sentenceCase(name)}
                <Changes piece={piece} />
              </span>
            </button>
            {isSelected ? (
              <PieceTools
                piece={piece}
                onNudge={nudge}
                onTurn={(byRad) => onEdit(moveTo(turnPiece(layout, piece, byRad)))}
                onSwap={(model) => onEdit({ type: 'swap', key, model })}
                onRemove={isLast ? undefined : remove}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Chosen in the picture, a piece may be far down the list. */
const reveal = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

const Changes = ({ piece: { isMoved, swappedFrom } }: { piece: EditedPiece }) => {
  const words = [isMoved ? 'moved' : '', swappedFrom === null ? '' : 'swapped'].filter(Boolean)
  return words.length > 0 ? (
    <span className="block text-sm font-normal text-ink-2">{sentenceCase(words.join(', '))}</span>
  ) : null
}
