import { Brush, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Adjustment, RoomLayout } from '../../../../../shared/contracts/adjustments.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { isRunning } from '../../project/project-queries.ts'
import { useChooseVersion } from '../../result/version-queries.ts'
import { AdjustFrame } from '../adjust-frame.tsx'
import type { AdjustProps } from '../adjust-props.ts'
import { useAdjustVersion } from '../adjust-queries.ts'
import { compactEdits, withEdits } from './piece-edits.ts'
import { moveTo, PieceList } from './piece-list.tsx'
import { PieceStage } from './piece-stage.tsx'
import { Rendering } from '../rendering.tsx'

/** The pieces of a version: choose one in the picture or the list, change it, and render the room once more. */
export function AdjustPieces({
  project,
  versionId,
  draft,
  layout,
  adjustment,
}: AdjustProps & { layout: RoomLayout; adjustment: Adjustment }) {
  const [selected, setSelected] = useState<string | null>(null)
  const adjust = useAdjustVersion(project.id)
  const choose = useChooseVersion(project.id)
  const { edits, previous } = draft
  const pieces = withEdits(layout, edits)
  const locked = isRunning(project) || adjust.isPending

  const render = () => {
    const { floorCorners } = adjustment
    const all = compactEdits([...adjustment.edits, ...edits])
    adjust.mutate({ versionId, adjustment: { floorCorners, edits: all } }, { onSuccess: draft.leave })
  }
  const undo = () => {
    if (edits.length > 0) draft.undo()
    else if (previous) choose.mutate(previous, { onSuccess: () => draft.goneBack(previous) })
  }

  return (
    <AdjustFrame
      stage={
        <PieceStage
          project={project}
          layout={layout}
          pieces={pieces}
          selected={selected}
          locked={locked}
          onSelect={setSelected}
          onMove={(piece) => draft.add(moveTo(piece))}
        />
      }
      aside={
        <div inert={locked} className={locked ? 'opacity-60' : ''}>
          <p className="px-4 pt-3 pb-1 text-sm text-ink-2">
            Drag a piece in the picture, or choose it here. The outline shows where it will stand.
          </p>
          <PieceList
            project={project}
            layout={layout}
            pieces={pieces}
            selected={selected}
            onSelect={setSelected}
            onEdit={draft.add}
          />
        </div>
      }
      actions={
        <>
          <Rendering project={project} />
          <div className="flex gap-2">
            <Button
              variant="quiet"
              busy={choose.isPending}
              disabled={locked || (edits.length === 0 && !previous)}
              onClick={undo}
            >
              <Undo2 aria-hidden />
              Undo
            </Button>
            <Button
              className="grow"
              busy={adjust.isPending}
              disabled={isRunning(project) || edits.length === 0}
              onClick={render}
            >
              <Brush aria-hidden />
              Render changes
            </Button>
          </div>
          <p className="text-xs text-ink-2">Makes a new version. Changes cost no credit.</p>
        </>
      }
    />
  )
}
