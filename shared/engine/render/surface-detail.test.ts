import { describe, expect, it } from 'vitest'
import { coarseDetailOf, detailOf, type SurfaceDetail, surfaceDetail } from './surface-detail.ts'

const SURFACES = ['rug', 'linen', 'wood', 'leather']
/** Places a third of a millimetre apart along and across. */
const places = Array.from({ length: 4096 }, (_, i) => [(i % 64) / 3000, Math.floor(i / 64) / 3000])
const factors = (surface: string, metresPerSample: number, alongM = 0) => {
  const detail = detailOf(surface)
  if (!detail) throw new Error(surface)
  return places.map(([u, v]) => surfaceDetail(detail, u + alongM, v, metresPerSample))
}
const spread = (values: number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

describe('what is finer than a surface’s picture', () => {
  it.each(SURFACES)('varies %s from near, and leaves it as it is from far', (surface) => {
    expect(spread(factors(surface, 0.0003))).toBeGreaterThan(0.03)
    expect(spread(factors(surface, 0.0003))).toBeLessThan(0.2)
    expect(spread(factors(surface, 0.002))).toBeLessThan(spread(factors(surface, 0.0003)))
    expect(new Set(factors(surface, 0.02))).toEqual(new Set([1]))
  })

  it.each(SURFACES)('repeats in %s without a seam', (surface) => {
    const here = factors(surface, 0.0003)
    factors(surface, 0.0003, 0.256).forEach((value, i) => expect(value).toBeCloseTo(here[i], 3))
    const detail = detailOf(surface)!
    const before = surfaceDetail(detail, 0.256 - 1e-6, 0.1, 0.0003)
    expect(surfaceDetail(detail, 0.256 + 1e-6, 0.1, 0.0003)).toBeCloseTo(before, 2)
  })

  it('runs along wood, and neither way in a rug', () => {
    const changes = (surface: string, du: number, dv: number) => {
      const detail = detailOf(surface)!
      return places
        .map(([u, v]) =>
          Math.abs(surfaceDetail(detail, u + du, v + dv, 0.0003) - surfaceDetail(detail, u, v, 0.0003)),
        )
        .reduce((sum, change) => sum + change, 0)
    }
    expect(changes('wood', 0.004, 0)).toBeLessThan(changes('wood', 0, 0.004) / 2)
    expect(changes('rug', 0.004, 0) / changes('rug', 0, 0.004)).toBeGreaterThan(0.7)
  })

  it.each(['linen', 'boucle', 'wood', 'leather'])(
    'shows in %s without a picture from further off',
    (surface) => {
      const inDraft = (detail: SurfaceDetail) =>
        spread(places.map(([u, v]) => surfaceDetail(detail, u * 30, v * 30, 0.004)))
      expect(inDraft(coarseDetailOf(surface)!)).toBeGreaterThan(1.5 * inDraft(detailOf(surface)!))
      expect(inDraft(coarseDetailOf(surface)!)).toBeGreaterThan(0.03)
      expect(coarseDetailOf('marble')).toBeNull()
    },
  )

  it('is nothing that smooth surfaces have', () => {
    expect(detailOf('marble')).toBeNull()
    expect(detailOf('')).toBeNull()
  })
})
