import { expect, test } from 'vitest'
import { LEDGER_OPERATIONS, proveLedger } from '../../testing/ledger/prove-ledger.ts'

// The other half of ledger-of-many.
test(`${LEDGER_OPERATIONS.toLocaleString('en')} random operations of few people, with crashes, make, lose and overdraw no credit`, async () => {
  const hardlyTried = await proveLedger({
    operations: LEDGER_OPERATIONS,
    people: 40,
    together: 32,
    seed: 20_261_102,
  })
  expect(hardlyTried).toEqual([])
})
