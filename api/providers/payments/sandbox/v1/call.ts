import { z } from 'zod'
import type { ApiList } from '../objects.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { SandboxStore } from '../store.ts'

export interface CallContext {
  store: SandboxStore
  /** Origin of the sandbox's own pages. */
  publicUrl: string
  /** The id in the path. */
  id: string
}

/** One call of Stripe's API: what it takes, and no other parameter, and what it does. */
export interface Call {
  method: 'get' | 'post' | 'delete'
  path: string
  run(context: CallContext, form: unknown): Promise<unknown>
}

export function call<Form extends z.ZodType>(
  method: Call['method'],
  path: string,
  form: Form,
  run: (context: CallContext, form: z.infer<Form>) => Promise<unknown>,
): Call {
  return {
    method,
    path,
    run(context, raw) {
      const parsed = form.safeParse(raw)
      if (parsed.success) return run(context, parsed.data)
      const [{ path: at, message, code }] = parsed.error.issues
      const isUnknown = code === 'unrecognized_keys'
      throw new SandboxError(
        400,
        `${isUnknown ? 'Received unknown parameter' : 'Invalid parameter'} ${at.join('.')}: ${message}`,
        isUnknown ? 'parameter_unknown' : 'parameter_invalid',
      )
    },
  }
}

export const text = z.string().min(1)
export const truth = z.enum(['true', 'false']).transform((value) => value === 'true')
export const cents = z.coerce.number().int()
export const metadata = z.record(z.string(), z.string())
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: text.optional(),
}

/** Where a list begins again, and where it ends, as Stripe's cursors have it. */
export function page<Item extends { id: string }>(
  url: string,
  items: Item[],
  { limit, starting_after }: { limit: number; starting_after?: string },
): ApiList<Item> {
  const from = starting_after === undefined ? 0 : items.findIndex(({ id }) => id === starting_after) + 1
  return { object: 'list', url, data: items.slice(from, from + limit), has_more: items.length > from + limit }
}
