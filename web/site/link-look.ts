/** The classes of a link that stands in or beside text. */
export const linkLook =
  'font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current'
