import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import type { ButtonVariant } from '../../../ui/action/button-look.ts'
import { Button } from '../../../ui/action/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const TryNewStyleDialog = lazyPart(async () => (await import('./try-new-style-dialog.tsx')).TryNewStyleDialog)

/** Opens the choice of another style for a room. */
export function NewStyleButton({ project, variant }: { project: Project; variant: ButtonVariant }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <WandSparkles aria-hidden />
        Try New Style
      </Button>
      {open ? <TryNewStyleDialog project={project} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
