const SUFFIX_DIGITS = 4

/** The username of a new account: the address before its @ and the last four digits of the time in ms. */
export const makeUsername = (email: string, nowMs: number): string =>
  `${email.slice(0, email.indexOf('@'))}${String(nowMs).slice(-SUFFIX_DIGITS)}`
