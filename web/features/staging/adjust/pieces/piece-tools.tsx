import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Copy,
  Lock,
  LockOpen,
  RotateCcw,
  RotateCw,
  Trash2,
} from 'lucide-react'
import type { KitPiece } from '../../../../../shared/engine/kit/kit-manifest.ts'
import type { RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { sentenceCase } from '../../sentence-case.ts'
import { NUDGE_M, TURN_RAD } from './nudge.ts'
import { FinishChoice } from './finish-choice.tsx'
import { KitPicture } from './piece-picture.tsx'

interface Props {
  piece: RoomPiece
  onNudge: (dx: number, dz: number) => void
  onTurn: (byRad: number) => void
  onSwap: (model: string) => void
  /** As the kit has it; undefined while its list is not here. */
  model: KitPiece | undefined
  onFinish: (finish: string) => void
  /** Absent where no second one can be added. */
  onDuplicate?: () => void
  /** Absent for pieces that the picture does not show yet. */
  onLock?: (locked: boolean) => void
  /** Absent for the last piece, which stays. */
  onRemove?: () => void
}

/** What can be done with the chosen piece: move and turn it by steps, recolour, copy, lock or swap it, take it away. */
export function PieceTools(props: Props) {
  const { piece, model, onNudge, onTurn, onSwap, onFinish, onDuplicate, onLock, onRemove } = props
  const moves = [
    { label: 'left', icon: <ArrowLeft aria-hidden />, by: [-NUDGE_M, 0] },
    { label: 'right', icon: <ArrowRight aria-hidden />, by: [NUDGE_M, 0] },
    { label: 'back', icon: <ArrowUp aria-hidden />, by: [0, NUDGE_M] },
    { label: 'forward', icon: <ArrowDown aria-hidden />, by: [0, -NUDGE_M] },
  ]
  if (piece.locked)
    return (
      <div className="flex flex-wrap items-center gap-2 px-4 pt-1 pb-3">
        <Button variant="quiet" size="sm" onClick={() => onLock?.(false)}>
          <LockOpen aria-hidden />
          Unlock
        </Button>
        <p className="min-w-0 flex-1 text-sm text-ink-2">It stays as it is, also in a new style.</p>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-2 pt-1 pb-3">
      <div className="flex flex-wrap items-center gap-1">
        {moves.map(({ label, icon, by: [dx, dz] }) => (
          <Button
            key={label}
            variant="plain"
            size="sm"
            square
            aria-label={`Move ${label}`}
            onClick={() => onNudge(dx, dz)}
          >
            {icon}
          </Button>
        ))}
        {piece.mount === 'wall' ? null : (
          <>
            <Button variant="plain" size="sm" square aria-label="Turn left" onClick={() => onTurn(-TURN_RAD)}>
              <RotateCcw aria-hidden />
            </Button>
            <Button variant="plain" size="sm" square aria-label="Turn right" onClick={() => onTurn(TURN_RAD)}>
              <RotateCw aria-hidden />
            </Button>
          </>
        )}
        {onDuplicate ? (
          <Button variant="plain" size="sm" square aria-label="Duplicate" onClick={onDuplicate}>
            <Copy aria-hidden />
          </Button>
        ) : null}
        {onLock ? (
          <Button variant="plain" size="sm" square aria-label="Lock" onClick={() => onLock(true)}>
            <Lock aria-hidden />
          </Button>
        ) : null}
        {onRemove ? (
          <Button
            variant="plain"
            size="sm"
            square
            aria-label="Remove"
            className="text-brick"
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        ) : null}
      </div>
      <FinishChoice model={model} chosen={piece.finishes ?? []} onChoose={onFinish} />
      {piece.others.length > 0 ? (
        <section aria-label={`Swap the ${piece.name}`}>
          <p className="mb-1 px-2 text-sm text-ink-2">Swap for</p>
          <ul className="flex snap-x scroll-px-2 gap-2 overflow-x-auto px-2 pt-1 pb-2">
            {piece.others.map(({ model, name }) => (
              <li key={model} className="contents">
                <button
                  type="button"
                  aria-label={`Swap for: ${name} (${model})`}
                  onClick={() => onSwap(model)}
                  className="grid w-24 flex-none snap-start gap-1 rounded-item border border-line bg-raised p-1.5 text-left text-xs leading-tight hover:border-ink-3"
                >
                  <KitPicture model={model} />
                  <span className="line-clamp-2">{sentenceCase(name)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
