export interface Amount {
  amountCents: number
  /** Lower case, for example usd. */
  currency: string
}

/** `$30.00` */
export const formatMoney = ({ amountCents, currency }: Amount): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100)
