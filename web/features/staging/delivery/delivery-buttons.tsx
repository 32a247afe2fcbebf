import { ApprovalButton } from '../approval/approval-button.tsx'
import type { Deliverable } from './deliverable.ts'
import { PackageButton } from './package-button.tsx'

/** What is done with staged pictures once they are good: the seller's word, and the files. */
export const DeliveryButtons = ({ of }: { of: Deliverable }) => (
  <>
    <ApprovalButton of={of} />
    <PackageButton of={of} />
  </>
)
