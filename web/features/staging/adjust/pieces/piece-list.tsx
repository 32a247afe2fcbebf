import type { PieceEdit, RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../../../shared/contracts/projects.ts'
import { sentenceCase } from '../../sentence-case.ts'
import type { AdjustedPicture } from '../adjust-props.ts'
import type { FindModel } from '../../../../../shared/engine/furnish/edit/apply-edits.ts'
import { nudgeOfKey, TURN_RAD } from './nudge.ts'
import { nudgePiece, turnPiece } from './piece-box.ts'
import type { EditedPiece } from './piece-edits.ts'
import { PiecePicture } from './piece-picture.tsx'
import { PieceTools } from './piece-tools.tsx'

interface Props {
  project: Project
  picture: AdjustedPicture
  layout: RoomLayout
  pieces: readonly EditedPiece[]
  selected: string | null
  onSelect: (key: string | null) => void
  onEdit: (edit: PieceEdit) => void
  findModel: FindModel
  onDuplicate: (piece: EditedPiece) => void
  onLock: (piece: EditedPiece, locked: boolean) => void
}

export const moveTo = ({ key, x, z, turnRad }: RoomPiece): PieceEdit => ({ type: 'move', key, x, z, turnRad })

/**
 * The pieces in the room; the chosen one shows what can be done with it. Arrow keys move it, comma and full stop turn it, D copies, L locks and
 * Delete takes it away.
 */
export function PieceList(props: Props) {
  const { project, picture, layout, pieces, selected, onSelect, onEdit, findModel, onDuplicate, onLock } =
    props
  const isLast = !picture.isUnfurnished && pieces.length === 1

  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] content-start divide-y divide-line">
      {pieces.map((piece) => {
        const { key, name } = piece
        const isSelected = key === selected
        const remove = () => onEdit({ type: 'remove', key })
        const nudge = (dx: number, dz: number) => onEdit(moveTo(nudgePiece(layout, piece, dx, dz)))
        const turn = (byRad: number) => onEdit(moveTo(turnPiece(layout, piece, byRad)))
        return (
          <li key={key} ref={isSelected ? reveal : null}>
            <button
              type="button"
              aria-expanded={isSelected}
              aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown , . D L Delete"
              onClick={() => onSelect(isSelected ? null : key)}
              onKeyDown={(event) => {
                const by = nudgeOfKey(event)
                if (!isSelected) return
                const key = event.ctrlKey || event.metaKey || event.altKey ? '' : event.key.toLowerCase()
                if (key === 'l' && !piece.isNew) onLock(piece, !piece.locked)
                else if (piece.locked) return
                else if (by) nudge(...by)
                else if ((key === ',' || key === '.') && piece.mount !== 'wall')
                  turn(key === ',' ? -TURN_RAD : TURN_RAD)
                else if (key === 'd') onDuplicate(piece)
                else if (key === 'delete' && !isLast) remove()
                else return
                event.preventDefault()
              }}
              className="flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken aria-expanded:font-semibold"
            >
              <PiecePicture
                layout={layout}
                piece={piece}
                imageUrl={picture.imageUrl}
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
                onTurn={turn}
                onSwap={(model) => onEdit({ type: 'swap', key, model })}
                model={findModel(piece.model)}
                onFinish={(finish) => onEdit({ type: 'finish', key, finish })}
                onDuplicate={() => onDuplicate(piece)}
                onLock={piece.isNew ? undefined : (locked) => onLock(piece, locked)}
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

const Changes = ({
  piece: { isNew, isMoved, isRefinished, swappedFrom, locked },
}: {
  piece: EditedPiece
}) => {
  const words = [
    locked ? 'locked' : '',
    isNew ? 'added' : '',
    isMoved ? 'moved' : '',
    swappedFrom === null ? '' : 'swapped',
    isRefinished ? 'recoloured' : '',
  ].filter(Boolean)
  return words.length > 0 ? (
    <span className="block text-sm font-normal text-ink-2">{sentenceCase(words.join(', '))}</span>
  ) : null
}
