import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const DECLARATION =
  /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: number)? = (-?[\d][\w.]*(?: [*/] -?[\d][\w.]*)*)$/gm

type Constant = { name: string; value: number; file: string }

/** Constants at a file's top level that are a number, or products and quotients of numbers. */
function constantsIn(file: string, text: string): Constant[] {
  return [...text.matchAll(DECLARATION)].map(([, name, expression]) => ({
    name,
    value: valueOf(expression),
    file,
  }))
}

function valueOf(expression: string): number {
  const [first, ...rest] = expression.replaceAll('_', '').split(' ')
  let value = Number(first)
  for (let i = 0; i < rest.length; i += 2)
    value = rest[i] === '*' ? value * Number(rest[i + 1]) : value / Number(rest[i + 1])
  return value
}

/** Names that stand for more than one value, with each value and where it is declared. */
function ambiguous(constants: Constant[]): string[] {
  return [...Map.groupBy(constants, ({ name }) => name)]
    .filter(([, same]) => new Set(same.map(({ value }) => value)).size > 1)
    .map(([name, same]) => `${name}: ${same.map(({ value, file }) => `${value} in ${file}`).join(', ')}`)
}

const sources = globSync('{api,shared,web,worker}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted()

it('lets no constant of one name have two values', () => {
  const constants = sources.flatMap((file) => constantsIn(file, readFileSync(join(ROOT, file), 'utf8')))
  expect(constants.length).toBeGreaterThan(500)
  expect(ambiguous(constants)).toEqual([])
})

it('names both files of a constant with two values, exported or not', () => {
  const constants = [
    ...constantsIn('a.ts', 'const REACH_M = 0.4\nconst WAIT_MS = 2 * 60_000\n'),
    ...constantsIn('b.ts', 'export const REACH_M: number = 1.2\nconst WAIT_MS = 120_000\n'),
  ]
  expect(ambiguous(constants)).toEqual(['REACH_M: 0.4 in a.ts, 1.2 in b.ts'])
})
