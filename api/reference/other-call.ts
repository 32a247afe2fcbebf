import { limitsOf } from './call-limits.ts'
import { callSecurity } from './call-security.ts'
import type { Operation, Parameter } from './open-api.ts'
import { refusedWith } from './refusals.ts'

export interface OtherCall {
  method: 'get' | 'post'
  /** As OpenAPI writes it, `/api/images/{id}`. */
  path: string
  operation: Operation
}

export type Words = Pick<
  Operation,
  'operationId' | 'tags' | 'summary' | 'description' | 'parameters' | 'requestBody'
>

export const UUID = { type: 'string', format: 'uuid' }

const DEFAULT = { default: { $ref: '#/components/responses/Refused' } }

export const inPath = (name: string, schema: Parameter['schema'], description?: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  ...(description ? { description } : {}),
  schema,
})

/** A call described by hand. `isPublic`: it needs no session. */
export function other(
  method: OtherCall['method'],
  path: string,
  words: Words,
  answers: Operation['responses'],
  isPublic = false,
): OtherCall {
  const limits = limitsOf(words.operationId)
  const secured = callSecurity(method, path)
  const description = [
    words.description ?? '',
    isPublic ? '' : secured.words,
    limits.length > 0 ? `Limits: ${limits.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
  const responses = { ...answers, ...(limits.length > 0 ? refusedWith(429) : {}), ...DEFAULT }
  const security = isPublic ? [] : secured.security
  return {
    method,
    path,
    operation: { ...words, ...(description ? { description } : {}), security, responses },
  }
}
