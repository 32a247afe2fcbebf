import { expect, it } from 'vitest'
import { rotationMatrix } from './camera.ts'
import type { Segment } from '../lines/line-segments.ts'
import {
  explainedFraction,
  precomputeForwardView,
  explainedFractionAtYaw,
  collectVotes,
} from './vanishing-point-votes.ts'

function segment(midX: number, midY: number, angle: number, lengthPx: number): Segment {
  const [dirX, dirY] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [(dirX * lengthPx) / 2, (dirY * lengthPx) / 2]
  const ends = { x1: midX - dx, y1: midY - dy, x2: midX + dx, y2: midY + dy }
  return { ...ends, midX, midY, dirX, dirY, lengthPx, strength: 12 }
}

it('judges a camera of the coarse search as the exact measure does', () => {
  const segments = Array.from({ length: 60 }, (_, i) =>
    segment(40 + ((i * 97) % 720), 30 + ((i * 61) % 470), ((i * 37) % 180) * (Math.PI / 180), 30 + i),
  )
  const table = collectVotes(segments, 800, 534)
  for (const yaw of [-0.7, -0.3, 0, 0.2, 0.6]) {
    precomputeForwardView(table, table.count, 480, rotationMatrix(0.03, -0.1, 0))
    const quick = explainedFractionAtYaw(table, table.count, yaw, 0.05)
    const exact = explainedFraction(table, table.count, 480, rotationMatrix(0.03, -0.1, yaw), 0.05)
    expect(exact).toBeGreaterThan(0.05)
    expect(Math.abs(quick / exact - 1)).toBeLessThan(1e-8)
  }
})
