import type { Deps } from '../../../api/deps.ts'

/** What staging elsewhere needs: the ledger of calls, a place to keep what was paid for, and the configuration. */
export type GenerativeDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'logger'>
