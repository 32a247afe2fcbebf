import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { toJSONSchema, type z } from 'zod'

const CONTRACTS = new URL('../shared/contracts/', import.meta.url)

type Schemas = Map<string, z.ZodType>

/** Every schema of the contracts, by where it stands: those that have a name, and those of the calls. */
async function readSchemas(): Promise<Schemas> {
  const found: Schemas = new Map()
  const look = (name: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod marks its schemas so
    if ('_zod' in value) found.set(name, value as z.ZodType)
    else if ('path' in value)
      for (const [part, schema] of Object.entries(value)) look(`${name}.${part}`, schema)
  }
  for (const file of (await readdir(CONTRACTS, { recursive: true })).toSorted())
    if (file.endsWith('.ts') && !file.includes('.test.')) {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ new URL(file, CONTRACTS).href)
      for (const [name, value] of Object.entries(exported)) look(`${file} ${name}`, value)
    }
  return found
}

const PROBES = [
  undefined,
  null,
  {},
  [],
  '',
  ' a ',
  'not-an-address',
  -1,
  0.5,
  1,
  true,
  { name: '', email: 'x' },
]

/** What a schema answers to each probe, messages and all. */
const answers = (schema: z.ZodType) =>
  PROBES.map((probe) => {
    const { success, data, error } = schema.safeParse(probe)
    return { success, data, issues: error?.issues }
  })

const describe = (schema: z.ZodType) =>
  (['input', 'output'] as const).map((io) => toJSONSchema(schema, { io, unrepresentable: 'any' }))

test('the contracts mean on the client what they mean on the server', async () => {
  const onServer = await readSchemas()
  vi.resetModules()
  vi.doMock('zod', () => import('../web/zod-client.ts'))
  const { config } = await import('zod/mini')
  let made = 0
  config({ postProcessor: () => (made += 1) })
  const onClient = await readSchemas()
  // Every screen brings hundreds, and makes those it uses.
  expect(made).toBe(0)

  expect(onServer.size).toBeGreaterThan(100)
  expect([...onClient.keys()]).toEqual([...onServer.keys()])
  for (const [name, schema] of onServer) {
    const same = onClient.get(name)!
    expect(same, name).not.toBe(schema)
    expect(describe(same), name).toEqual(describe(schema))
    expect(answers(same), name).toEqual(answers(schema))
  }
})
