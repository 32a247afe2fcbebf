import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
let folder = ''
let said = ''

const FORBIDDEN: [source: string, message: string][] = [
  ['export async function a(db: Executor, id: number) {}', 'a takes its Executor in a context'],
  ['export function a(tx: Tx) {}', 'a takes its Tx in a context'],
  ["export function a(deps: Pick<Deps, 'db'>, id: number) {}", 'a takes its Deps in a context'],
  ['export const a = ({ payments }: BillingDeps) => payments', 'a takes its BillingDeps in a context'],
  ['export const a = (db: Db, { id }: { id: number }) => id', 'a takes its Db in a context'],
  ['export function a(key: string, storage: Storage) {}', 'a takes its Storage in a context'],
  ['export function a({ db }: { db: Db; storage: Storage }) {}', 'a takes its Db in a context'],
  ['export function a(ctx: ServiceContext, id: number) {}', 'a takes its input as an object'],
  ['export function a(ctx: ServiceContext, ids: string[]) {}', 'a takes its input as an object'],
  ['export function a(ctx: ServiceContext, { id }: Wish, now: Date) {}', 'a takes one input object'],
  ["export function a({ db }: ServiceContext<'storage'>) {}", 'a calls its context ctx'],
]

const ALLOWED = [
  'export function a(ctx: ServiceContext) {}',
  "export async function a(ctx: ServiceContext<'storage'>, { id }: { id: number }) {}",
  'export const a = (ctx: TransactionContext, { now = new Date() }: { now?: Date } = {}) => now',
  'export function a(amount: number, currency: string, at: Date) {}',
  "export function a(ctx: ServiceContext, wish: { account: Payments['account'] }) {}",
  'function a(tx: Tx, id: number) {}',
]

const NAMES = [...FORBIDDEN.map(([source]) => source), ...ALLOWED]
const fileOf = (source: string) => `api/services/novel/case-${NAMES.indexOf(source)}.ts`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestage-services-'))
  cpSync(join(ROOT, 'e2e/architecture/service-rules.mjs'), join(folder, 'service-rules.mjs'))
  mkdirSync(join(folder, 'api/services/novel'), { recursive: true })
  for (const source of NAMES) writeFileSync(join(folder, fileOf(source)), `${source}\n`)
  const config = {
    jsPlugins: ['./service-rules.mjs'],
    categories: { correctness: 'off' },
    rules: { 'services/shape': 'error' },
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  said = spawnSync(process.execPath, [oxlint, '--format=unix', '.'], { cwd: folder, encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(folder, { recursive: true }))

const saidOf = (source: string) => said.split('\n').filter((line) => line.includes(`${fileOf(source)}:`))

it.each(FORBIDDEN)('refuses %s', (source, message) => {
  expect(saidOf(source).join('\n')).toContain(message)
})

it.each(ALLOWED)('lets through %s', (source) => {
  expect(saidOf(source)).toEqual([])
})
