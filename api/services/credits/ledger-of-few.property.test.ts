import { expect, test } from 'vitest'
import { proveLedger } from '../../testing/prove-ledger.ts'

// The other half of ledger-of-many.
test(
  '50,000 random operations of few people, with crashes, make, lose and overdraw no credit',
  { timeout: 600_000 },
  async () => {
    const died = await proveLedger({ operations: 50_000, people: 40, together: 32, seed: 20_261_102 })
    expect(died).toBeGreaterThan(1000)
  },
)
