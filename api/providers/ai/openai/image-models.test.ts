import { describe, expect, it, test } from 'vitest'
import { estimateCents, imageModel } from './image-models.ts'
import { textModel } from './text-models.ts'

const BEFORE = new Date('2026-11-30T23:00:00Z')
const AFTER = new Date('2026-12-01T00:00:00Z')

describe('imageModel', () => {
  it.each([
    ['gpt-image-1', BEFORE, 'gpt-image-2.5-sunburst'],
    ['dall-e-3', BEFORE, 'gpt-image-2.5-sunburst'],
    ['gpt-image-1.5', BEFORE, 'gpt-image-1.5'],
    ['gpt-image-1.5', AFTER, 'gpt-image-2.5-sunburst'],
    ['gpt-image-1-mini', AFTER, 'gpt-image-2.5-flare'],
    ['gpt-image-1.5-2025-12-16', AFTER, 'gpt-image-2.5-sunburst'],
    ['gpt-image-2-2026-04-21', AFTER, 'gpt-image-2-2026-04-21'],
    ['gpt-image-3', AFTER, 'gpt-image-3'],
  ])('asked for %s on %o, takes %s', (wanted, now, name) => {
    expect(imageModel(wanted, now).name).toBe(name)
  })

  it('keeps what each model wants in its table', () => {
    expect(imageModel('gpt-image-1.5', BEFORE).always).toEqual({ input_fidelity: 'high' })
    expect(imageModel('gpt-image-2').always).toEqual({})
    // An unknown name is taken for one of the newest family.
    expect(imageModel('gpt-image-3').size).toEqual(imageModel('gpt-image-2').size)
  })

  it('knows about what a picture costs, and that a larger one costs more', () => {
    const cents = (quality: 'standard' | 'ultra', pixels: number) =>
      estimateCents(imageModel('gpt-image-2'), quality, pixels)
    expect(cents('standard', 1536 * 1024)).toBeCloseTo(9.7, 0)
    expect(cents('ultra', 2560 * 1712)).toBeCloseTo(26.2, 0)
  })
})

test('the model of the seeded prompt for reading photos has a successor', () => {
  expect(textModel('gpt-4.1-nano').name).toBe('gpt-6-luna')
})
