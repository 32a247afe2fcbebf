import { expect, test } from 'vitest'
import { betterEntitlement, type Entitlement } from './entitlement.ts'

const free: Entitlement = { imageQuality: 'standard', hasWatermark: true, isPublic: true }
const pack: Entitlement = { imageQuality: 'high', hasWatermark: false, isPublic: true }
const pro: Entitlement = { imageQuality: 'ultra', hasWatermark: false, isPublic: false }

test('the better of two counts in every respect, whichever comes first', () => {
  for (const [one, other, expected] of [
    [free, free, free],
    [free, pack, pack],
    [pack, pro, pro],
    [
      { ...free, isPublic: false },
      { ...pack, hasWatermark: true },
      { imageQuality: 'high', hasWatermark: true, isPublic: false },
    ],
  ] as const) {
    expect(betterEntitlement(one, other)).toEqual(expected)
    expect(betterEntitlement(other, one)).toEqual(expected)
  }
})
