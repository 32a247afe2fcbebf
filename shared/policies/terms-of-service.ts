import type { PolicySection } from './policy-section.ts'

/** The terms of service, by its sections. */
export const TERMS_OF_SERVICE: PolicySection[] = [
  {
    title: 'The service',
    asked: ['terms of service', 'terms and conditions'],
    paragraphs: [
      'Nestage makes furnished pictures from photos of interiors. One finished picture costs one credit. A picture that fails costs nothing.',
    ],
  },
  {
    title: 'Your photos and pictures',
    asked: ['rights to my photos', 'use of staged pictures for marketing'],
    paragraphs: [
      'You keep all rights to the photos you upload and confirm that you may use them. You may use the staged pictures for marketing the property they show.',
      'Pictures made on the Free plan carry a watermark and may be chosen for the public gallery.',
    ],
  },
  {
    title: 'Disclosure',
    asked: ['responsible for labelling'],
    paragraphs: [
      'Staged pictures show furniture that is not there. You are responsible for labelling them where the law or your listing service asks for it, and for showing the original where that is required.',
    ],
  },
  {
    title: 'Credits and subscriptions',
    asked: ['terms of credits'],
    paragraphs: [
      'Free credits refresh monthly and do not roll over. Credits of paid plans roll over. Credit packs never expire. A cancelled subscription runs until the end of the period that is paid.',
    ],
  },
  {
    title: 'Fair use',
    asked: [
      'what is not allowed',
      'forbidden content',
      'people in the photo',
      'acceptable use policy',
      'why was my account blocked',
    ],
    paragraphs: [
      'Do not upload pictures of people without their consent, unlawful content, or anything that is not an interior. Do not try to overload or break the service. We may close accounts that do.',
    ],
  },
  {
    title: 'Liability',
    asked: [
      'liability',
      'are you responsible for mistakes',
      'guarantee that pictures are right',
      'warranty',
      'who is liable if a picture misleads a buyer',
      'what if the result is wrong and I am sued',
    ],
    paragraphs: [
      'We work carefully, but pictures are made by machines: check them before you publish. Our liability is limited to what you paid in the twelve months before a claim, as far as the law allows.',
    ],
  },
]
