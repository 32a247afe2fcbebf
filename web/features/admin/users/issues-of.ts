import { z } from 'zod'
import { ApiError } from '../../../api-error.ts'

const Refused = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })).min(1) })

/** What the server says of each field, by the field's name; null where it is not about fields. */
export function issuesOf(error: unknown): Record<string, string> | null {
  const refused = Refused.safeParse(error instanceof ApiError ? error.body : null)
  if (!refused.success) return null
  return Object.fromEntries(refused.data.issues.map(({ path, message }) => [path, message]))
}
