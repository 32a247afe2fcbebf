import { expect, test } from 'vitest'
import { nextPeriodStart, periodStart } from './periods.ts'

const at = (date: string) => Date.parse(date) / 1000
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

test.each([
  ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2026-11-15', ['2026-12-15', '2027-01-15', '2027-02-15', '2027-03-15']],
])('a month of a subscription of %s begins on its day, or on the last there is', (anchor, starts) => {
  expect([1, 2, 3, 4].map((count) => day(periodStart(at(anchor), 'month', count)))).toEqual(starts)
})

test('a year of 29 February begins on the 28th, and on the 29th where there is one', () => {
  const years = [1, 4].map((count) => day(periodStart(at('2028-02-29'), 'year', count)))
  expect(years).toEqual(['2029-02-28', '2032-02-29'])
})

test('the next period is the first after an instant, also after several were missed', () => {
  const anchor = at('2027-01-31T10:00:00Z')
  expect(day(nextPeriodStart(anchor, 'month', anchor))).toBe('2027-02-28')
  expect(day(nextPeriodStart(anchor, 'month', at('2027-02-28T10:00:00Z')))).toBe('2027-03-31')
  expect(day(nextPeriodStart(anchor, 'month', at('2027-08-01T00:00:00Z')))).toBe('2027-08-31')
})
