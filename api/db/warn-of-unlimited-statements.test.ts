import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { connect } from './client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { warnOfUnlimitedStatements } from './warn-of-unlimited-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['is told of where nobody limits statements', {}, 1],
  ['is content where somebody does', { statementMs: 15_000 }, 0],
])('an operator %s', async (_what, options, lines) => {
  const said: string[] = []
  const client = connect(database.url, options)
  try {
    await warnOfUnlimitedStatements(
      client.db,
      createLogger('test', 'warn', (line) => said.push(line)),
    )
  } finally {
    await client.close()
  }
  expect(said).toHaveLength(lines)
})
