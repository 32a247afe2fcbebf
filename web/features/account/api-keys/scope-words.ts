import type { ApiKeyScope } from '../../../../shared/contracts/integrations/api-keys.ts'

/** What a key may be used for, in the words of people. */
export const SCOPE_OPTIONS: readonly { value: ApiKeyScope; label: string; hint: string }[] = [
  { value: 'rooms:read', label: 'Read rooms', hint: 'See rooms and listings, and download their pictures' },
  { value: 'rooms:write', label: 'Change rooms', hint: 'Upload photos, make, name and sort rooms' },
  { value: 'rooms:stage', label: 'Stage rooms', hint: 'Stage and adjust, which takes credits' },
  { value: 'rooms:deliver', label: 'Deliver', hint: 'Build packages and publish pages of originals' },
]

/** 'Read rooms, Deliver' */
export const scopeWords = (scopes: readonly ApiKeyScope[]): string =>
  SCOPE_OPTIONS.filter(({ value }) => scopes.includes(value))
    .map(({ label }) => label)
    .join(', ')
