import type { SiteRequest } from '../../../shared/site-page.ts'
import { paths } from '../../paths.ts'
import { SampleRoom } from '../../ui/sample-room.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import { ButtonLink } from '../button-link.tsx'
import { Frame } from '../frame.tsx'
import { PageTitle } from '../page-title.tsx'
import { Section } from '../section.tsx'

const REASONS = [
  [
    'The room stays the room',
    'We add furniture and its light. Walls, windows, doors and floors are the photo’s own.',
  ],
  ['Made for the day on site', 'Shoot a whole house without signal. Everything arrives later, exactly once.'],
  ['Charged for pictures, not for tries', 'A picture that fails returns its credit by itself.'],
  ['Original beside staged', 'Every room can be shared with both pictures and the words “Virtually staged”.'],
] as const

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
    <Section className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <SampleRoom
        room="living"
        alt="Living room staged with a linen sofa, an olive armchair and a rug"
        sizes="(min-width: 960px) 50vw, 100vw"
        priority
        className="w-full rounded-print"
      />
      <div className="grid content-start gap-8">
        <div className="grid gap-3">
          <h2>Our mission</h2>
          <p className="text-ink-2">
            Staging sells, but lorries, rental contracts and strangers in the home put it out of reach of most
            listings. We want every empty room to be shown at its best, for the price of a coffee, without a
            word or a pixel that misleads the person who will live there.
          </p>
        </div>
        <div className="grid gap-3">
          <h2>Our story</h2>
          <p className="text-ink-2">
            Nestage began with a simple annoyance: tools that made lovely pictures of rooms that did not
            exist. Windows moved, radiators vanished, floors were replaced. So we built a stager that first
            measures the room in the photo, then puts furniture into it at true scale and lets the photo’s own
            daylight fall on it.
          </p>
        </div>
      </div>
    </Section>
    <Section band>
      <h2>Why people choose Nestage</h2>
      <dl className="mt-8 grid gap-x-12 md:grid-cols-2">
        {REASONS.map(([title, text]) => (
          <div key={title} className="border-t border-line py-5">
            <dt className="font-serif text-h3 font-medium">{title}</dt>
            <dd className="mt-1 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.register}>Stage My First Room</ButtonLink>
        <ButtonLink href={`${paths.help}#contact-us`} variant="quiet">
          Contact Our Sales Team
        </ButtonLink>
      </div>
    </Section>
  </Frame>
)
