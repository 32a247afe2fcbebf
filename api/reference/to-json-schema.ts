import { z } from 'zod'
import type { Contracts } from './contract-calls.ts'
import type { JsonSchema } from './open-api.ts'

const refTo = (name: string) => `#/components/schemas/${name}`
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** What zod says of every number, id and date, which readers know already. */
function withoutNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  // Answers may grow fields, which clients of today have to ignore.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const bare = ({ $schema: _dialect, $id: _id, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema => schema

/** A schema as callers have to send it, with nothing referred to. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  bare(z.toJSONSchema(schema, { io: 'input', override: withoutNoise }))

/** Whether it can be part of an answer: forms that are made into something else while they are read cannot. */
function isSendable(schema: z.ZodType): boolean {
  let sendable = true
  const override = ({ zodSchema }: { zodSchema: z.core.$ZodTypes }) => {
    sendable &&= zodSchema._zod.def.type !== 'transform'
  }
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override })
  return sendable
}

export interface AnswerSchemas {
  /** Every schema that the contracts export, and each call's answer, as the server sends them. */
  components: Record<string, JsonSchema>
  /** The reference to a call's answer. */
  answerOf: (callName: string) => JsonSchema
}

/** Answers as components that refer to each other by the names that the contracts export. */
export function answerSchemas({ calls, schemas }: Contracts): AnswerSchemas {
  const registry = z.registry<{ id: string }>()
  const names = new Map<z.ZodType, string>()
  const add = (schema: z.ZodType, id: string) => {
    if (names.has(schema)) return
    names.set(schema, id)
    registry.add(schema, { id })
  }
  for (const [name, schema] of schemas) if (isSendable(schema)) add(schema, name)
  for (const { name, endpoint } of calls) add(endpoint.output, `${capitalised(name)}Answer`)
  const converted = z.toJSONSchema(registry, { io: 'output', uri: refTo, override: withoutNoise })
  const answers = new Map(calls.map(({ name, endpoint }) => [name, names.get(endpoint.output)]))
  return {
    components: Object.fromEntries(
      Object.entries(converted.schemas).map(([name, schema]) => [name, bare(schema)]),
    ),
    answerOf: (callName) => ({ $ref: refTo(answers.get(callName) ?? '') }),
  }
}

/** Those components that are referred to from `root`, directly or by one another, in alphabetical order. */
export function reachable(root: unknown, components: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!found.has(name)) {
        found.add(name)
        visit(components[name])
      }
  }
  visit(root)
  return Object.fromEntries([...found].toSorted().map((name) => [name, components[name]]))
}
