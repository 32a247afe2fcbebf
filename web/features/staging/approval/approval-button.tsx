import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Deliverable } from '../delivery/deliverable.ts'

const ApprovalDialog = lazyPart(async () => (await import('./approval-dialog.tsx')).ApprovalDialog)

/** Opens the asking of a seller for their word on the pictures. */
export function ApprovalButton({ of }: { of: Deliverable }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <MessageSquareText aria-hidden />
        Seller approval
      </Button>
      {open ? <ApprovalDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
