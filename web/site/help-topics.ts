import { ACCOUNT_GRACE_DAYS } from '../../shared/constants.ts'
import type { Question } from './questions.tsx'

export interface HelpTopic {
  id: string
  title: string
  questions: Question[]
}

/** The help pages' questions, in the order of the sidebar. */
export const helpTopics = (stagingTime: string): HelpTopic[] => [
  {
    id: 'getting-started',
    title: 'Getting started',
    questions: [
      {
        question: 'How do I stage my first room?',
        answer:
          'Create an account, verify your e-mail address to receive 2 free images, then choose Image Staging: upload a photo, write what you would like, and compare the result with your original.',
      },
      {
        question: 'Which pictures can I upload?',
        answer:
          'Images must be JPG, PNG or WEBP under 10MB. The recommended resolution is 1024 to 4096 pixels. The picture must show an interior.',
      },
      {
        question: 'Can I install Nestage on my phone?',
        answer:
          'Yes. On Android and in desktop browsers choose Install in the browser menu. On an iPhone open the share menu and choose Add to Home Screen.',
      },
    ],
  },
  {
    id: 'using-ai-staging',
    title: 'Using AI staging',
    questions: [
      {
        question: 'What should I write?',
        answer:
          'One sentence: style, room, main piece, colours, exceptions. For example: Scandinavian living room with a grey sofa, light oak and a wool rug, no television.',
      },
      {
        question: 'How long does it take?',
        answer: `Usually ${stagingTime}. You may leave the page: a notification tells you when the room is ready. If nothing has arrived after 2 minutes, try again.`,
      },
      {
        question: 'Is the room itself changed?',
        answer: 'No. Only furniture and its light and shadow are added. The project page shows what changed.',
      },
      {
        question: 'Can I try another style of the same room?',
        answer:
          'Yes. Try New Style makes another version beside the earlier ones; each version costs one credit.',
      },
      {
        question: 'Can I change single pieces?',
        answer:
          'Yes, at no charge. Adjust, beside a staged picture, lets you move, turn, swap or take out pieces and correct where the floor is. It works for pictures of the built-in engine.',
      },
    ],
  },
  {
    id: 'account-billing',
    title: 'Account and billing',
    questions: [
      {
        question: 'Which plans are there?',
        answer:
          'Free with 2 images per month, Standard for $30 a month with 76 credits, and Pro for $75 a month with 195 credits. Credit packs of 10, 25 and 50 never expire.',
      },
      {
        question: 'Which resolution do I get?',
        answer:
          'On the long edge up to 1,536 pixels on Free, 2,560 on Standard and with credit packs, 4,096 on Pro, and never more than your photo has. After an upgrade the project page offers to deliver a room in higher resolution, without another credit.',
      },
      {
        question: 'What does Pro add for whole listings?',
        answer:
          'Bulk processing: Stage all starts every room of a listing with one press and says first what it costs. On other plans rooms are staged one by one. Pro also has the advanced room styles.',
      },
      {
        question: 'Do credits roll over?',
        answer: 'Credits of paid plans roll over. The free credits refresh monthly and do not.',
      },
      {
        question: 'How do I cancel?',
        answer:
          'In Account, under Subscription. Your plan stays until the end of the current billing period; after that you are on the Free plan.',
      },
      {
        question: 'How do I delete my account?',
        answer: `In Account, under Profile, with your password. You are signed out everywhere at once and a subscription is cancelled; photos and projects are removed for good after ${ACCOUNT_GRACE_DAYS} days.`,
      },
      {
        question: 'I did not receive the verification e-mail.',
        answer:
          'Look into the spam folder first. Then open Account, Profile, and send it again. The link works for 24 hours.',
      },
    ],
  },
  {
    id: 'troubleshooting',
    title: 'Troubleshooting',
    questions: [
      {
        question: 'My photo is not recognised as an interior.',
        answer:
          'Make sure that it shows a room with some floor, taken level and in daylight. Pictures of facades, gardens, floor plans and collages cannot be staged.',
      },
      {
        question: 'Staging failed.',
        answer:
          'Your credit has come back by itself. Read the reason on the project page; often a photo from another corner with more floor in it helps.',
      },
      {
        question: 'My photos do not upload.',
        answer:
          'They are safe on your phone. Check the connection, open the queue and choose Retry now. On an iPhone keep Nestage open until the queue is empty.',
      },
    ],
  },
  {
    id: 'tips',
    title: 'Tips for better results',
    questions: [
      {
        question: 'Where should I stand?',
        answer:
          'In the corner or doorway that shows three walls and the most floor, with the phone level at about 1.4 m.',
      },
      {
        question: 'What about the light?',
        answer:
          'Open the blinds, switch ceiling lights off and expose for the walls, not for the window. Wipe the lens.',
      },
      {
        question: 'How do I keep a listing consistent?',
        answer: 'Use the same style for all rooms of one listing.',
      },
    ],
  },
]
