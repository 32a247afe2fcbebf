import type { SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { paths } from '../../paths.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { ButtonLink } from '../button-link.tsx'
import { ComparedRoom } from '../compared-room.tsx'
import { Frame } from '../frame.tsx'
import { PageTitle } from '../page-title.tsx'
import { roomName } from '../room-name.ts'
import { preloadOf } from '../room-picture.ts'
import { Section } from '../section.tsx'

interface Props {
  request: SiteRequest
  page: Extract<SitePage, { kind: 'gallery' }>
}

const SIZES = '(min-width: 960px) 50vw, calc(100vw - 2rem)'

export const GalleryPage = ({ request, page: { samples } }: Props) => (
  <Frame
    request={request}
    head={{
      title: 'Gallery: rooms before and after | Nestage',
      description: 'Empty rooms and the same rooms staged with Nestage. Drag the divider to compare.',
      preload: preloadOf(samples[0]?.after ?? null, SIZES),
      linkedData: [breadcrumbs(request.facts.origin, ['Gallery', '/gallery'])],
    }}
  >
    <PageTitle title="The same room, twice">
      <p>
        Drag the divider. Walls, windows and floor are those of the photo; only what can be carried out is
        new.
      </p>
    </PageTitle>
    <Section className="grid gap-12 lg:grid-cols-2">
      {samples.map((pair, index) => (
        <ComparedRoom
          key={pair.after}
          pair={pair}
          caption={roomName(pair, index)}
          sizes={SIZES}
          failure={'Unable to load sample images\nPlease check back later'}
          priority={index === 0}
        />
      ))}
    </Section>
    <Section band className="grid justify-items-start gap-5">
      <h2>Your room could be next</h2>
      <ButtonLink href={paths.register} size="lg">
        Stage My First Room
      </ButtonLink>
    </Section>
  </Frame>
)
