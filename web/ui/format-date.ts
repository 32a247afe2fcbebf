const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** '18 Nov 2026': the month as a word, so that nobody takes it for the day. */
export const shortDate = (iso: string): string => short.format(new Date(iso))

const precise = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '18 Nov 2026, 14:05' */
export const dateAndTime = (iso: string): string => precise.format(new Date(iso))

/** '18 November 2026' */
export const longDate = (iso: string): string => long.format(new Date(iso))
