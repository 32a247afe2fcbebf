import type { SubscriptionPlan } from '../../../../shared/contracts/billing.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { annualSaving } from '../plans/price-text.ts'

interface Props {
  plans: SubscriptionPlan[]
  annualLabel: string
}

/**
 * The label beside Annual is a setting; whoever may change it should know when it promises more than the prices
 * keep.
 */
export function LabelWarning({ plans, annualLabel }: Props) {
  const saving = annualSaving(plans)
  const [promised] = /\d+/.exec(annualLabel) ?? []
  if (saving === null || promised === undefined || Number(promised) === saving) return null
  return (
    <Banner tone="warn" title={`The label says “${annualLabel}”, the annual prices save ${saving} %`}>
      Customers do not see this warning. Change the setting annual_saving_label, or the prices.
    </Banner>
  )
}
