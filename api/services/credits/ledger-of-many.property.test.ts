import { expect, test } from 'vitest'
import { proveLedger } from '../../testing/prove-ledger.ts'

// One half of 100,000; the other is in ledger-of-few, so that two processes share the work.
test(
  '50,000 random operations of many people, with crashes, make, lose and overdraw no credit',
  { timeout: 600_000 },
  async () => {
    const died = await proveLedger({ operations: 50_000, people: 400, together: 64, seed: 20_261_101 })
    expect(died).toBeGreaterThan(1000)
  },
)
