import type { Executor } from '../db/client.ts'
import type { Actor } from '../services/context/actor.ts'
import { systemContext } from '../services/context/system-context.ts'

/** For tests that call a service by themselves, with as much of the deps as it needs. */
export const testContext = <Given extends { db: Executor }>(deps: Given): Given & { actor: Actor } =>
  systemContext(deps, 'test')
