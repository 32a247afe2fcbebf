import * as z from 'zod/mini'
import { en } from 'zod/locales'

/**
 * zod as the client has it: the same parsers and messages at half the weight. The contracts are written in zod's
 * ordinary way, in which a schema carries all that zod can do; here it carries what the contracts use. The build puts
 * this in zod's place.
 */
type Schema = z.ZodMiniType
type Check = z.core.CheckFn<unknown>
type Message = string | { message?: string }

/* oxlint-disable typescript/no-unsafe-type-assertion -- zod's own types say what each schema takes; here all pass through */
const check = (schema: Schema, added: unknown) => schema.check(added as Check)

const ANY = {
  optional(this: Schema) {
    return z.optional(this)
  },
  nullable(this: Schema) {
    return z.nullable(this)
  },
  nullish(this: Schema) {
    return z.nullish(this)
  },
  default(this: Schema, value: never) {
    return z._default(this, value)
  },
  refine(this: Schema, holds: (value: unknown) => unknown, params?: Message) {
    return check(this, z.refine(holds, params))
  },
  pipe(this: Schema, next: Schema) {
    return z.pipe(this, next)
  },
  transform(this: Schema, change: (value: unknown) => unknown) {
    return z.pipe(this, z.transform(change))
  },
}

const WITH_LENGTH = {
  min(this: Schema, length: number, params?: Message) {
    return check(this, z.minLength(length, params))
  },
  max(this: Schema, length: number, params?: Message) {
    return check(this, z.maxLength(length, params))
  },
  length(this: Schema, length: number, params?: Message) {
    return check(this, z.length(length, params))
  },
}

const STRING = {
  ...WITH_LENGTH,
  trim(this: Schema) {
    return check(this, z.trim())
  },
  toLowerCase(this: Schema) {
    return check(this, z.toLowerCase())
  },
  regex(this: Schema, pattern: RegExp, params?: Message) {
    return check(this, z.regex(pattern, params))
  },
}

const NUMBER = {
  min(this: Schema, least: number, params?: Message) {
    return check(this, z.minimum(least, params))
  },
  max(this: Schema, most: number, params?: Message) {
    return check(this, z.maximum(most, params))
  },
  int(this: Schema, params?: Message) {
    return check(this, z.int(params))
  },
  positive(this: Schema, params?: Message) {
    return check(this, z.positive(params))
  },
}

const OBJECT = {
  extend(this: z.ZodMiniObject, shape: z.core.$ZodShape) {
    return z.extend(this, shape)
  },
  omit(this: z.ZodMiniObject, keys: Record<string, true>) {
    return z.omit(this, keys)
  },
  pick(this: z.ZodMiniObject, keys: Record<string, true>) {
    return z.pick(this, keys)
  },
}

/** What schemas are made of; zod looks for what they can do on these prototypes. */
const KINDS: [kinds: unknown[], can: object][] = [
  [[z.ZodMiniString, z.ZodMiniUUID, z.ZodMiniEmail, z.ZodMiniURL, z.iso.ZodMiniISODateTime], STRING],
  [[z.ZodMiniNumber, z.ZodMiniNumberFormat], NUMBER],
  [[z.ZodMiniArray], WITH_LENGTH],
  [[z.ZodMiniObject], OBJECT],
  [
    [
      z.ZodMiniBoolean,
      z.ZodMiniEnum,
      z.ZodMiniLiteral,
      z.ZodMiniUnion,
      z.ZodMiniDiscriminatedUnion,
      z.ZodMiniRecord,
      z.ZodMiniOptional,
      z.ZodMiniNullable,
      z.ZodMiniDefault,
      z.ZodMiniPipe,
    ],
    {},
  ],
]
for (const [kinds, can] of KINDS)
  for (const kind of kinds) Object.assign((kind as { prototype: object }).prototype, ANY, can)
/* oxlint-enable typescript/no-unsafe-type-assertion */

z.config(en())

export * from 'zod/mini'
export { z }
