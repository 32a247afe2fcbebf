import type { QueueSnapshot } from '../../offline/queue/database/queue-snapshot.ts'

type Items = Pick<QueueSnapshot['items'][number], 'state'>[]

const STATES = [
  [['captured'], 'being made ready'],
  [['ready'], 'waiting to be sent'],
  [['uploading'], 'being sent'],
  [['blocked-auth'], 'waiting for you to sign in'],
  [['needs-user'], 'waiting for your decision'],
  [['confirmed'], 'sent'],
] as const satisfies readonly (readonly [readonly Items[number]['state'][], string])[]

/** What the queue of this device holds, as a sentence. */
export function describeDevicePhotos(items: Items): string {
  const said = STATES.map(([states, words]) => ({
    words,
    amount: items.filter(({ state }) => states.some((one) => one === state)).length,
  })).filter(({ amount }) => amount > 0)
  return said.length === 0
    ? 'No photo waits on this device.'
    : `On this device: ${said.map(({ amount, words }) => `${amount} ${words}`).join(', ')}.`
}
