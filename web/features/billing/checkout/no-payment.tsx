import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'

/** Where a payment ends, opened without one. */
export const NoPayment = () => (
  <div className="grid justify-items-start gap-5">
    <h1>There is no payment here</h1>
    <p className="text-lg">This page opens at the end of a payment. What you have stands with your plan.</p>
    <LinkButton to={paths.subscription}>See plans</LinkButton>
  </div>
)
