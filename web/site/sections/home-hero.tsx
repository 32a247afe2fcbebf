import type { SamplePair } from '../../../shared/contracts/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../button-link.tsx'
import { ComparedRoom } from '../compared-room.tsx'

export const HERO_SIZES = '(min-width: 1400px) 82rem, 100vw'

interface Props {
  pair: SamplePair
  phone: string | null
  claims: string[]
}

/** The promise, the proof, the way in. */
export const HomeHero = ({ pair, phone, claims }: Props) => (
  <section id="hero" className="pt-[clamp(2rem,5vw,4rem)] pb-[clamp(2.5rem,6vw,5rem)]">
    <div className="mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] gap-[clamp(1.5rem,3.5vw,2.75rem)] px-gutter">
      <h1 className="-ml-[.035em] max-w-[15ch] text-hero leading-[1.02] font-[380] tracking-[-.035em]">
        Make every space a cozy nest
      </h1>
      <ComparedRoom pair={pair} caption="Living room, late afternoon" sizes={HERO_SIZES} priority />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
        <div className="grid gap-3">
          <p className="max-w-[38rem] text-lede leading-normal text-ink-2">
            Photograph an empty room and describe how it should feel. Nestage returns a photorealistic staged
            picture beside your original, usually in 30 to 60 seconds.
          </p>
          <p className="text-sm text-ink-2">
            2 free images per month. No credit card.{' '}
            <a href="/help#contact-us" className="font-semibold">
              Contact Our Sales Team
            </a>
            {phone === null ? null : ` or call ${phone}`}
          </p>
          {claims.map((claim) => (
            <p key={claim} className="text-sm font-medium">
              {claim}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.register} size="lg">
            Stage My First Room
            <span className="rounded-tag bg-saffron px-2 py-1.5 text-xs leading-none font-semibold text-on-saffron">
              From $30/mo
            </span>
          </ButtonLink>
          <ButtonLink href="#how-it-works" size="lg" variant="quiet">
            See How It Works
          </ButtonLink>
        </div>
      </div>
    </div>
  </section>
)
