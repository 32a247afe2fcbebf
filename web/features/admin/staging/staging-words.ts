import type { DeskStaging, StagingState } from '../../../../shared/contracts/admin/staging-desk.ts'

export const stateWords: Record<StagingState, { name: string; empty: string }> = {
  staging: { name: 'Being staged', empty: 'No room is being staged' },
  waiting: { name: 'Waiting', empty: 'No room waits' },
  'gave-up': { name: 'Gave up', empty: 'No staging gave up' },
  failed: { name: 'Failed', empty: 'No staging failed' },
  refused: { name: 'Refused', empty: 'No photo was refused' },
}

const kinds: Readonly<Record<string, string>> = {
  'unreadable-photo': 'Photo cannot be read',
  'not-a-room': 'Not a room',
  sideways: 'Lies on its side',
  'upside-down': 'Upside down',
  furnished: 'Furnished already',
  'unclear-geometry': 'Geometry not clear',
  'too-dark': 'Too dark',
  'too-bright': 'Too bright',
  'odd-floor': 'Floor not understood',
  'no-space': 'No space for furniture',
  'no-pieces': 'No pieces asked for',
  outdoors: 'Outdoors',
  content: 'Content refused by the model',
  'changed-room': 'Model changed the room',
  broken: 'Broke',
  withdrawn: 'Withdrawn by its owner',
  'account-closed': 'Account deleted',
}

/** A reason in words; a newer one than this app knows as the server names it. */
export const kindWords = (kind: string | null): string =>
  kind === null ? 'Not known' : (kinds[kind] ?? kind)

const engines: Readonly<Record<string, string>> = { exact: 'Built-in engine', generative: 'Image model' }
export const engineWords = (engine: string | null): string =>
  engine === null ? 'Not made' : (engines[engine] ?? engine)

const purposes: Readonly<Record<string, string>> = {
  'image-edit': 'Staging',
  'image-analysis': 'Reading photos',
  assistant: 'Answering questions',
  email: 'Writing e-mails',
}
export const purposeWords = (purpose: string): string => purposes[purpose] ?? purpose

const incidents: Readonly<Record<string, string>> = {
  quota: 'No money left at the service',
  key: 'The service’s key is refused',
  request: 'The service does not take requests for pictures any more',
  reading: 'The service does not read photos any more',
  answering: 'The service does not answer questions any more',
}
export const incidentWords = (reason: string): string =>
  reason.startsWith('ceiling:') ? `Ceiling of ${reason.slice(8)} reached` : (incidents[reason] ?? reason)

/** What there is to say of a staging beside its state. */
export function stagingDetail({
  progress,
  waitsUntil,
  failureKind,
  lastError,
  finishedAt,
}: DeskStaging): string {
  if (finishedAt !== null) return kindWords(failureKind)
  if (lastError !== null) return lastError
  if (waitsUntil !== null) return 'Put off until the service can be had'
  return progress ? `${progress.phase}, ${Math.round(progress.fraction * 100)} %` : 'Not begun'
}
