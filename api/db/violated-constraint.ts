/** Name of the unique, check or foreign-key constraint that a failed statement violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('constraint_name' in cause && typeof cause.constraint_name === 'string') return cause.constraint_name
  return null
}
