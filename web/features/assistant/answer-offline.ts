import type { ChatMessage } from '../../assistant/chat-message.ts'
import { paths } from '../../paths.ts'
import { describeDevicePhotos } from './describe-device-photos.ts'

const PHOTO = /\b(?:photo|picture|image|room|upload|queue)s?\b/i
const WHERE =
  /\b(?:where|sent|send|sending|arrived?|uploaded|uploading|waiting|status|lost|stuck|left|queue)\b/i

/** Where the photos of this device are, which its own queue knows without a connection; null for any other question. */
export const answerOffline = (
  question: string,
  items: Parameters<typeof describeDevicePhotos>[0],
): ChatMessage | null =>
  PHOTO.test(question) && WHERE.test(question)
    ? {
        role: 'assistant',
        content: `${describeDevicePhotos(items)}\n\nThere is no connection, so I cannot see what has already arrived.`,
        actions: [{ title: 'Upload queue', href: paths.queue }],
      }
    : null
