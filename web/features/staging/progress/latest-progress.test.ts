import { expect, test } from 'vitest'
import { latestProgress } from './latest-progress.ts'

const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000Z`
const told = (second: number) => ({ phase: 'Placing furniture', fraction: second / 60, at: at(second) })
const running = (second?: number) => ({
  status: 'processing' as const,
  generationStartedAt: at(10),
  progress: second === undefined ? null : told(second),
})

test.each([
  ['nothing told', running(), undefined, undefined],
  ['a reload, before any event', running(20), undefined, 20],
  ['an event since', running(20), told(30), 30],
  ['an answer that overtook the event', running(30), told(20), 30],
  ['an event of an earlier generation', running(), told(5), undefined],
  ['the end', { ...running(20), status: 'completed' as const }, told(20), undefined],
])('%s', (_, project, event, second) => {
  expect(latestProgress(project, event)).toEqual(second === undefined ? undefined : told(second))
})
