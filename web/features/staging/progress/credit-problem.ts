import { ApiError, messageOf } from '../../../api-error.ts'

/** Whether staging did not start for want of credits: then the way on is to get some. */
export function isCreditProblem(error: unknown): boolean {
  if (error instanceof ApiError) {
    if (error.code === 'insufficient_credits') return true
    // More credits would not help.
    if (error.code === 'plan_required') return false
    const { body } = error
    if (typeof body === 'object' && body !== null && 'requiresUpgrade' in body && body.requiresUpgrade)
      return true
  }
  return /credit/i.test(messageOf(error))
}
