/** As British English has them. `Intl` has them too, but browsers read their tables of languages for it before anything is drawn. */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const words = (date: Date, month: string): string => `${date.getDate()} ${month} ${date.getFullYear()}`
const short = (date: Date): string => {
  const month = MONTHS[date.getMonth()]
  return words(date, month.slice(0, month === 'September' ? 4 : 3))
}
const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** '18 Nov 2026': the month as a word, so that nobody takes it for the day. */
export const shortDate = (iso: string): string => short(new Date(iso))

/** '14:05' */
export const timeOfDay = (date: Date): string =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

/** '18 Nov 2026, 14:05' */
export function dateAndTime(iso: string): string {
  const date = new Date(iso)
  return `${short(date)}, ${timeOfDay(date)}`
}

/** '18 November 2026' */
export function longDate(iso: string): string {
  const date = new Date(iso)
  return words(date, MONTHS[date.getMonth()])
}
