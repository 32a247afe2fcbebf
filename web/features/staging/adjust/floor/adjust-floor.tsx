import { Brush, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Adjustment, FloorCorners, RoomLayout } from '../../../../../shared/contracts/adjustments.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/action/button.tsx'
import { isRunning } from '../../project/project-queries.ts'
import { AdjustFrame } from '../adjust-frame.tsx'
import type { AdjustProps } from '../adjust-props.ts'
import { useAdjustVersion } from '../adjust-queries.ts'
import { frameAround } from './floor-corners.ts'
import { FloorStage } from './floor-stage.tsx'
import { PriceNote } from '../price-note.tsx'
import { Rendering } from '../rendering.tsx'

/** The floor of a room as the engine read it, to be drawn anew where it is wrong; furniture is then set up on that floor. */
export function AdjustFloor({
  project,
  versionId,
  picture,
  draft,
  layout,
  adjustment,
}: AdjustProps & { layout: RoomLayout; adjustment: Adjustment }) {
  const [corners, setCorners] = useState<FloorCorners>(adjustment.floorCorners ?? layout.floor)
  const [frame] = useState(() => frameAround(corners, project.width, project.height))
  const [changed, setChanged] = useState(false)
  const adjust = useAdjustVersion(project.id)
  const locked = isRunning(project) || adjust.isPending
  const start = (floorCorners: FloorCorners | null) =>
    adjust.mutate(
      { versionId, adjustment: { floorCorners, edits: [] } },
      {
        onSuccess: () => {
          draft.clear()
          if (!picture.isUnfurnished) draft.leave()
        },
      },
    )
  const hasEdits = layout.isOfEarlier || adjustment.edits.length + draft.edits.length > 0

  return (
    <AdjustFrame
      stage={
        <div inert={locked} className="size-full">
          <FloorStage
            project={project}
            corners={corners}
            lens={layout.lens}
            frame={frame}
            onCorners={(next) => {
              setCorners(next)
              setChanged(true)
            }}
          />
        </div>
      }
      aside={
        <div className="grid gap-3 p-4 text-sm">
          <p>
            Drag the two back corners to where the floor meets the back wall, and the two edges onto the lines
            where it meets the side walls. A corner may lie outside the photo.
          </p>
          <p className="text-ink-2">
            Furniture that stands too large, too small or askew mostly comes from a floor that was read
            wrongly.
          </p>
          {hasEdits ? (
            <Banner tone="warn">
              The room is furnished anew on the new floor: your changes to pieces are not kept.
            </Banner>
          ) : null}
          {adjustment.floorCorners ? (
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              disabled={locked}
              onClick={() => start(null)}
            >
              <RotateCcw aria-hidden />
              Use the floor as it was read
            </Button>
          ) : null}
        </div>
      }
      actions={
        <>
          <Rendering project={project} isUnfurnished={picture.isUnfurnished} />
          <Button
            busy={adjust.isPending}
            disabled={isRunning(project) || !changed}
            onClick={() => start(corners)}
          >
            <Brush aria-hidden />
            Furnish this floor
          </Button>
          <PriceNote isUnfurnished={picture.isUnfurnished} />
        </>
      }
    />
  )
}
