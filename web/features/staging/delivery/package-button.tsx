import { Package } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Deliverable } from './deliverable.ts'

const PackageDialog = lazyPart(async () => (await import('./package-dialog.tsx')).PackageDialog)

/** Opens the making of files for a multiple listing service. */
export function PackageButton({ of }: { of: Deliverable }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Package aria-hidden />
        Files for the MLS
      </Button>
      {open ? <PackageDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
