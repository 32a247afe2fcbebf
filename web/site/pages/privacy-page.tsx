import { ACCOUNT_GRACE_DAYS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../../shared/constants.ts'
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
    title: 'Cookies and what your device keeps',
    paragraphs: [
      `Two cookies, both needed for what you ask for: nestage_session keeps you signed in, for at most ${SESSION_IDLE_DAYS} days after your last visit and ${SESSION_MAX_DAYS} days in all, and nestage_device names this device as one that signed in before or holds photos that wait. By it you can still sign in while others guess at your password, we write to you when a device that is new to us signs in, and we notice if photos that wait are lost. Its name is random and says nothing of who you are; it lasts 400 days. There is no tracking, and no cookie of anybody else.`,
      'In its storage your browser keeps: the app itself, so that it opens without a connection; photos that wait for one; rooms, listings, credits and pictures that you have seen, which are removed when you sign out; and small notes, namely your choice of a light or dark theme, that our typefaces are already there, whose rooms are kept, which photos wait, the last style you chose, that you put off installing the app, and a payment under way.',
    ],
  },
  {
    title: 'How long, and your rights',
    paragraphs: [
      `We keep your data while you have an account. You can export everything as a zip file at any time under Account, Settings, and delete your account under Account, Profile. It is closed at once; photos and projects are removed for good after ${ACCOUNT_GRACE_DAYS} days, in case you change your mind.`,
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
