import type { SiteRequest } from '../../../shared/site-page.ts'
import { LegalText, type LegalSection } from '../legal-text.tsx'

const SECTIONS: LegalSection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'Your name and e-mail address, a hash of your password, the photos you upload, the pictures made from them, the instructions you write, and the history of your credits.',
      'Photos are stripped of their metadata when they arrive, above all of the place where they were taken.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To stage your rooms, to show them to you, to charge what you buy and to answer when you write to us. We do not sell data and show no advertising.',
      'Pictures made on the Free plan may appear in the public gallery once we have chosen them; until then nobody but us sees them. Pictures of paid plans are private unless you share them by a link, or agree when we ask you to show one in the gallery. You can withdraw both at any time.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'The payment provider sees what is needed for a payment; we never see card numbers. Where staging uses an image model of a provider, your photo is sent to it for that purpose alone. Push notifications pass through the service of your browser’s maker, encrypted.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'One cookie keeps you signed in. Your choice of a light or dark theme, a note that our typefaces are already there, and photos that wait for a connection are kept on your device. There is no tracking.',
    ],
  },
  {
    title: 'How long, and your rights',
    paragraphs: [
      'We keep your data while you have an account. You can export everything as a zip file and delete your account at any time under Account, Settings; photos are removed after the grace period named there.',
    ],
  },
]

export const PrivacyPage = ({ request }: { request: SiteRequest }) => (
  <LegalText
    request={request}
    title="Privacy Policy"
    description="What Nestage keeps, what for, for how long, and how to get or delete it."
    sections={SECTIONS}
  />
)
