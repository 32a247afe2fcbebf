import type { SiteRequest } from '../../../shared/site-page.ts'
import { ButtonLink } from '../button-link.tsx'
import { Frame } from '../layout/frame.tsx'

/** A page that could not be made. */
export const FaultPage = ({ request }: { request: SiteRequest }) => (
  <Frame
    hasAssistant={false}
    request={request}
    head={{
      title: 'Something went wrong | Nestage',
      description: 'This page could not be shown.',
      isIndexed: false,
    }}
  >
    <div className="mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] justify-items-start gap-5 px-gutter py-[clamp(2.5rem,6vw,5rem)]">
      <h1>Something went wrong</h1>
      <p className="text-lede text-ink-2">The fault is on our side. Please try again in a moment.</p>
      <ButtonLink href={request.path}>Try again</ButtonLink>
    </div>
  </Frame>
)
