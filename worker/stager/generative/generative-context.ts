import type { ServiceContext } from '../../../api/services/context/service-context.ts'

/** What staging elsewhere needs: the ledger of calls, a place to keep what was paid for, and the configuration. */
export type GenerativeContext = ServiceContext<'storage' | 'config' | 'logger'>
