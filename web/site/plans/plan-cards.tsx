import { Check, Minus } from 'lucide-react'
import type { PlanOffer } from '../../../shared/contracts/billing.ts'
import { paths } from '../../paths.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Tag } from '../../ui/feedback/tag.tsx'
import { ButtonLink } from '../button-link.tsx'
import { shortMoney } from '../../../shared/text/short-money.ts'
import { offeredPrice } from './offered-price.ts'
import { PeriodToggle } from './period-toggle.tsx'
import { PACK_DELIVERY } from '../../../shared/delivered-edge.ts'
import { PLANS, type PlanWords } from './plan-words.ts'
import { SectionHead } from '../layout/section.tsx'

const Price = ({ plan: { monthly, annual }, offer }: { plan: PlanWords; offer: PlanOffer }) =>
  [
    { sold: monthly, unit: 'month', look: 'group-has-[[value=annual]:checked]/periods:hidden' },
    {
      sold: annual,
      unit: annual === monthly ? 'month' : 'year',
      look: 'hidden group-has-[[value=annual]:checked]/periods:block',
    },
  ].map(({ sold, unit, look }) => {
    const { text, amount, credits } = offeredPrice(offer, sold)
    const what = Number(amount) === 0 ? 'images' : 'credits'
    return (
      <div key={look} className={look}>
        <p className="font-serif text-[3.25rem] leading-none tracking-[-.03em] md:max-xl:text-[2.375rem]">
          {text} <small className="font-sans text-base font-medium tracking-normal opacity-80">/{unit}</small>
        </p>
        <p className="mt-2 font-semibold">
          {credits.toLocaleString('en-US')} {what} per {unit}
        </p>
      </div>
    )
  })

const TICK = 'flex gap-2.5 [&_svg]:mt-[.1em] [&_svg]:size-[1.15em] [&_svg]:flex-none [&_svg]:stroke-2'

const PlanCard = ({ plan, offer, href }: { plan: PlanWords; offer: PlanOffer; href: string }) => (
  <section
    aria-label={`${plan.name} plan`}
    className={joinClasses(
      'grid grid-rows-[auto_auto_auto_1fr_auto] content-start gap-5 p-[clamp(1.25rem,2.6vw,2.25rem)]',
      plan.isPopular ? 'bg-panel text-on-panel' : 'bg-raised',
    )}
  >
    <div className="flex min-h-8 items-center justify-between gap-3">
      <h3>{plan.name}</h3>
      {plan.badge ? <Tag tone={plan.isPopular ? 'solid' : 'line'}>{plan.badge}</Tag> : null}
    </div>
    <Price plan={plan} offer={offer} />
    <p className={plan.isPopular ? 'text-on-panel-2' : 'text-ink-2'}>{plan.description}</p>
    <ul className="grid content-start gap-2 text-sm leading-snug">
      {plan.features.map((feature) => (
        <li key={feature} className={TICK}>
          <Check aria-hidden className={plan.isPopular ? 'text-saffron' : 'text-pine'} />
          {feature}
        </li>
      ))}
      {plan.limits?.map((limit) => (
        <li key={limit} className={`${TICK} text-ink-2`}>
          <Minus aria-hidden className="text-ink-3" />
          {limit}
        </li>
      ))}
    </ul>
    <ButtonLink href={href} variant={plan.isPopular ? 'panel' : plan.name === 'Free' ? 'quiet' : 'primary'}>
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

/** Where a price leads: whoever is signed in can buy at once. */
const buyingPlace = (isSignedIn: boolean) => (isSignedIn ? paths.subscription : paths.auth)

interface Props {
  title: string
  offer: PlanOffer
  isSignedIn: boolean
}

/** Plans with their monthly and annual prices, and the credit packs. */
export const PlanCards = ({ title, offer, isSignedIn }: Props) => (
  <div className="group/periods">
    <SectionHead title={title}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">One credit, one generated image.</p>
        <PeriodToggle annualLabel={offer.annualLabel} />
      </div>
    </SectionHead>
    <div className="grid overflow-hidden rounded-sheet border border-line md:grid-cols-3 [&>*+*]:border-line max-md:[&>*+*]:border-t md:[&>*+*]:border-l">
      {PLANS.map((plan) => (
        <PlanCard key={plan.name} plan={plan} offer={offer} href={buyingPlace(isSignedIn)} />
      ))}
    </div>
    <div className="mt-16 grid items-end gap-x-16 gap-y-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h3 className="text-[1.75rem]">Or buy credits as you need them</h3>
      <p className="text-ink-2">Credit packs never expire and work with any subscription. {PACK_DELIVERY}</p>
    </div>
    <ul className="mt-6 grid gap-3 sm:grid-cols-3">
      {packsOf(offer).map(({ credits, price, each }) => (
        <li
          key={credits}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-card border border-line bg-raised px-5 py-4 md:px-6"
        >
          <span className="font-serif text-[1.375rem] leading-tight font-medium">{credits} credits</span>
          <span className="row-span-2 font-serif text-[1.75rem] leading-none">{price}</span>
          <span className="text-sm text-ink-2">{each} per credit</span>
          <ButtonLink href={buyingPlace(isSignedIn)} variant="quiet" size="sm" className="col-span-2 mt-4">
            Get {credits} credits
          </ButtonLink>
        </li>
      ))}
    </ul>
  </div>
)
