/** `$30`, `$0.48`: cents only where there are any. `currency` as ISO 4217 names it. */
export const shortMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
