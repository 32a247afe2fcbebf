import type { ImageQuality } from '../../../shared/contracts/projects.ts'
import { DELIVERED_EDGE_PX } from '../../../shared/delivered-edge.ts'
import type { SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { breadcrumbs } from '../layout/breadcrumbs.ts'
import { Frame } from '../layout/frame.tsx'
import { offeredPrice } from '../plans/offered-price.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { PlanCards } from '../plans/plan-cards.tsx'
import { Questions, type Question } from '../questions.tsx'
import { Section } from '../layout/section.tsx'

const edge = (quality: ImageQuality) => `up to ${DELIVERED_EDGE_PX[quality].toLocaleString('en-US')} pixels`

const QUESTIONS: Question[] = [
  {
    question: 'What is a credit?',
    answer:
      'One credit makes one staged picture, whatever the room. A picture that fails costs nothing: its credit comes back by itself.',
  },
  {
    question: 'Can I change or cancel my plan?',
    answer:
      'At any time. An upgrade counts at once; a cancelled plan runs until the end of the period that is paid.',
  },
  {
    question: 'Do packs work with the Free plan?',
    answer: 'Yes. Packs of 10, 25 and 50 credits never expire and work with any plan, the free one included.',
  },
  {
    question: 'Which resolution do I get?',
    answer: `Free pictures have standard resolution, ${edge('standard')} on the long edge, and a watermark. Standard delivers high resolution, ${edge('high')}, Pro ultra-high resolution, ${edge('ultra')}, both without one. Credit packs deliver high resolution on the Free plan. A picture is never enlarged: from a smaller photo it has the photo's size.`,
  },
]

interface Props {
  request: SiteRequest
  page: Extract<SitePage, { kind: 'pricing' }>
}

const describe = ({ offer }: Props['page']) =>
  `Free with 2 images per month, Standard ${offeredPrice(offer, 'Standard Monthly').text}, Pro ${offeredPrice(offer, 'Pro Monthly').text}, or credit packs from ${offeredPrice(offer, 'Credit Pack 10').text} that never expire. One credit is one staged picture.`

export const PricingPage = ({ request, page }: Props) => (
  <Frame
    request={request}
    head={{
      title: 'Pricing: plans and credit packs | Nestage',
      description: describe(page),
      linkedData: [breadcrumbs(request.facts.origin, ['Pricing', '/pricing'])],
    }}
  >
    <PageTitle title="Pay for pictures, not for lorries">
      <p>Start free, stay free for two pictures a month, and pay only when you list more.</p>
    </PageTitle>
    <Section>
      <PlanCards title="Plans" offer={page.offer} isSignedIn={request.signedInName !== null} />
    </Section>
    <Section band className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-16">
      <h2>About credits</h2>
      <Questions group="pricing" questions={QUESTIONS} />
    </Section>
  </Frame>
)
