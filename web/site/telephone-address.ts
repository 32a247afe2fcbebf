/** A telephone number as an address to call. */
export const telephoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
