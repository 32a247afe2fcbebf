import type { PlanOffer } from '../../../shared/contracts/billing.ts'
import type { SitePage, SiteRequest } from '../../../shared/site-page.ts'
import { HomeFeatures } from '../sections/home-features.tsx'
import { HomeGallery } from '../sections/home-gallery.tsx'
import { HERO_SIZES, HomeHero } from '../sections/home-hero.tsx'
import { HomeSteps } from '../sections/home-steps.tsx'
import { HomeTestimonials } from '../sections/home-testimonials.tsx'
import { Frame } from '../layout/frame.tsx'
import { linkLook } from '../link-look.ts'
import { offeredPrice } from '../plans/offered-price.ts'
import { PlanCards } from '../plans/plan-cards.tsx'
import { Questions, questionsData, type Question } from '../questions.tsx'
import { roomName } from '../rooms/room-name.ts'
import { preloadOf } from '../rooms/room-picture.ts'
import { Section } from '../layout/section.tsx'

interface Props {
  request: SiteRequest
  page: Extract<SitePage, { kind: 'home' }>
}

const questions = (offer: PlanOffer, stagingTime: string): Question[] => [
  {
    question: 'How long does one room take?',
    answer: `Usually ${stagingTime}. If a picture has not arrived after 2 minutes, try again.`,
  },
  {
    question: 'Which photos work best?',
    answer: 'Level, bright interior photos. JPG, PNG or WEBP under 10MB; we recommend 1024 to 4096 pixels.',
  },
  {
    question: 'Does staging change the room itself?',
    answer:
      'No. The built-in engine renders furniture into the photo and leaves every other pixel as it was. One switch shows what was added.',
  },
  {
    question: 'Do credits expire?',
    answer:
      'Free credits refresh monthly and do not roll over. Paid plan credits roll over. Credit packs never expire.',
  },
  {
    question: 'What does Pro cost?',
    answer: `Pro costs ${offeredPrice(offer, 'Pro Monthly').text} per month, or ${offeredPrice(offer, 'Pro Annual').text} per year, and brings ${offeredPrice(offer, 'Pro Monthly').credits} credits per month.`,
  },
  {
    question: 'Can I use it without a subscription?',
    answer:
      'Yes. The Free plan gives you 2 images per month without a credit card, and you can buy credit packs at any time.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep your plan until the end of the current billing period. After that you are on the Free plan.',
  },
]

/** The front door. */
export function HomePage({ request, page }: Props) {
  const { facts } = request
  const asked = questions(page.offer, facts.stagingTime)
  const head = {
    title: 'Nestage: AI virtual staging for people who sell homes',
    description:
      'Photograph an empty room, describe how it should feel, and get a furnished picture beside your original. 2 free images per month.',
    preload: preloadOf(page.hero.after, HERO_SIZES),
    linkedData: [
      {
        '@type': 'Product',
        name: 'Nestage virtual staging',
        description: 'Furnished pictures of empty rooms, made from photos.',
        brand: { '@type': 'Brand', name: 'Nestage' },
        image: `${facts.origin}/rooms/living/after-1440.jpg`,
        offers: [
          ['Free', offeredPrice(page.offer, 'Free / PAYG')] as const,
          ['Standard', offeredPrice(page.offer, 'Standard Monthly')] as const,
          ['Pro', offeredPrice(page.offer, 'Pro Monthly')] as const,
        ].map(([name, { amount, currency }]) => ({
          '@type': 'Offer',
          name,
          price: amount,
          priceCurrency: currency,
          url: `${facts.origin}/pricing`,
          availability: 'https://schema.org/InStock',
        })),
      },
      questionsData(asked),
    ],
  }
  return (
    <Frame request={request} head={head}>
      <HomeHero
        pair={page.hero}
        caption={roomName(page.hero, 0)}
        phone={facts.phone}
        claims={facts.claims}
        stagingTime={facts.stagingTime}
      />
      <HomeSteps />
      <HomeFeatures stagingTime={facts.stagingTime} />
      <HomeGallery samples={page.samples} />
      <Section id="pricing" far band>
        <PlanCards
          title="Plans that follow your listings"
          offer={page.offer}
          isSignedIn={request.signedInName !== null}
        />
      </Section>
      <HomeTestimonials testimonials={facts.testimonials} />
      <Section id="faq" far className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-16">
        <div className="grid content-start gap-4">
          <h2>Questions agents ask</h2>
          <p className="text-ink-2">Something else? We answer within 24 hours.</p>
          <p>
            <a href="/help" className={`inline-flex min-h-hit items-center ${linkLook}`}>
              Contact our support team
            </a>
          </p>
        </div>
        <Questions group="faq" questions={asked} firstOpen />
      </Section>
    </Frame>
  )
}
