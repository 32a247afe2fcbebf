import type { SiteRequest } from '../../../shared/site-page.ts'
import { SampleRoom } from '../../ui/picture/sample-room.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Frame } from '../layout/frame.tsx'

export const NotFoundPage = ({ request }: { request: SiteRequest }) => (
  <Frame
    request={request}
    head={{
      title: '404 Page Not Found | Nestage',
      description: 'This page does not exist.',
      isIndexed: false,
    }}
  >
    <div className="mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] items-center gap-x-8 gap-y-10 px-gutter py-[clamp(2.5rem,6vw,5rem)] md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
      <div className="grid gap-5">
        <h1 className="-ml-[.03em] max-w-[7.2em] text-title leading-[1.05] font-[400] tracking-[-.028em]">
          404 Page Not Found
        </h1>
        <p className="text-lede text-ink-2">Did you forget to add the page to the router?</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink href="/">Back to Home</ButtonLink>
          <ButtonLink href="/help" variant="quiet">
            Help Center
          </ButtonLink>
        </div>
      </div>
      {/* The doorway of our mark, and nobody in the room behind it. */}
      <SampleRoom
        room="bedroom"
        state="before"
        alt=""
        sizes="(min-width: 960px) 45vw, 24rem"
        priority
        className="aspect-5/6 w-[min(24rem,100%)] rounded-[999px_999px_8px_8px] object-cover object-[60%_50%] md:justify-self-end"
      />
    </div>
  </Frame>
)
