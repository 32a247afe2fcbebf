import type { DeliveryPreset } from '../../../../shared/contracts/delivery.ts'
import type { DeliveryChoice } from '../../../../shared/contracts/delivery/delivery-choice.ts'
import { stateOfAddress } from './state-of-address.ts'

/** Rules that were read are surer than reports of them. */
const STANDINGS = ['primary', 'secondary', 'unverified'] as const

export interface Suggestion {
  presetId: string | null
  /** By which it was found; null for the account's own choice, and where none is known. */
  state: string | null
}

/**
 * The preset to offer for an address: the account's own choice, else the likeliest of the state in the address, else of
 * the account's state, else the one for any service.
 */
export function suggestPreset(
  presets: Pick<DeliveryPreset, 'id' | 'states' | 'standing' | 'name'>[],
  { presetId, state: ownState }: DeliveryChoice,
  address: string | null,
): Suggestion {
  if (presets.some(({ id }) => id === presetId)) return { presetId, state: null }
  const state = (address === null ? null : stateOfAddress(address)) ?? ownState
  const [ofState] = presets
    .filter(({ states }) => state !== null && states.includes(state))
    .toSorted((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing))
  if (ofState) return { presetId: ofState.id, state }
  return { presetId: presets.find(({ states }) => states.length === 0)?.id ?? null, state: null }
}
