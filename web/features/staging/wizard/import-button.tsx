import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.ts'
import type { ImportProps } from './import-dialog.tsx'

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Takes the photos of a listing page instead of files. */
export function ImportButton({ onImages }: ImportProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        Import from a listing page
      </Button>
      <ImportDialog onImages={onImages} open={open} onOpenChange={setOpen} />
    </>
  )
}
