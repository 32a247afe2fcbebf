import type { z } from 'zod'
import { limitsOf } from './call-limits.ts'
import { callSecurity } from './call-security.ts'
import type { ContractCall } from './contract-calls.ts'
import { BODIES } from './bodies.ts'
import type { JsonSchema, Operation, Parameter } from './open-api.ts'
import { refusedWith } from './refusals.ts'
import { inputSchema } from './to-json-schema.ts'

/** `renameProject` as a heading: Rename project. */
function heading(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start}`)
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

function isRecord(value: unknown): value is Record<string, JsonSchema> {
  return typeof value === 'object' && value !== null
}

/** The fields of an object as parameters. */
export function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Parameter[] {
  if (!schema) return []
  const { properties, required } = inputSchema(schema)
  if (!isRecord(properties)) throw new Error(`Parameters in ${where} are no object`)
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: each,
  }))
}

/**
 * A call of the contract as OpenAPI has it.
 *
 * @throws where its body is no JSON and `BODIES` does not say what it is
 */
export function describeCall(
  { name, domain, endpoint, comment }: ContractCall,
  answer: JsonSchema,
): Operation {
  const { access, method, params, query, body, bodyKind = 'json' } = endpoint
  const special = BODIES[name]
  if (bodyKind !== 'json' && !special) throw new Error(`The reference does not say what ${name} is sent`)
  const limits = limitsOf(name)
  const secured = callSecurity(method, endpoint.path)
  const isWrite = method !== 'GET'
  const hasBody = body !== undefined || bodyKind !== 'json'
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...(special?.headers ?? []),
  ]
  const statuses = [
    ...(params || query || hasBody ? [400] : []),
    ...(access === 'visitor' ? [] : [401]),
    ...(access === 'admin' || isWrite ? [403] : []),
    ...(params ? [404] : []),
    ...(hasBody ? [413] : []),
    ...(limits.length > 0 ? [429] : []),
    500,
    503,
    ...(special?.refused ?? []),
  ]
  const description = [
    comment,
    access === 'user' ? secured.words : '',
    access === 'admin' ? 'Administrators alone, signed in with a second factor.' : '',
    limits.length > 0 ? `Limits: ${limits.join('; ')}.` : '',
  ].filter(Boolean)
  const answered = (words: string) => ({
    description: words,
    content: { 'application/json': { schema: answer } },
  })
  return {
    operationId: name,
    tags: [domain],
    summary: heading(name),
    ...(description.length > 0 ? { description: description.join('\n\n') } : {}),
    security: access === 'visitor' ? [] : secured.security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody
      ? {
          requestBody: special?.requestBody ?? {
            required: true,
            content: { 'application/json': { schema: body ? inputSchema(body) : {} } },
          },
        }
      : {}),
    responses: {
      200: answered(special?.ok ?? 'Done.'),
      ...(special?.created ? { 201: answered(special.created) } : {}),
      ...refusedWith(...statuses),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}
