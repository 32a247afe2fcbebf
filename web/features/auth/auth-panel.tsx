import { Check } from 'lucide-react'
import { FREE_MONTHLY_CREDITS } from '../../../shared/constants.ts'
import { SampleRoom } from '../../ui/picture/sample-room.tsx'

const promises = ['Instant virtual staging', 'Multiple design styles', 'Save and share staged designs']

const plans = [
  {
    name: 'Free / pay-as-you-go',
    terms: `${FREE_MONTHLY_CREDITS} free images per month, buyable credit packs`,
  },
  { name: 'Standard', terms: '$30/month or $360/year. 76 credits per month, high resolution' },
  { name: 'Pro', terms: '$75/month or $900/year. 195 credits per month, ultra-high resolution' },
]

/** What one gets, beside the forms on large screens. */
export const AuthPanel = () => (
  <aside
    aria-label="What you get"
    className="hidden min-h-[calc(100dvh-4.25rem)] grid-rows-[minmax(14rem,1fr)_auto] bg-panel text-on-panel lg:grid"
  >
    <div className="relative min-h-0">
      <SampleRoom
        room="bedroom"
        sizes="58vw"
        priority
        alt="Bedroom staged with an upholstered bed, oak side tables and warm lamps"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
    <div className="grid gap-6 p-[clamp(1.5rem,3vw,2.75rem)]">
      <h2 className="text-[clamp(1.75rem,2.4vw,2.5rem)]">Make every space a cozy nest</h2>
      <ul className="grid justify-start gap-2 text-sm 2xl:grid-flow-col 2xl:gap-6">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2.5">
            <Check aria-hidden className="size-[1.125rem] stroke-[1.75] text-saffron" />
            {promise}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-3 border-t border-panel-line">
        {plans.map((plan) => (
          <div key={plan.name} className="border-panel-line pt-4 pr-4 not-first:border-l not-first:pl-4">
            <dt className="font-semibold">{plan.name}</dt>
            <dd className="text-sm leading-[1.45] text-on-panel-2">{plan.terms}</dd>
          </div>
        ))}
      </dl>
    </div>
  </aside>
)
