import type { ConsentQuestion, SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { buttonLook } from '../../ui/action/button-look.ts'
import { ButtonLink } from '../button-link.tsx'
import { Frame } from '../layout/frame.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { Section } from '../layout/section.tsx'

interface Props {
  request: SiteRequest
  page: Extract<SitePage, { kind: 'sample-consent' }>
}

const SIDES = [
  ['before', 'The original'],
  ['after', 'The staged picture'],
] as const

const TITLES = {
  open: 'May we show this room?',
  agreed: 'Thank you. You agreed',
  declined: 'This room stays private',
}

/** Where an owner says whether a private room may be shown in the public gallery. */
export const SampleConsentPage = ({ request, page: { question } }: Props) => (
  <Frame
    hasAssistant={false}
    request={request}
    head={{
      title: 'May we show your room? | Nestage',
      description: 'Say whether a room of yours may be shown in our gallery.',
      isIndexed: false,
    }}
  >
    {question ? (
      <Question question={question} />
    ) : (
      <>
        <PageTitle title="This link does not work any more">
          <p>It has expired, or the room was deleted. Nothing of it is shown.</p>
        </PageTitle>
        <Section>
          <ButtonLink href="/">Back to Home</ButtonLink>
        </Section>
      </>
    )}
  </Frame>
)

const Question = ({ question: { token, room, instructions, answer } }: { question: ConsentQuestion }) => (
  <>
    <PageTitle title={TITLES[answer ?? 'open']}>
      <p>{explain(answer, room)}</p>
    </PageTitle>
    <Section className="grid gap-8">
      <div className="grid gap-6 md:grid-cols-2">
        {SIDES.map(([side, label]) => (
          <figure key={side} className="grid content-start gap-2">
            <img
              src={`/sample-consent/${side}?token=${token}`}
              alt={`${label} of ${room}`}
              className="w-full rounded-print bg-sunken"
            />
            <figcaption className="text-sm text-ink-2">{label}</figcaption>
          </figure>
        ))}
      </div>
      <div className="grid max-w-[42rem] gap-1">
        <p className="text-sm text-ink-2">Your instructions, which stand below the pictures</p>
        <p className="wrap-anywhere whitespace-pre-line">{instructions}</p>
      </div>
      <form method="post" action="/sample-consent" className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        {answer === 'agreed' ? null : (
          <button name="answer" value="agreed" className={buttonLook({})}>
            {answer === 'declined' ? 'Agree after all' : 'Agree'}
          </button>
        )}
        {answer === 'declined' ? null : (
          <button name="answer" value="declined" className={buttonLook({ variant: 'quiet' })}>
            {answer === 'agreed' ? 'Take it back' : 'Decline'}
          </button>
        )}
      </form>
    </Section>
  </>
)

function explain(answer: ConsentQuestion['answer'], room: string): string {
  if (answer === 'agreed')
    return `We may show “${room}” in our gallery, without your name. The link in our mail takes that back at any time.`
  if (answer === 'declined') return `“${room}” is not shown in our gallery, and we will not ask again.`
  return `If you agree, we may show “${room}” on our website: both pictures and your instructions, without your name. Otherwise it stays private.`
}
