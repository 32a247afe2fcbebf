import type { SamplePair } from '../../../shared/contracts/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../button-link.tsx'
import { ComparedRoom } from '../rooms/compared-room.tsx'
import { PHONE_WIDE } from '../rooms/picture-sizes.ts'
import { linkLook } from '../link-look.ts'
import { telephoneAddress } from '../telephone-address.ts'

/**
 * On small screens the picture stands between the heading and the words that come before it in the page: its height
 * with the caption is kept free, or a page that has come half would move the words as the rest arrives.
 */
const PICTURE_HEIGHT =
  'max-lg:grid-rows-[auto_minmax(var(--picture),auto)_auto] [--picture:calc((100vw-2*var(--gutter))*.825+6.5rem)] sm:[--picture:calc((100vw-2*var(--gutter))*.625+3.5rem)]'

export const HERO_SIZES = `(min-width: 1400px) 82rem, ${PHONE_WIDE}`

interface Props {
  pair: SamplePair
  caption: string
  phone: string | null
  claims: string[]
  stagingTime: string
}

/** The promise, the way in, the proof. */
export const HomeHero = ({ pair, caption, phone, claims, stagingTime }: Props) => (
  <section id="hero" className="pt-[clamp(1.75rem,4vw,4rem)]">
    <div
      className={`mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] gap-5 px-gutter sm:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-x-16 lg:gap-y-[clamp(2rem,3.4vw,3rem)] ${PICTURE_HEIGHT}`}
    >
      <h1 className="-ml-[.035em] text-hero leading-[1.02] font-[380] tracking-[-.035em] whitespace-nowrap">
        {/* Broken by us, so that no typeface breaks it otherwise and moves the picture below. */}
        <span className="block">Make every</span>{' '}
        <span className="block">
          <span className="max-sm:block">space a</span> <span className="max-sm:block">cozy nest</span>
        </span>
      </h1>
      <div className="grid gap-5 max-lg:row-start-3 lg:gap-6 lg:pb-3">
        <p className="max-w-[38rem] text-lede leading-normal text-ink-2">
          Photograph an empty room and describe how it should feel. Nestage returns a photorealistic staged
          picture beside your original, usually in {stagingTime}.
        </p>
        <div className="grid gap-3 max-lg:-order-1 sm:flex lg:grid lg:justify-items-start min-[87rem]:flex">
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
        <p className="text-sm text-ink-2">
          2 free images per month. No credit card.{' '}
          <a href={`${paths.help}#contact-us`} className={`${linkLook} whitespace-nowrap`}>
            Contact Our Sales Team
          </a>
          {phone === null ? null : (
            <>
              {' '}
              or call{' '}
              <a href={telephoneAddress(phone)} className={`${linkLook} whitespace-nowrap`}>
                {phone}
              </a>
            </>
          )}
        </p>
        {claims.length > 0 ? (
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium">
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="max-lg:row-start-2 lg:col-span-2">
        <ComparedRoom
          pair={pair}
          caption={caption}
          sizes={HERO_SIZES}
          failure="Failed to load demo image"
          loading="Loading transformation..."
          shape="aspect-[4/3.3] sm:aspect-16/10 lg:aspect-[21/10.4] [&_img]:object-[58%_60%] lg:[&_img]:object-[50%_66%]"
          priority
          nudge
        />
      </div>
    </div>
  </section>
)
