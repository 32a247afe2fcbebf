import type { SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { buttonLook } from '../../ui/action/button-look.ts'
import { ButtonLink } from '../button-link.tsx'
import { Frame } from '../layout/frame.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { Section } from '../layout/section.tsx'

type Page = Extract<SitePage, { kind: 'unsubscribe' }>

const WORDS = {
  wanted: {
    title: 'Do you want to unsubscribe?',
    text: 'You then get no announcements from us. Mails about your account and your rooms still come.',
    action: 'unsubscribe',
    label: 'Unsubscribe',
  },
  unwanted: {
    title: 'You are unsubscribed',
    text: 'You get no announcements from us any more. Mails about your account and your rooms still come.',
    action: 'subscribe',
    label: 'Subscribe again',
  },
} as const

/** Where somebody says, by a mailed link and without signing in, that they want no announcements. */
export const UnsubscribePage = ({ request, page }: { request: SiteRequest; page: Page }) => (
  <Frame
    request={request}
    head={{ title: 'Unsubscribe | Nestage', description: 'Choose which mails you get.', isIndexed: false }}
  >
    {page.subscription ? (
      <Question {...page.subscription} />
    ) : (
      <>
        <PageTitle title="This link does not work any more">
          <p>The account that it belonged to is gone, and gets no mail from us.</p>
        </PageTitle>
        <Section>
          <ButtonLink href="/">Back to Home</ButtonLink>
        </Section>
      </>
    )}
  </Frame>
)

function Question({ token, wanted }: NonNullable<Page['subscription']>) {
  const { title, text, action, label } = WORDS[wanted ? 'wanted' : 'unwanted']
  return (
    <>
      <PageTitle title={title}>
        <p>{text}</p>
      </PageTitle>
      <Section>
        <form method="post" action={`/unsubscribe?token=${token}`}>
          <button name="answer" value={action} className={buttonLook(wanted ? {} : { variant: 'quiet' })}>
            {label}
          </button>
        </form>
      </Section>
    </>
  )
}
