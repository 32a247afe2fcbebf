import { expect, test } from 'vitest'
import { dateAndTime, longDate, shortDate, timeOfDay } from './format-date.ts'

const inEnglish = (iso: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', format).format(new Date(iso))

test('dates read as British English writes them, in every month', () => {
  for (let month = 0; month < 12; month += 1) {
    const iso = new Date(2026, month, 1 + 2 * month, 2 * month, 5 * month).toISOString()
    expect(shortDate(iso)).toBe(inEnglish(iso, { day: 'numeric', month: 'short', year: 'numeric' }))
    expect(longDate(iso)).toBe(inEnglish(iso, { day: 'numeric', month: 'long', year: 'numeric' }))
    expect(timeOfDay(new Date(iso))).toBe(inEnglish(iso, { hour: '2-digit', minute: '2-digit' }))
    expect(dateAndTime(iso)).toBe(
      inEnglish(iso, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
    )
  }
})
