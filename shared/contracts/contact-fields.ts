/** The fields of the contact form, as pages name them. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** How many letters each may have. */
export const CONTACT_MAX_LENGTH = { name: 200, email: 254, subject: 200, message: 10_000 } satisfies Record<
  ContactField,
  number
>
