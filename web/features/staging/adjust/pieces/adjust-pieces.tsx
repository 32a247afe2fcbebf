import { Brush, Plus, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type {
  Adjustment,
  PieceEdit,
  RoomLayout,
  RoomPiece,
  VersionTaste,
} from '../../../../../shared/contracts/adjustments.ts'
import { applyEdits } from '../../../../../shared/engine/furnish/edit/apply-edits.ts'
import { editFaults } from '../../../../../shared/engine/furnish/edit/edit-fault.ts'
import type { KitPiece } from '../../../../../shared/engine/kit/kit-manifest.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { isRunning } from '../../project/project-queries.ts'
import { useChooseVersion } from '../../result/version-queries.ts'
import { AdjustFrame } from '../adjust-frame.tsx'
import type { AdjustProps } from '../adjust-props.ts'
import { useAdjustVersion, useLockPieces } from '../adjust-queries.ts'
import { PriceNote } from '../price-note.tsx'
import { Rendering } from '../rendering.tsx'
import { compactEdits } from './compact-edits.ts'
import { DrawnRoom } from './drawn-room.tsx'
import { editWords } from './edit-words.ts'
import { freePlace } from './free-place.ts'
import { FurnitureDrawer } from './furniture-drawer.tsx'
import { type EditedPiece, freshKey, withEdits } from './piece-edits.ts'
import { moveTo, PieceList } from './piece-list.tsx'
import { PieceStage } from './piece-stage.tsx'
import { usePreviewRoom } from './use-preview-room.ts'
import { useKit } from './use-kit.ts'

type Props = AdjustProps & { layout: RoomLayout; adjustment: Adjustment; taste?: VersionTaste }

/** The pieces of a version: add some, choose one in the picture or the list, change it, and render the room once more. */
export function AdjustPieces({ project, versionId, picture, draft, layout, adjustment, taste }: Props) {
  const { isUnfurnished } = picture
  const [selected, setSelected] = useState<string | null>(null)
  const [adds, setAdds] = useState(isUnfurnished)
  const [dragged, setDragged] = useState<RoomPiece | null>(null)
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const adjust = useAdjustVersion(project.id)
  const choose = useChooseVersion(project.id)
  const lock = useLockPieces(project.id, versionId)
  const { pieces: models, findModel } = useKit()
  const { edits, previous, canUndo, canRedo } = draft
  const written = JSON.stringify(edits)
  const pieces = useMemo(
    // As text, edits are the same while they say the same.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    () => withEdits(layout, JSON.parse(written) as PieceEdit[], findModel),
    [layout, written, findModel],
  )
  const locked = isRunning(project) || adjust.isPending
  const wanted = useMemo(() => {
    if (dragged) return pieces.map((piece) => (piece.key === dragged.key ? dragged : piece))
    return written === '[]' ? null : pieces
  }, [pieces, dragged, written])
  const room = usePreviewRoom(project, versionId, layout, taste)
  const [fault] = editFaults(layout.room, layout.pieces, pieces)

  const select = (key: string | null) => {
    setRefused(null)
    setSelected(key)
  }
  const edit = (change: PieceEdit) => {
    setRefused(null)
    draft.add(change)
    const piece = pieces.find(({ key }) => key === change.key)
    setSaid(editWords(change, piece?.name ?? ''))
  }
  const render = () => {
    const { floorCorners } = adjustment
    const all = compactEdits([...adjustment.edits, ...edits])
    // There is no version to go back to from the first.
    const onSuccess = isUnfurnished ? undefined : draft.leave
    adjust.mutate({ versionId, adjustment: { floorCorners, edits: all } }, { onSuccess })
  }
  const undo = () => {
    setRefused(null)
    if (canUndo) {
      draft.undo()
      setSaid('Undone')
    } else if (previous) choose.mutate(previous, { onSuccess: () => draft.goneBack(previous) })
  }
  const redo = () => {
    setRefused(null)
    draft.redo()
    setSaid('Done again')
  }
  const key = freshKey(pieces, [...adjustment.edits, ...edits])
  const stand = (change: PieceEdit & { type: 'add' }, near?: RoomPiece) => {
    const piece = applyEdits(layout.room, pieces, [change], findModel).at(-1)
    const place = piece?.key === key ? freePlace(layout, pieces, piece, near, near?.turnRad) : null
    const words = place ? null : `There is no free place for the ${piece?.name ?? 'piece'} in the picture.`
    setRefused(words)
    if (!place || !piece) return setSaid(words ?? '')
    const { x, z, turnRad } = place
    draft.add({ ...change, x, z, turnRad })
    setSelected(key)
    return setSaid(`Added: ${piece.name}`)
  }
  const addModel = ({ id: model }: KitPiece) =>
    stand({ type: 'add', key, model, x: 0, z: layout.room.backM / 2, turnRad: Math.PI })
  const duplicate = (piece: EditedPiece) => {
    const { model, x, z, turnRad } = piece
    stand({ type: 'add', key, model, x, z, turnRad, of: piece.key }, piece)
  }
  const setLocked = ({ key: which, name }: EditedPiece, isLocked: boolean) => {
    const others = layout.pieces.filter((piece) => piece.locked && piece.key !== which)
    lock.mutate([...others.map((piece) => piece.key), ...(isLocked ? [which] : [])])
    setSaid(`${isLocked ? 'Locked' : 'Unlocked'}: ${name}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (locked || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (!event.shiftKey) undo()
    else if (canRedo) redo()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of buttons that are there
    <div className="contents" onKeyDown={onKeyDown}>
      <AdjustFrame
        stage={
          <PieceStage
            project={project}
            picture={picture}
            layout={layout}
            pieces={pieces}
            selected={selected}
            locked={locked}
            drawn={
              room && wanted ? (
                <DrawnRoom room={room} pieces={wanted} look={dragged ? 'moving' : 'resting'} />
              ) : null
            }
            onSelect={select}
            onDrag={setDragged}
            onMove={(piece) => edit(moveTo(piece))}
          />
        }
        aside={
          <div inert={locked} className={locked ? 'opacity-60' : ''}>
            <div className="flex items-center gap-3 px-4 pt-3 pb-1">
              <p className="grow text-sm text-ink-2">
                {pieces.length === 0 ? (
                  'Choose what is to stand in the room.'
                ) : (
                  <>
                    Drag a piece in the picture
                    <span className="hidden pointer-coarse:inline">, turn it with two fingers</span>, or
                    choose it here.
                  </>
                )}
              </p>
              <Button variant="quiet" size="sm" aria-expanded={adds} onClick={() => setAdds(!adds)}>
                <Plus aria-hidden />
                Add
              </Button>
            </div>
            {adds ? <FurnitureDrawer models={models} onAdd={addModel} /> : null}
            <PieceList
              project={project}
              picture={picture}
              layout={layout}
              pieces={pieces}
              selected={selected}
              onSelect={select}
              onEdit={edit}
              findModel={findModel}
              onDuplicate={duplicate}
              onLock={setLocked}
            />
          </div>
        }
        actions={
          <>
            <Rendering project={project} isUnfurnished={isUnfurnished} />
            {fault && !locked ? <Banner tone="warn">{fault.sentence}</Banner> : null}
            {refused ? <Banner tone="warn">{refused}</Banner> : null}
            <p className="sr-only" aria-live="polite">
              {said}
            </p>
            <div className="flex gap-2">
              <Button
                variant="quiet"
                square
                aria-label="Undo"
                aria-keyshortcuts="Control+Z Meta+Z"
                busy={choose.isPending}
                disabled={locked || (!canUndo && !previous)}
                onClick={undo}
              >
                <Undo2 aria-hidden />
              </Button>
              <Button
                variant="quiet"
                square
                aria-label="Redo"
                aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
                disabled={locked || !canRedo}
                onClick={redo}
              >
                <Redo2 aria-hidden />
              </Button>
              <Button
                className="grow"
                busy={adjust.isPending}
                disabled={
                  isRunning(project) || edits.length === 0 || pieces.length === 0 || fault !== undefined
                }
                onClick={render}
              >
                <Brush aria-hidden />
                {isUnfurnished ? 'Stage Room' : 'Render changes'}
              </Button>
            </div>
            <PriceNote isUnfurnished={isUnfurnished} />
          </>
        }
      />
    </div>
  )
}
