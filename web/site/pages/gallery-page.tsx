import type { SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { breadcrumbs } from '../layout/breadcrumbs.ts'
import { CallToAction } from '../call-to-action.tsx'
import { ComparedRoom } from '../rooms/compared-room.tsx'
import { Frame } from '../layout/frame.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { PHONE_WIDE } from '../rooms/picture-sizes.ts'
import { roomName } from '../rooms/room-name.ts'
import { preloadOf } from '../rooms/room-picture.ts'
import { Section } from '../layout/section.tsx'

interface Props {
  request: SiteRequest
  page: Extract<SitePage, { kind: 'gallery' }>
}

const SIZES = `(min-width: 768px) 50vw, ${PHONE_WIDE}`

/** Of an odd number of pairs, the first takes a row of its own, and none is left alone in the last. */
const LEAD = {
  className: 'md:col-span-2',
  sizes: `(min-width: 1400px) 82rem, ${PHONE_WIDE}`,
  shape: 'aspect-3/2 md:aspect-21/10 md:[&_img]:object-[50%_66%]',
}

export function GalleryPage({ request, page: { samples } }: Props) {
  const hasLead = samples.length % 2 === 1
  return (
    <Frame
      request={request}
      head={{
        title: 'Gallery: rooms before and after | Nestage',
        description: 'Empty rooms and the same rooms staged with Nestage. Drag the divider to compare.',
        preload: preloadOf(samples[0]?.after ?? null, hasLead ? LEAD.sizes : SIZES),
        linkedData: [breadcrumbs(request.facts.origin, ['Gallery', '/gallery'])],
      }}
    >
      <PageTitle title="The same room, twice">
        <p>
          Drag the divider. Walls, windows and floor are those of the photo; only what can be carried out is
          new.
        </p>
      </PageTitle>
      <Section className="grid gap-x-6 gap-y-12 md:grid-cols-2">
        {samples.map((pair, index) => (
          <ComparedRoom
            key={pair.after}
            pair={pair}
            caption={roomName(pair, index)}
            sizes={SIZES}
            failure={'Unable to load sample images\nPlease check back later'}
            priority={index === 0}
            {...(hasLead && index === 0 ? LEAD : {})}
          />
        ))}
      </Section>
      <CallToAction title="Your room could be next">
        {`Two pictures a month are free, without a credit card. Most rooms are ready in ${request.facts.stagingTime}.`}
      </CallToAction>
    </Frame>
  )
}
