import { RESET_TOKEN_HOURS } from '../../../shared/constants.ts'

export interface RateRule {
  /** How often within the window. */
  points: number
  windowS: number
  /** Counted by network address: scaled by the configuration, because tests and offices share one. */
  byAddress?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Limits per account hold an attacker with many addresses, limits per address one with many accounts. Where an
 * answer tells whether an account exists, the address pays from `unknown-account` as well.
 */
export const RATE_RULES = {
  'sign-in:known-device': { points: 8, windowS: 15 * MINUTE },
  'sign-in:account-at-address': { points: 8, windowS: 15 * MINUTE },
  'sign-in:account': { points: 40, windowS: HOUR },
  'sign-in:address': { points: 60, windowS: 15 * MINUTE, byAddress: true },
  'unknown-account:address': { points: 15, windowS: HOUR, byAddress: true },
  'register:address': { points: 20, windowS: HOUR, byAddress: true },
  'forgot:known-device': { points: 3, windowS: 15 * MINUTE },
  'forgot:account-at-address': { points: 3, windowS: 15 * MINUTE },
  // A link works for an hour, so whoever is told no further one has a working one in the mail.
  'forgot:account': { points: 3, windowS: RESET_TOKEN_HOURS * HOUR },
  'forgot:address': { points: 15, windowS: 15 * MINUTE, byAddress: true },
  'token:address': { points: 30, windowS: 15 * MINUTE, byAddress: true },
  'passkey:address': { points: 60, windowS: 15 * MINUTE, byAddress: true },
  // Keys that are none; whoever guesses needs 2^190 tries.
  'api-key:address': { points: 60, windowS: 15 * MINUTE, byAddress: true },
  // Two calls a second: a tool that asks for its rooms' progress goes unnoticed.
  'api-key:key': { points: 1800, windowS: 15 * MINUTE },
  'webhook-send:account': { points: 60, windowS: HOUR },
  'send-verification:account': { points: 3, windowS: 15 * MINUTE },
  'confirm-password:account': { points: 8, windowS: 15 * MINUTE },
  'second-factor:account': { points: 10, windowS: HOUR },
  'contact:address': { points: 5, windowS: HOUR, byAddress: true },
  'chat:address': { points: 40, windowS: 15 * MINUTE, byAddress: true },
  'chat:account': { points: 60, windowS: 15 * MINUTE },
  'listing-zip:account': { points: 60, windowS: HOUR },
  'package:account': { points: 40, windowS: HOUR },
  'disclosure:account': { points: 300, windowS: HOUR },
  'verify:address': { points: 30, windowS: 15 * MINUTE, byAddress: true },
  'certificate:account': { points: 120, windowS: HOUR },
  'approval:account': { points: 120, windowS: HOUR },
  'approval-mail:account': { points: 40, windowS: HOUR },
  'approval-answer:address': { points: 120, windowS: 15 * MINUTE, byAddress: true },
  'adjust:account': { points: 120, windowS: HOUR },
  'export:account': { points: 20, windowS: HOUR },
} as const satisfies Record<string, RateRule>

export type RateRuleName = keyof typeof RATE_RULES
