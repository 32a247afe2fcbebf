import type { WebhookEventType } from '../../../../shared/contracts/integrations/webhooks.ts'

/** What an endpoint can be told of. */
export const EVENT_OPTIONS: readonly { value: WebhookEventType; label: string; hint: string }[] = [
  { value: 'room.staged', label: 'Room staged', hint: 'A version of a room is finished' },
  { value: 'room.approved', label: 'Room approved', hint: 'The seller accepted a picture' },
  { value: 'package.delivered', label: 'Package delivered', hint: 'A package is ready to download' },
]

/** 'Room staged, Package delivered' */
export const eventWords = (events: readonly WebhookEventType[]): string =>
  EVENT_OPTIONS.filter(({ value }) => events.includes(value))
    .map(({ label }) => label)
    .join(', ')
