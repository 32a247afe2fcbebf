import type { SiteRequest } from '../../../shared/site-page.ts'
import { paths } from '../../paths.ts'
import { SampleRoom } from '../../ui/picture/sample-room.tsx'
import { breadcrumbs } from '../layout/breadcrumbs.ts'
import { CallToAction } from '../call-to-action.tsx'
import { Frame } from '../layout/frame.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { PHONE_WIDE } from '../rooms/picture-sizes.ts'
import { Section } from '../layout/section.tsx'

const REASONS = [
  [
    'The room stays the room',
    'We add furniture and its light. Walls, windows, doors and floors are the photo’s own.',
  ],
  ['Made for the day on site', 'Shoot a whole house without signal. Everything arrives later, exactly once.'],
  ['Charged for pictures, not for tries', 'A picture that fails returns its credit by itself.'],
  ['Original beside staged', 'Every room can be shared with both pictures and the words “Virtually staged”.'],
] as const

const SIZES = `(min-width: 1400px) 82rem, ${PHONE_WIDE}`

export const AboutPage = ({ request }: { request: SiteRequest }) => (
  <Frame
    request={request}
    head={{
      title: 'About us | Nestage',
      description:
        'Why we build virtual staging that leaves the room alone, and for whom: agents, sellers and designers.',
      linkedData: [breadcrumbs(request.facts.origin, ['About', '/about'])],
    }}
  >
    <PageTitle title="Buyers cannot see a home in an empty room">
      <p>They see corners. We give them a sofa to measure by, and leave the corners where they are.</p>
    </PageTitle>
    <div className="mx-auto w-full max-w-[calc(var(--wrap)+2*var(--gutter))] px-gutter pt-[clamp(2rem,4vw,3.5rem)]">
      <SampleRoom
        room="living"
        alt="Living room staged with a linen sofa, an olive armchair and a rug"
        sizes={SIZES}
        priority
        className="aspect-4/3 w-full rounded-print object-cover object-[40%_62%] sm:aspect-16/9 lg:aspect-21/9"
      />
      <p className="pt-2 text-sm text-ink-2">Our demo living room. Rendered example.</p>
    </div>
    <Section className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <h2>Our mission</h2>
        <p className="max-w-[38rem] text-lg text-ink-2">
          Staging sells, but lorries, rental contracts and strangers in the home put it out of reach of most
          listings. We want every empty room to be shown at its best, for the price of a coffee, without a
          word or a pixel that misleads the person who will live there.
        </p>
      </div>
      <div className="grid content-start gap-4">
        <h2>Our story</h2>
        <p className="max-w-[38rem] text-lg text-ink-2">
          Nestage began with a simple annoyance: tools that made lovely pictures of rooms that did not exist.
          Windows moved, radiators vanished, floors were replaced. So we built a stager that first measures
          the room in the photo, then puts furniture into it at true scale and lets the photo’s own daylight
          fall on it.
        </p>
      </div>
    </Section>
    <Section band className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <h2 className="max-w-[12ch]">Why people choose Nestage</h2>
      <dl className="border-t border-line-strong">
        {REASONS.map(([title, text]) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1 border-b border-line py-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
          >
            <dt className="font-serif text-h3 leading-tight font-medium">{title}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
    <CallToAction
      title="See your own room furnished"
      also={{ href: `${paths.help}#contact-us`, label: 'Contact Our Sales Team' }}
    >
      Two pictures a month are free, without a credit card.
    </CallToAction>
  </Frame>
)
