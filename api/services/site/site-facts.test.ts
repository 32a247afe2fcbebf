import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { settings } from '../../db/schema/operations/operations.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testContext } from '../../testing/test-context.ts'
import {
  SITE_CLAIMS_SETTING,
  SITE_STAGING_TIME_SETTING,
  SITE_TESTIMONIALS_SETTING,
  siteFacts,
} from './site-facts.ts'
import { EXPECTED_STAGING_TIME, stagingTimeWords } from './staging-time.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(() => database.db.delete(settings))

const config = parseConfig({ SITE_CLAIMS: 'Ours since 2019' })
const facts = () => siteFacts(testContext({ db: database.db, config }))
const keep = (key: string, value: string) => database.db.insert(settings).values({ key, value })

test('claims are the operator’s until administrators keep some, or none', async () => {
  expect((await facts()).claims).toEqual(['Ours since 2019'])
  await keep(SITE_CLAIMS_SETTING, ' Rooms in a day \n\nFor agents\n')
  expect((await facts()).claims).toEqual(['Rooms in a day', 'For agents'])
  await database.db.update(settings).set({ value: '' })
  expect((await facts()).claims).toEqual([])
})

test('what customers said is shown with who said it, and not without', async () => {
  expect((await facts()).testimonials).toEqual([])
  await keep(
    SITE_TESTIMONIALS_SETTING,
    'Sold in\na week.\n— Ada, agent\n\nBest ever.\n\n- Nobody said this\n\nTwice.\n- Bo',
  )
  expect((await facts()).testimonials).toEqual([
    { quote: 'Sold in a week.', from: 'Ada, agent' },
    { quote: 'Twice.', from: 'Bo' },
  ])
})

test('how long a room takes is what administrators say, else what was expected until enough were measured', async () => {
  expect((await facts()).stagingTime).toBe(EXPECTED_STAGING_TIME)
  await keep(SITE_STAGING_TIME_SETTING, ' a minute ')
  expect((await facts()).stagingTime).toBe('a minute')
  await database.db.update(settings).set({ value: '  ' })
  expect((await facts()).stagingTime).toBe(EXPECTED_STAGING_TIME)
})

test.each([
  [30, 'under 30 seconds'],
  [30.1, EXPECTED_STAGING_TIME],
  [60, EXPECTED_STAGING_TIME],
  [60.1, '1 to 2 minutes'],
  [120, '1 to 2 minutes'],
  [121, 'up to 3 minutes'],
])('%s seconds are %s', (seconds, words) => {
  expect(stagingTimeWords(seconds)).toBe(words)
})
