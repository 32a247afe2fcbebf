import { Armchair } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Button } from '../../../ui/action/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { KeptDraft } from './adjust-dialog.tsx'

const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

interface Props {
  project: Project
  /** Whoever stays while the room is rendered keeps what was placed: that can fail. */
  draft: KeptDraft
}

/** Lets the owner furnish a room that the engine read but found no place in, or draw the floor that it could not read. Not shown for others. */
export function FurnishButton({ project, draft }: Props) {
  const [open, setOpen] = useState(false)
  const { unfurnished } = project
  if (!unfurnished) return null
  const { versionId, isFloorRead } = unfurnished
  const label = isFloorRead ? 'Furnish it yourself' : 'Draw the floor'
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Armchair aria-hidden />
        {label}
      </Button>
      {open ? (
        <AdjustDialog
          title="Furnish"
          begin={isFloorRead ? 'pieces' : 'floor'}
          project={project}
          versionId={versionId}
          picture={{ imageUrl: project.originalImageUrl, alt: 'Original room', isUnfurnished: true }}
          kept={draft}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
