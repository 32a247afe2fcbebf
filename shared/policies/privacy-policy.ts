import { ACCOUNT_GRACE_DAYS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../constants.ts'
import type { PolicySection } from './policy-section.ts'

/** The privacy policy, by its sections. */
export const PRIVACY_POLICY: PolicySection[] = [
  {
    title: 'What we keep',
    asked: ['what data do you store about me', 'what personal information do you collect'],
    paragraphs: [
      'Your name and e-mail address, a hash of your password, the photos you upload, the pictures made from them, the instructions you write, and the history of your credits.',
      'What you write to the assistant is not kept, but for questions it had no answer to: those are kept for 90 days, without who asked and without addresses and numbers, so that we can write the answer.',
      'Photos are stripped of their metadata when they arrive, above all of the place where they were taken.',
    ],
  },
  {
    title: 'What we use it for',
    asked: [
      'do you sell my data',
      'advertising',
      'what do you use my photos for',
      'why do you need my data',
      'do you use customers pictures to advertise yourselves',
    ],
    paragraphs: [
      'To stage your rooms, to show them to you, to charge what you buy and to answer when you write to us. We do not sell data and show no advertising.',
      'Pictures made on the Free plan may appear in the public gallery once we have chosen them; until then nobody but us sees them. Pictures of paid plans are private unless you share them by a link, or agree when we ask you to show one in the gallery. You can withdraw both at any time.',
    ],
  },
  {
    title: 'Who else sees it',
    asked: [
      'third parties',
      'do you pass on or hand over my information to other companies or partners',
      'which subcontractors or providers get my pictures',
      'do you share my data with others',
      'payment provider sees card',
      'do you send my photos to openai',
    ],
    paragraphs: [
      'The payment provider sees what is needed for a payment; we never see card numbers. Where staging uses an image model of a provider, your photo is sent to it for that purpose alone; where the assistant uses a language model of a provider, the conversation is sent to it, with what it looked up for you. Push notifications pass through the service of your browser’s maker, encrypted.',
    ],
  },
  {
    title: 'Cookies and what your device keeps',
    asked: ['cookies', 'tracking', 'what does my browser store', 'do you follow visitors with analytics'],
    paragraphs: [
      `Two cookies, both needed for what you ask for: nestage_session keeps you signed in, for at most ${SESSION_IDLE_DAYS} days after your last visit and ${SESSION_MAX_DAYS} days in all, and nestage_device names this device as one that signed in before or holds photos that wait. By it you can still sign in while others guess at your password, we write to you when a device that is new to us signs in, and we notice if photos that wait are lost. Its name is random and says nothing of who you are; it lasts 400 days. There is no tracking, and no cookie of anybody else.`,
      'In its storage your browser keeps: the app itself, so that it opens without a connection; photos that wait for one; photos that you chose and the words to them, until a room is made of them, for a day at most, and removed when you sign out; rooms, listings, credits and pictures that you have seen, which are removed when you sign out; and small notes, namely your choice of a light or dark theme, that our typefaces are already there, whose rooms are kept, which photos wait, the last style you chose, that you put off installing the app, a payment under way, and until you close the tab or sign out the conversation with the assistant.',
    ],
  },
  {
    title: 'How long, and your rights',
    asked: ['how long do you keep my data', 'gdpr rights', 'data retention', 'when is my data erased'],
    paragraphs: [
      `We keep your data while you have an account. You can export everything as a zip file at any time under Account, Settings, and delete your account under Account, Profile. It is closed at once; photos and projects are removed for good after ${ACCOUNT_GRACE_DAYS} days, in case you change your mind.`,
    ],
  },
]
