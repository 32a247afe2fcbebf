/** What a webhook's secret is called where it is shown, and what it is for. */
export const WEBHOOK_SECRET = {
  label: 'Secret',
  words: 'Your program tells by it that a message is from Nestage.',
}
