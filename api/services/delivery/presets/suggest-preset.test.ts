import { expect, test } from 'vitest'
import { SEED_PRESETS } from '../../../seed/delivery-presets.ts'
import { suggestPreset } from './suggest-preset.ts'

const none = { presetId: null, state: null }

test('the account’s choice comes first, then the state of the address, then the account’s', () => {
  const suggest = (choice: { presetId: string | null; state: string | null }, address: string | null) =>
    suggestPreset(SEED_PRESETS, choice, address).presetId
  expect(suggest({ presetId: 'armls', state: 'FL' }, 'Davis, CA')).toBe('armls')
  expect(suggest({ presetId: 'no-longer-offered', state: 'FL' }, 'Hartford, CT 06103')).toBe('smartmls')
  expect(suggest({ presetId: null, state: 'FL' }, 'Hill Road 4')).toBe('stellar')
  // Of two services of Washington, the one whose own rules were read.
  expect(suggest(none, 'Seattle, WA')).toBe('rmls')
  expect(suggest(none, 'Bozeman, MT')).toBe('general')
  expect(suggest(none, null)).toBe('general')
})
