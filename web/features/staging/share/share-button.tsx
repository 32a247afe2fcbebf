import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Button } from '../../../ui/action/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens the public link of a room. */
export function ShareButton({ project }: { project: Project }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      {open ? <ShareDialog project={project} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
