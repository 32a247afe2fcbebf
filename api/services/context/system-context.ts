import type { Executor } from '../../db/client.ts'
import type { Actor } from './actor.ts'

/** The context of what nobody asked for by a request: a job, a command, the start of a process. */
export const systemContext = <Given extends { db: Executor }>(
  deps: Given,
  name: string,
): Given & { actor: Actor } => ({ ...deps, actor: { kind: 'system', name } })
