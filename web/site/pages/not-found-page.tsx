import type { SiteRequest } from '../../../shared/site-page.ts'
import { ButtonLink } from '../button-link.tsx'
import { Frame } from '../frame.tsx'
import { PageTitle } from '../page-title.tsx'

export const NotFoundPage = ({ request }: { request: SiteRequest }) => (
  <Frame
    request={request}
    head={{
      title: '404 Page Not Found | Nestage',
      description: 'This page does not exist.',
      isIndexed: false,
    }}
  >
    <PageTitle title="404 Page Not Found">
      <p>Did you forget to add the page to the router?</p>
    </PageTitle>
    <div className="mx-auto flex max-w-[calc(var(--wrap)+2*var(--gutter))] flex-wrap gap-3 px-gutter py-10">
      <ButtonLink href="/">Back to Home</ButtonLink>
      <ButtonLink href="/help" variant="quiet">
        Help Center
      </ButtonLink>
    </div>
  </Frame>
)
