import type { SecurityEvent } from '../../../../shared/contracts/sign-in/security-events.ts'

const WORDS: Record<SecurityEvent['kind'], string> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out': 'Signed out',
  'session-ended': 'A device was signed out',
  'new-device': 'Sign-in on a new device',
  'email-verified': 'Email verified',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'factor-enrolled': 'Two-step verification turned on',
  'factor-removed': 'Two-step verification turned off',
  'factor-failed': 'Wrong code entered',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-replaced': 'New recovery codes made',
  'identity-confirmed': 'Confirmed it was you',
  'api-key-created': 'API key made',
  'api-key-revoked': 'API key revoked',
  'webhook-added': 'Webhook added',
  'webhook-secret-replaced': 'Webhook secret replaced',
  'data-exported': 'Data exported',
  'account-deleted': 'Account deleted',
}

/** What somebody should look at twice. */
const ALARMING = new Set<SecurityEvent['kind']>([
  'sign-in-failed',
  'factor-failed',
  'factor-removed',
  'recovery-code-used',
  'new-device',
])

export const wordsOfEvent = ({ kind }: SecurityEvent): string => WORDS[kind]
export const isAlarming = ({ kind }: SecurityEvent): boolean => ALARMING.has(kind)

/** Where an event came from: 'Chrome on Windows, 203.0.113.1'. */
export const placeOfEvent = ({ device, address }: SecurityEvent): string =>
  [device, address].filter(Boolean).join(', ') || 'By Nestage'
