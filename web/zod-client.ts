import * as mini from 'zod/mini'
import { en } from 'zod/locales'

/**
 * zod as the client has it: the same parsers and messages at half the weight, and each made when it is first used. The
 * contracts are written in zod's ordinary way, in which a schema carries all that zod can do; here it carries what the
 * contracts use. Every screen brings hundreds of them and needs a few: to make them all when their file is run takes a
 * phone longer than to draw the screen. The build puts this in zod's place.
 */
class Schema {
  readonly #make: () => mini.ZodMiniType
  #made: mini.ZodMiniType | undefined

  constructor(make: () => mini.ZodMiniType) {
    this.#make = make
  }

  /** What zod itself works with. */
  get made(): mini.ZodMiniType {
    return (this.#made ??= this.#make())
  }
  /** By this zod knows a schema. */
  get _zod() {
    return this.made._zod
  }
  /** Of an enumeration. */
  get options() {
    return partOf(this.made, 'options')
  }
  /** Of an object. */
  get shape() {
    return shapeOf(this)
  }
  parse(value: unknown) {
    return this.made.parse(value)
  }
  safeParse(value: unknown) {
    return this.made.safeParse(value)
  }
}

/* oxlint-disable typescript/no-unsafe-type-assertion -- zod's own types say what each schema takes; here all pass through */
const partOf = (schema: mini.ZodMiniType, part: string) =>
  (schema as unknown as Record<string, unknown>)[part]

/** Schemas again, so that they can be changed as any other and are made as late. */
const shapeOf = (schema: Schema) =>
  new Proxy<Record<string, Schema>>(
    {},
    {
      get: (_, name) =>
        new Schema(() => (partOf(schema.made, 'shape') as Record<PropertyKey, mini.ZodMiniType>)[name]),
    },
  )

/** What zod is given: schemas as it made them itself, wherever they stand in what it takes. */
function forZod(given: unknown): unknown {
  if (given instanceof Schema) return given.made
  if (Array.isArray(given)) return given.map(forZod)
  if (given === null || typeof given !== 'object' || Object.getPrototypeOf(given) !== Object.prototype)
    return given
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, forZod(value)]))
}

/** A function of zod that makes a schema, as one that has it made later. */
const later =
  (make: unknown) =>
  (...given: unknown[]): Schema =>
    new Schema(() => (make as (...taken: unknown[]) => mini.ZodMiniType)(...given.map(forZod)))

type Message = string | { message?: string }
const added =
  <Given extends unknown[]>(check: (...given: Given) => unknown) =>
  (schema: mini.ZodMiniType, ...given: Given) =>
    schema.check(check(...given) as mini.core.CheckFn<unknown>)
/** By what a bound holds for: the value of a number, the length of all else. */
const bound =
  (ofNumber: (limit: number, params?: Message) => unknown, ofLength: typeof ofNumber) =>
  (schema: mini.ZodMiniType, limit: number, params?: Message) =>
    added(schema.type === 'number' ? ofNumber : ofLength)(schema, limit, params)

const METHODS = {
  optional: mini.optional,
  nullable: mini.nullable,
  nullish: mini.nullish,
  default: mini._default,
  pipe: mini.pipe,
  extend: mini.extend,
  omit: mini.omit,
  pick: mini.pick,
  transform: (schema: mini.ZodMiniType, change: (value: unknown) => unknown) =>
    mini.pipe(schema, mini.transform(change)),
  refine: added((holds: (value: unknown) => unknown, params?: Message) => mini.refine(holds, params)),
  min: bound(mini.minimum, mini.minLength),
  max: bound(mini.maximum, mini.maxLength),
  length: added(mini.length),
  trim: added(mini.trim),
  toLowerCase: added(mini.toLowerCase),
  regex: added(mini.regex),
  int: added(mini.int),
  positive: added(mini.positive),
}
for (const [name, make] of Object.entries(METHODS))
  Object.defineProperty(Schema.prototype, name, {
    value(this: Schema, ...given: unknown[]) {
      return later(make)(this, ...given)
    },
  })
/* oxlint-enable typescript/no-unsafe-type-assertion */

mini.config(en())

export const z = {
  object: later(mini.object),
  looseObject: later(mini.looseObject),
  string: later(mini.string),
  number: later(mini.number),
  int32: later(mini.int32),
  boolean: later(mini.boolean),
  null: later(mini.null),
  literal: later(mini.literal),
  enum: later(mini.enum),
  array: later(mini.array),
  tuple: later(mini.tuple),
  record: later(mini.record),
  union: later(mini.union),
  discriminatedUnion: later(mini.discriminatedUnion),
  uuid: later(mini.uuid),
  email: later(mini.email),
  url: later(mini.url),
  iso: { date: later(mini.iso.date), datetime: later(mini.iso.datetime) },
  coerce: { number: later(mini.coerce.number) },
}
export { config } from 'zod/mini'
