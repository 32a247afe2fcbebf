interface Usage {
  creditsRemaining: number
  plan: { monthlyImageLimit: number; creditAmount: number }
}

/**
 * Of how many credits the remaining ones are: what the plan gives at once, for a year where it is paid by the year.
 * Null where there are more, which rolled over or were bought.
 */
export function creditShare({ creditsRemaining, plan }: Usage): number | null {
  const given = Math.max(plan.monthlyImageLimit, plan.creditAmount)
  return creditsRemaining > given ? null : given
}
