import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
let folder = ''
let said = ''

/** A file each, whose import lint has to refuse, and what it says of it. */
const FORBIDDEN: [file: string, line: string, message: string][] = [
  ['shared/contracts/a.ts', "import 'node:fs'", 'shared/contracts imports no node:fs'],
  ['shared/a.ts', "import '../api/errors.ts'", 'shared/* never imports api/*'],
  [
    'shared/contracts/b.ts',
    "import '../engine/stage-room.ts'",
    'shared/contracts never imports shared/engine/*',
  ],
  [
    'shared/engine/image/a.ts',
    "import '../geometry/a.ts'",
    'shared/engine/image never imports shared/engine/geometry',
  ],
  ['shared/engine/image/b.ts', "import 'zod'", 'shared/engine/image imports no zod'],
  [
    'shared/engine/room/a.ts',
    "import type { A } from '../furnish/a.ts'",
    'shared/engine/room never imports shared/engine/furnish',
  ],
  [
    'shared/engine/light/a.ts',
    "import '../render/a.ts'",
    'shared/engine/light never imports shared/engine/render',
  ],
  [
    'shared/engine/nets/a.ts',
    "import '../analyse/a.ts'",
    'shared/engine/nets never imports shared/engine/analyse',
  ],
  [
    'shared/engine/render/a.ts',
    "import '../stage-room.ts'",
    'shared/engine/render never imports shared/engine/*',
  ],
  ['shared/engine/novel/a.ts', 'export {}', 'shared/engine/novel/a.ts lies in no zone'],
  ['api/db/schema/a.ts', "import '../../services/a/a.ts'", 'api/db never imports api/services'],
  [
    'api/db/schema/b.ts',
    "import type { A } from '../../providers/a.ts'",
    'api/db never imports api/providers',
  ],
  ['api/providers/a/a.ts', "import '../../services/a/a.ts'", 'api/providers never imports api/services'],
  ['api/services/a/a.ts', "import type { A } from '../../http/a.ts'", 'api/services never imports api/http'],
  ['api/services/a/b.ts', "import 'hono'", 'api/services imports no hono'],
  ['api/services/a/c.ts', "import type { S } from 'stripe'", 'api/services imports no stripe'],
  ['api/routes/a.ts', "import '../db/client.ts'", 'api/routes never imports api/db'],
  ['api/routes/b.ts', "import 'drizzle-orm'", 'api/routes imports no drizzle-orm'],
  ['api/services/a/d.ts', "import '../../../worker/main.ts'", 'api/services never imports worker/*'],
  ['worker/jobs/a.ts', "import '../../api/routes/a.ts'", 'worker/jobs never imports api/routes'],
  ['worker/jobs/b.ts', "export * from '../../e2e/a.ts'", 'worker/jobs never imports e2e/*'],
  ['web/ui/form/a.ts', "import '../../api-client.ts'", 'web/ui never imports web/*'],
  ['web/ui/b.ts', "import '../features/auth/a.ts'", 'web/ui never imports web/features/auth'],
  [
    'web/features/staging/wizard/a.ts',
    "import '../../capture/queue/a.ts'",
    'web/features/staging never imports web/features/capture',
  ],
  ['web/features/auth/a.ts', "import '../../routes/auth.tsx'", 'web/features/auth never imports web/routes'],
  ['web/features/novel/a.ts', "import '../auth/a.ts'", 'web/features/novel/a.ts lies in no zone'],
  [
    'web/offline/queue/a.ts',
    "import '../../features/capture/a.ts'",
    'web/offline/queue never imports web/features/capture',
  ],
  [
    'web/offline/queue/b.ts',
    "import type { A } from '../upload/a.ts'",
    'web/offline/queue never imports web/offline/upload',
  ],
  ['web/offline/image/a.ts', "import('../queue/a.ts')", 'web/offline/image never imports web/offline/queue'],
  ['web/site/a.ts', "import '../features/auth/a.ts'", 'web/site never imports web/features/auth'],
  ['web/sw/a.ts', "import '../ui/a.ts'", 'web/sw never imports web/ui'],
  ['web/queries/a.ts', "import '../../api/config.ts'", 'web/queries never imports api/*'],
  ['web/app/a.ts', "import 'node:fs'", 'web/app imports no node:fs'],
]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestage-architecture-'))
  cpSync(join(ROOT, 'e2e/architecture'), join(folder, 'e2e/architecture'), { recursive: true })
  const rules = { 'architecture/imports': 'error', 'import/no-cycle': ['error', { ignoreTypes: false }] }
  const config = {
    plugins: ['import'],
    jsPlugins: ['./e2e/architecture/import-rules.mjs'],
    categories: { correctness: 'off' },
    rules,
  }
  write('.oxlintrc.json', JSON.stringify(config))
  for (const [file, line] of FORBIDDEN) write(file, `${line}\n`)
  write('shared/circle.ts', "import type { B } from './ring.ts'\nexport type A = B | null\n")
  write('shared/ring.ts', "import type { A } from './circle.ts'\nexport type B = A | null\n")
  write(
    'web/features/auth/login/allowed.ts',
    "import '../../../ui/form/a.ts'\nimport '../../../../shared/contracts/auth.ts'\n",
  )
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  said = spawnSync(process.execPath, [oxlint, '--format=unix', '.'], { cwd: folder, encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}
const saidOf = (file: string) => said.split('\n').filter((line) => line.includes(`${file}:`))

it.each(FORBIDDEN)('%s: %s', (file, _line, message) => {
  expect(saidOf(file).join('\n')).toContain(message)
})

it('counts circles of types', () => {
  expect(saidOf('shared/circle.ts').join('\n')).toMatch(/cycle/i)
})

it('lets through what the table grants', () => {
  expect(saidOf('web/features/auth/login/allowed.ts')).toEqual([])
})
