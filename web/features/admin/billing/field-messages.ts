import { z } from 'zod'
import { ApiError } from '../../../api-error.ts'

const Refused = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

/** What a refused call says of its fields, by the field's name; empty where it says nothing of any. */
export function fieldMessages(error: unknown): Record<string, string> {
  const parsed = Refused.safeParse(error instanceof ApiError ? error.body : undefined)
  return Object.fromEntries(parsed.data?.issues.map(({ path, message }) => [path, message]) ?? [])
}
