import { Check } from 'lucide-react'
import type { PlanOffer } from '../../shared/contracts/billing.ts'
import { paths } from '../paths.ts'
import { joinClasses } from '../ui/join-classes.ts'
import { Tag } from '../ui/tag.tsx'
import { ButtonLink } from './button-link.tsx'
import { Island } from './island.tsx'
import { PeriodToggle } from './islands/period-toggle.tsx'
import { offeredPrice, shortMoney } from './offered-price.ts'
import { SectionHead } from './section.tsx'

interface Plan {
  name: string
  /** The plans under which it is sold. */
  monthly: string
  annual: string
  description: string
  features: string[]
  buttonText: string
  isPopular?: boolean
  badge?: string
}

const PLANS: Plan[] = [
  {
    name: 'Free',
    monthly: 'Free / PAYG',
    annual: 'Free / PAYG',
    description: 'Try it on your next listing.',
    badge: 'No credit card',
    features: ['Standard resolution', 'Watermarked images', 'Public gallery', 'Credits do not roll over'],
    buttonText: 'Start with Free',
  },
  {
    name: 'Standard',
    monthly: 'Standard Monthly',
    annual: 'Standard Annual',
    description: 'For agents with a steady stream of listings.',
    isPopular: true,
    badge: 'Most Popular',
    features: ['High resolution', 'No watermark', 'Private gallery', 'E-mail support', 'Credits roll over'],
    buttonText: 'Choose Standard',
  },
  {
    name: 'Pro',
    monthly: 'Pro Monthly',
    annual: 'Pro Annual',
    description: 'For teams and brokerages.',
    features: [
      'Ultra-high resolution',
      'Advanced room styles',
      'Bulk processing',
      'No watermark, private gallery',
      'Priority support',
    ],
    buttonText: 'Choose Pro',
  },
]

const Price = ({ plan: { monthly, annual }, offer }: { plan: Plan; offer: PlanOffer }) =>
  [
    { sold: monthly, unit: 'month', look: 'in-data-[period=annual]:hidden' },
    {
      sold: annual,
      unit: annual === monthly ? 'month' : 'year',
      look: 'hidden in-data-[period=annual]:block',
    },
  ].map(({ sold, unit, look }) => {
    const { text, amount, credits } = offeredPrice(offer, sold)
    const what = Number(amount) === 0 ? 'images' : 'credits'
    return (
      <div key={look} className={look}>
        <p className="font-serif text-[2.75rem] leading-none tracking-[-.02em]">
          {text} <small className="font-sans text-sm tracking-normal">/{unit}</small>
        </p>
        <p className="mt-2 font-semibold">
          {credits.toLocaleString('en-US')} {what} per {unit}
        </p>
      </div>
    )
  })

const PlanCard = ({ plan, offer }: { plan: Plan; offer: PlanOffer }) => (
  <section
    aria-label={`${plan.name} plan`}
    className={joinClasses(
      'grid content-start gap-5 p-6 sm:p-8',
      plan.isPopular ? 'bg-panel text-on-panel' : 'bg-raised',
    )}
  >
    <div className="flex min-h-8 items-center justify-between gap-3">
      <h3>{plan.name}</h3>
      {plan.badge ? <Tag tone={plan.isPopular ? 'solid' : 'line'}>{plan.badge}</Tag> : null}
    </div>
    <Price plan={plan} offer={offer} />
    <p className={plan.isPopular ? 'text-on-panel-2' : 'text-ink-2'}>{plan.description}</p>
    <ul className="grid gap-2 text-sm">
      {plan.features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden className="mt-0.5 size-[1.1em] flex-none stroke-2" />
          {feature}
        </li>
      ))}
    </ul>
    <ButtonLink
      href={paths.register}
      variant={plan.isPopular ? 'panel' : plan.name === 'Free' ? 'quiet' : 'primary'}
      className="mt-auto"
    >
      {plan.buttonText}
    </ButtonLink>
  </section>
)

const packsOf = ({ data }: PlanOffer) =>
  data
    .filter(({ kind }) => kind === 'pack')
    .map(({ creditAmount: credits, price, currency }) => ({
      credits,
      price: shortMoney(Number(price), currency),
      each: shortMoney(Number(price) / credits, currency),
    }))

/** Plans with their monthly and annual prices, and the credit packs. */
export const PlanCards = ({ title, offer }: { title: string; offer: PlanOffer }) => (
  <div data-periods data-period="monthly">
    <SectionHead title={title}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">One credit, one generated image.</p>
        <Island name="period-toggle" component={PeriodToggle} props={{ annualLabel: offer.annualLabel }} />
      </div>
    </SectionHead>
    <div className="grid overflow-hidden rounded-card border border-line lg:grid-cols-3 [&>*+*]:border-line max-lg:[&>*+*]:border-t lg:[&>*+*]:border-l">
      {PLANS.map((plan) => (
        <PlanCard key={plan.name} plan={plan} offer={offer} />
      ))}
    </div>
    <div className="mt-14 grid gap-2 lg:grid-cols-2 lg:items-end">
      <h3 className="text-h3-lg">Or buy credits as you need them</h3>
      <p className="text-ink-2">Credit packs never expire and work with any subscription.</p>
    </div>
    <ul className="mt-6 grid border-t border-line">
      {packsOf(offer).map(({ credits, price, each }) => (
        <li
          key={credits}
          className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[1fr_1fr_auto_auto]"
        >
          <span className="font-serif text-h3">{credits} credits</span>
          <span className="text-sm text-ink-2 max-sm:col-start-1 max-sm:row-start-2">{each} per credit</span>
          <span className="font-serif text-h3">{price}</span>
          <ButtonLink href={paths.register} variant="quiet" size="sm" className="max-sm:row-start-2">
            Get {credits} credits
          </ButtonLink>
        </li>
      ))}
    </ul>
  </div>
)
