import { FileCheck } from 'lucide-react'
import { certificatePath } from '../../../../shared/contracts/delivery.ts'
import { buttonLook } from '../../../ui/action/button-look.ts'
import { ApprovalButton } from '../approval/approval-button.tsx'
import type { Deliverable } from './deliverable.ts'
import { PackageButton } from './package-button.tsx'

/** What is done with staged pictures once they are good: the seller's word, and the files. */
export const DeliveryButtons = ({ of }: { of: Deliverable }) => (
  <>
    <ApprovalButton of={of} />
    <PackageButton of={of} />
    {'projectId' in of ? (
      <a href={certificatePath(of.projectId)} download className={buttonLook({ variant: 'quiet' })}>
        <FileCheck aria-hidden />
        Certificate
      </a>
    ) : null}
  </>
)
