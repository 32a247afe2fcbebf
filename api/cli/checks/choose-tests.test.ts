import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../project-root.ts'
import { chooseTests, MAX_TEST_FILES, SMOKE_TESTS } from './choose-tests.ts'
import { readImportGraph } from './import-graph.ts'

const APP = 'api/app.ts'
/** A server of two routes, the tests of which start all of it. */
const server = new Map([
  ['api/services/rename.ts', ['shared/errors.ts']],
  ['api/services/rename.test.ts', ['api/testing/test-app.ts']],
  ['api/services/remove.ts', ['shared/errors.ts']],
  ['api/routes/projects.ts', ['api/services/rename.ts', 'api/services/remove.ts']],
  ['api/routes/projects.test.ts', ['api/testing/test-app.ts']],
  ['api/routes/plans.ts', ['shared/errors.ts']],
  ['api/routes/plans.test.ts', ['api/testing/test-app.ts']],
  [APP, ['api/routes/projects.ts', 'api/routes/plans.ts']],
  ['api/testing/test-app.ts', [APP]],
  ['e2e/journeys/project.test.ts', [APP]],
  ['shared/errors.ts', []],
  ...SMOKE_TESTS.map((file): [string, string[]] => [file, ['api/testing/test-app.ts']]),
])

describe('the tests of a change', () => {
  it('are those beside it and beside its callers, and not all that start the server', () => {
    expect(chooseTests(server, ['api/services/rename.ts'])).toEqual({
      chosen: ['api/services/rename.test.ts', 'api/routes/projects.test.ts', ...SMOKE_TESTS],
      left: ['api/routes/plans.test.ts'],
    })
  })

  it('need no browser, and are none where nothing imports it', () => {
    expect(chooseTests(server, ['docs/glossary.md'])).toEqual({ chosen: [], left: [] })
    expect(chooseTests(server, [APP]).chosen).not.toContain('e2e/journeys/project.test.ts')
  })

  it('walk through the server where a setting changed, which nothing imports', () => {
    expect(chooseTests(server, ['api/db/migrations/0001_new.sql']).chosen).toEqual(SMOKE_TESTS)
  })

  it('are the nearest where there are more than a minute has room for', () => {
    const many = Array.from({ length: 40 }, (_, at) => `api/services/many/at-${at}.test.ts`)
    const graph = new Map([
      ...server,
      ...many.map((file): [string, string[]] => [file, ['shared/errors.ts']]),
    ])
    const { chosen, left } = chooseTests(graph, ['shared/errors.ts'])
    expect(chosen).toHaveLength(MAX_TEST_FILES)
    expect([...chosen, ...left].toSorted()).toEqual(
      [...graph.keys()].filter((file) => file.includes('.test.') && !file.startsWith('e2e/')).toSorted(),
    )
    // One that was changed itself is no question of room.
    expect(chooseTests(graph, ['shared/errors.ts', ...many]).chosen).toEqual([
      ...many.toSorted(),
      ...SMOKE_TESTS,
    ])
  })
})

describe('in this repository', async () => {
  const sources = glob('{api,e2e,shared,web,worker}/**/*.{ts,tsx}', { cwd: PROJECT_ROOT })
  const graph = await readImportGraph(PROJECT_ROOT, await Array.fromAsync(sources))

  it('a service finds its own test and that of its route', () => {
    const { chosen, left } = chooseTests(graph, ['api/services/projects/rename-project.ts'])
    expect(chosen).toEqual(expect.arrayContaining(['api/routes/projects.test.ts', ...SMOKE_TESTS]))
    expect(chosen.length).toBeLessThan(MAX_TEST_FILES)
    // That they import the whole server is why not all of them can run.
    expect(left.length).toBeGreaterThan(50)
  })

  it('a thread’s file finds who starts it by its address', () => {
    expect(graph.get('worker/stager/exact/exact-stager-thread.test.ts')).toContain(
      'worker/stager/exact/exact-stager-thread.ts',
    )
  })
})
