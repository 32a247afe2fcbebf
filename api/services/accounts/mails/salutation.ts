const MAX_LENGTH = 60

/**
 * "Hello Ada". A name that looks like an advertisement is left out: anybody can register a stranger's address
 * under any name, and our mail must not carry it there.
 */
export const salutation = (name: string): string =>
  name.length > MAX_LENGTH || /[/:@<>]|\w\.\w|www/i.test(name) ? 'Hello' : `Hello ${name}`
