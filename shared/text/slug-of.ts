export const MAX_SLUG_LENGTH = 120

/** What a title reads in an address: `Where’s the Café?` becomes `wheres-the-cafe`. Empty where no letter of it can stand there. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/g, '')
