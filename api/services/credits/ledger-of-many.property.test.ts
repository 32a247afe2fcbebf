import { expect, test } from 'vitest'
import { LEDGER_OPERATIONS, proveLedger } from '../../testing/ledger/prove-ledger.ts'

// One half of them; the other is in ledger-of-few, so that two processes share the work.
test(`${LEDGER_OPERATIONS.toLocaleString('en')} random operations of many people, with crashes, make, lose and overdraw no credit`, async () => {
  const hardlyTried = await proveLedger({
    operations: LEDGER_OPERATIONS,
    people: 400,
    together: 64,
    seed: 20_261_101,
  })
  expect(hardlyTried).toEqual([])
})
