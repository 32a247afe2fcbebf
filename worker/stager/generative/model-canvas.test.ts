import { describe, expect, it } from 'vitest'
import { imageModel } from '../../../api/providers/ai/openai/image-models.ts'
import { modelCanvasFor } from './model-canvas.ts'

const any = imageModel('gpt-image-2.5-sunburst').size
const some = imageModel('gpt-image-1.5', new Date('2026-11-20')).size

describe('modelCanvasFor', () => {
  it.each([
    [4032, 3024, 1536],
    [3024, 4032, 2048],
    [1600, 900, 2560],
    [600, 400, 1536],
    [1, 1, 1536],
    [9000, 1000, 2048],
    [1001, 667, 1536],
    [4001, 3999, 3840],
  ])('%d × %d at most %d fits the model’s limits and keeps its aspect ratio', (width, height, longest) => {
    const frame = modelCanvasFor(width, height, any, longest)
    expect(frame.width % 16).toBe(0)
    expect(frame.height % 16).toBe(0)
    expect(frame.width * frame.height).toBeGreaterThanOrEqual(655_360)
    expect(frame.width * frame.height).toBeLessThanOrEqual(8_294_400)
    expect(Math.max(frame.width / frame.height, frame.height / frame.width)).toBeLessThanOrEqual(3.05)
    const { inner } = frame
    expect(inner.width).toBeLessThanOrEqual(frame.width)
    expect(inner.height).toBeLessThanOrEqual(frame.height)
    expect(Math.abs(inner.width / width - inner.height / height) * Math.max(width, height)).toBeLessThan(12)
  })

  it('uses the photo’s own size where it is allowed, and no border beyond the raster', () => {
    expect(modelCanvasFor(1536, 1024, any, 1536)).toEqual({
      width: 1536,
      height: 1024,
      inner: { x: 0, y: 0, width: 1536, height: 1024 },
    })
    const { width, inner } = modelCanvasFor(4032, 3024, any, 2048)
    expect(width - inner.width).toBeLessThan(16)
  })

  it('takes the best of a few sizes and puts the photo in its middle', () => {
    expect(modelCanvasFor(1600, 900, some, 1536)).toEqual({
      width: 1536,
      height: 1024,
      inner: { x: 0, y: 80, width: 1536, height: 864 },
    })
    expect(modelCanvasFor(900, 1600, some, 1536)).toMatchObject({ width: 1024, height: 1536 })
    expect(modelCanvasFor(800, 800, some, 1536)).toMatchObject({ width: 1024, height: 1024 })
  })
})
