import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Button } from '../../../ui/action/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { withStagedImage } from '../result/with-staged-image.ts'
import type { DraftState } from './draft-state.ts'

const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

/** Opens the adjusting of a room's floor and pieces, where its version knows them. What was begun is kept while the page is open. */
export function AdjustButton({ project, label = 'Adjust' }: { project: Project; label?: string }) {
  const [open, setOpen] = useState(false)
  const versionId = project.adjustableVersionId
  const draft = useState<DraftState | null>(null)
  if (versionId === null || !withStagedImage(project)) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {label}
      </Button>
      {open ? (
        <AdjustDialog
          title="Adjust"
          project={project}
          versionId={versionId}
          picture={{
            imageUrl: project.stagedImageUrl,
            alt: `AI Staged: ${project.userPrompt}`,
            isUnfurnished: false,
          }}
          kept={draft}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
