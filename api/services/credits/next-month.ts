/** Midnight UTC at the beginning of the month after `date`. */
export const nextMonth = (date: Date): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
