import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may call: anybody, a signed-in user, an administrator. */
export type Access = 'visitor' | 'user' | 'admin'

/**
 * One call, described once: the server parses input and output with it, the web client parses the answer.
 *
 * `path` holds `:name` segments for `params`. `bodyKind` says how the body travels; `json` where left out.
 */
export interface Endpoint<
  Who extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Who
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly bodyKind?: 'json' | 'multipart' | 'binary'
  readonly output: Output
}

/** Keeps the narrow types of the schemas it is given. */
export function defineEndpoint<
  const Who extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodType,
>(endpoint: Endpoint<Who, Params, Query, Body, Output>): Endpoint<Who, Params, Query, Body, Output> {
  return endpoint
}
