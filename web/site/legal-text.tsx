import type { SiteRequest } from '../../shared/site-page.ts'
import { Frame } from './frame.tsx'
import { linkLook } from './link-look.ts'
import { PageTitle } from './page-title.tsx'

export interface LegalSection {
  title: string
  paragraphs: string[]
}

interface Props {
  request: SiteRequest
  title: string
  description: string
  sections: LegalSection[]
}

/** A static text with its date. */
export const LegalText = ({ request, title, description, sections }: Props) => (
  <Frame request={request} head={{ title: `${title} | Nestage`, description }}>
    <PageTitle title={title}>
      <p>Last updated May 3, 2025</p>
    </PageTitle>
    <div className="mx-auto max-w-[calc(var(--wrap)+2*var(--gutter))] px-gutter py-12">
      <div className="grid max-w-[42rem] gap-10">
        {sections.map(({ title: heading, paragraphs }) => (
          <section key={heading} className="grid gap-3">
            <h2 className="text-h3-lg">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-ink-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className="text-ink-2">
          Questions:{' '}
          <a href={`mailto:${request.facts.supportEmail}`} className={linkLook}>
            {request.facts.supportEmail}
          </a>
        </p>
      </div>
    </div>
  </Frame>
)
