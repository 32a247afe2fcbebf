import type { Actor } from '../../context/actor.ts'
import { type Account, accountTier } from '../../limits/account-tier.ts'

/** Who has one share of the places in which photos are received, however many photos they send. */
export type PhotoOwner = number | string

/** Accounts that cost nothing but a form have one share together at an address: more of them bring no more. */
export const photoOwner = (actor: Actor, account: Account): PhotoOwner =>
  actor.kind !== 'system' && accountTier(account) === 'unverified' ? actor.address : account.id
