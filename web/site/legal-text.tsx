import type { PolicySection } from '../../shared/policies/policy-section.ts'
import type { SiteRequest } from '../../shared/site-page.ts'
import { Frame } from './layout/frame.tsx'
import { linkLook } from './link-look.ts'
import { PageTitle } from './layout/page-title.tsx'

interface Props {
  request: SiteRequest
  title: string
  description: string
  sections: readonly PolicySection[]
}

/** A static text with its date. */
export const LegalText = ({ request, title, description, sections }: Props) => (
  <Frame request={request} head={{ title: `${title} | Nestage`, description }}>
    <PageTitle title={title}>
      <p>Last updated May 3, 2025</p>
    </PageTitle>
    <div className="mx-auto max-w-[calc(var(--wrap)+2*var(--gutter))] px-gutter pt-[clamp(2rem,4vw,3.5rem)] pb-[clamp(3rem,6vw,5rem)]">
      {sections.map(({ title: heading, paragraphs }) => (
        <section
          key={heading}
          className="grid gap-x-16 gap-y-3 border-t border-line py-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        >
          <h2 className="text-h3-lg">{heading}</h2>
          <div className="grid max-w-[42rem] gap-3 text-ink-2">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      <p className="border-t border-line-strong pt-7 text-ink-2">
        Questions:{' '}
        <a href={`mailto:${request.facts.supportEmail}`} className={linkLook}>
          {request.facts.supportEmail}
        </a>
      </p>
    </div>
  </Frame>
)
