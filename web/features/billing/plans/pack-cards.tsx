import type { SubscriptionPlan } from '../../../../shared/contracts/billing.ts'
import { PACK_DELIVERY } from '../../../../shared/delivered-edge.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { money, priceText } from './price-text.ts'

interface Props {
  packs: SubscriptionPlan[]
  isSignedIn: boolean
  pendingPlanId: number | null
  onChoose: (pack: SubscriptionPlan) => void
}

/** Credits that are bought once. */
export const PackCards = ({ packs, isSignedIn, pendingPlanId, onChoose }: Props) => (
  <>
    <p className="mb-4 text-lg text-ink-2">
      Credit packs never expire and work with any subscription. {PACK_DELIVERY}
    </p>
    <ul className="grid gap-4 md:grid-cols-3">
      {packs.map((pack) => (
        <li key={pack.id}>
          <Card className="grid gap-2">
            <h2 className="text-[1.375rem]">{pack.creditAmount} credits</h2>
            <p className="text-sm text-ink-2">
              {money(Number(pack.price) / pack.creditAmount, pack.currency)} per credit
            </p>
            <p className="font-serif text-[2rem] leading-none tabular-nums">{priceText(pack).amount}</p>
            <Button
              variant="quiet"
              className="mt-2"
              busy={pendingPlanId === pack.id}
              disabled={pendingPlanId !== null && pendingPlanId !== pack.id}
              onClick={() => onChoose(pack)}
            >
              {isSignedIn ? `Buy ${pack.creditAmount} credits` : 'Sign In to Select'}
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  </>
)
