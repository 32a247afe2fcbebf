import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ShareDialog } from './share-dialog.tsx'

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
