/** What is known of a user who is written to; anything else in {{braces}} is for whoever writes to fill in. */
export const KNOWN_FIELDS = ['name', 'first_name', 'email', 'account_type', 'member_since'] as const

export type MailFields = Readonly<Record<string, string>>

const FIELD = /\{\{\s*([a-z][a-z0-9_]{0,39})\s*\}\}/gi
const BRACES = /\{\{([^{}]*)\}\}/g

/** The fields that texts name, each once, as they are first met. */
export const fieldsIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(FIELD)].map(([, name]) => name.toLowerCase()))),
]

/** What stands in double braces and names no field, for example `{{first name}}`. */
export const oddFieldsIn = (...texts: string[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.matchAll(BRACES)].map(([whole]) => whole).filter((whole) => fieldsIn(whole).length === 0),
    ),
  ),
]

/** The named fields that have no value. */
export const missingFields = (texts: string[], values: MailFields): string[] =>
  fieldsIn(...texts).filter((name) => !Object.hasOwn(values, name) || values[name].trim() === '')

/** The text with its fields filled in; one without a value stays as it stands. */
export const fillFields = (text: string, values: MailFields): string =>
  text.replaceAll(FIELD, (whole, name: string) => {
    const key = name.toLowerCase()
    return Object.hasOwn(values, key) ? values[key] : whole
  })
