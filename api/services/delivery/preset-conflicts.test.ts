import { expect, test } from 'vitest'
import { DeliveryPreset } from '../../../shared/contracts/delivery.ts'
import { SEED_PRESETS } from '../../seed/delivery-presets.ts'
import { presetConflicts } from './preset-conflicts.ts'

const { rules } = SEED_PRESETS[0]

test('presets that we ship hold, and say where and when they were read', () => {
  expect(SEED_PRESETS.length).toBeGreaterThanOrEqual(12)
  for (const preset of SEED_PRESETS) {
    expect(DeliveryPreset.parse(preset)).toEqual(preset)
    expect(presetConflicts(preset.rules), preset.id).toEqual([])
  }
  expect(new Set(SEED_PRESETS.map(({ id }) => id)).size).toBe(SEED_PRESETS.length)
})

test.each([
  [{ staged: 'labelled', marks: 'forbidden' }, /Marks on photos are forbidden.*send the clean file/],
  [{ staged: 'clean', marks: 'required' }, /mark on the photo is required/],
  [{ links: 'forbidden', caption: 'See {original}' }, /Addresses are forbidden/],
  [{ links: 'required', caption: 'Virtually staged' }, /does not name \{original\}/],
  [{ minEdge: 3000 }, /need 3000 pixels on the longer edge, and may have 2048/],
  [{ minEdge: 2048, maxBytes: 60_000 }, /do not fit into 60000 bytes/],
] as const)('names the two rules that nothing meets together: %o', (change, words) => {
  expect(presetConflicts({ ...rules, ...change })).toEqual([expect.stringMatching(words)])
})
