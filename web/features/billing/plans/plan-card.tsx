import { Check } from 'lucide-react'
import type { SubscriptionPlan } from '../../../../shared/contracts/billing.ts'
import { Button } from '../../../ui/action/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { familyName, type PlanChoice } from './plan-choice.ts'
import { priceText } from './price-text.ts'

interface Props {
  plan: SubscriptionPlan
  choice: PlanChoice
  isPopular: boolean
  /** This plan is being paid for. */
  isPending: boolean
  /** Another one is. */
  isWaiting: boolean
  onChoose: () => void
}

/** One column of the sheet of plans. */
export function PlanCard({ plan, choice, isPopular, isPending, isWaiting, onChoose }: Props) {
  const { amount, period } = priceText(plan)
  const name = familyName(plan)
  const filled = choice.act === 'checkout' && choice.label.startsWith('Upgrade')
  return (
    <section
      aria-label={`${name} plan`}
      className={joinClasses(
        'flex flex-col gap-4 p-[clamp(1.25rem,2.4vw,1.75rem)]',
        isPopular ? 'bg-panel text-on-panel' : 'bg-raised',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-[1.5rem]">{name}</h2>
        {isPopular ? <Tag tone="solid">Most Popular</Tag> : null}
      </div>
      <p className="font-serif text-[clamp(2rem,3.6vw,2.75rem)] leading-none tracking-[-.02em] tabular-nums">
        {amount}{' '}
        <small
          className={joinClasses(
            'font-sans text-base tracking-normal',
            isPopular ? 'text-on-panel-2' : 'text-ink-2',
          )}
        >
          {period}
        </small>
      </p>
      <ul className="grid flex-1 content-start gap-2.5 text-sm">
        {plan.features.map((feature, at) => (
          <li
            key={feature}
            className={joinClasses('flex items-start gap-3', at === 0 && 'text-base font-semibold')}
          >
            <Check
              aria-hidden
              className={joinClasses(
                'mt-[.2em] size-[1.1em] flex-none',
                isPopular ? 'text-saffron' : 'text-pine',
              )}
            />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant={isPopular ? (filled ? 'panel' : 'panel-quiet') : filled ? 'primary' : 'quiet'}
        className="w-full"
        disabled={choice.act === 'none' || isWaiting}
        busy={isPending}
        onClick={onChoose}
      >
        {choice.label}
      </Button>
    </section>
  )
}
