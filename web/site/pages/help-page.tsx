import type { SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { breadcrumbs } from '../layout/breadcrumbs.ts'
import { ContactForm } from '../contact-form.tsx'
import { Frame } from '../layout/frame.tsx'
import { linkLook } from '../link-look.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { Questions, questionsData } from '../questions.tsx'
import { telephoneAddress } from '../telephone-address.ts'

interface Props {
  request: SiteRequest
  page: Extract<SitePage, { kind: 'help' }>
}

const TITLES = {
  open: 'Help and support',
  sent: 'Message sent successfully',
  refused: 'Failed to send message',
} as const

const anchor = 'flex min-h-hit items-center text-sm no-underline hover:underline'

export const HelpPage = ({ request, page: { contact, sections: topics } }: Props) => {
  const { phone, supportEmail, origin } = request.facts
  return (
    <Frame
      request={request}
      head={{
        title: `${TITLES[contact.state]} | Nestage`,
        description: 'Answers about photos, staging, credits and billing, and how to reach us.',
        linkedData: [
          questionsData(topics.flatMap(({ questions }) => questions)),
          breadcrumbs(origin, ['Help', '/help']),
        ],
      }}
    >
      <PageTitle title="Help and support">
        <p>Most questions are answered here. For everything else there are people.</p>
      </PageTitle>
      <div className="mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] gap-10 px-gutter py-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="Topics" className="self-start lg:sticky lg:top-24">
          <ul className="grid max-lg:grid-cols-2 sm:max-lg:grid-cols-3">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={anchor}>
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href="#contact-us" className={anchor}>
                Contact us
              </a>
            </li>
          </ul>
        </nav>
        <div className="grid max-w-[46rem] gap-14">
          {topics.map(({ id, title, questions }) => (
            <section key={id} id={id} className="scroll-mt-24">
              <h2 className="mb-4 text-h3-lg">{title}</h2>
              <Questions group={id} questions={questions} />
            </section>
          ))}
          <section id="contact-us" className="grid scroll-mt-24 gap-6">
            <h2 className="text-h3-lg">Contact us</h2>
            <div className="grid gap-1 text-ink-2">
              <p>
                <a href={`mailto:${supportEmail}`} className={linkLook}>
                  {supportEmail}
                </a>
                {phone === null ? null : (
                  <>
                    {' '}
                    or{' '}
                    <a href={telephoneAddress(phone)} className={`${linkLook} whitespace-nowrap`}>
                      {phone}
                    </a>
                  </>
                )}
              </p>
              <p>We answer within 24 hours.</p>
              <p>Monday to Friday 9am to 6pm EST, weekend 10am to 4pm EST.</p>
            </div>
            <ContactForm contact={contact} />
          </section>
        </div>
      </div>
    </Frame>
  )
}
