import type { Client } from 'pg'
import { z } from 'zod'

export const Sequence = z.object({
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
})
export type Sequence = z.infer<typeof Sequence>

const Names = z.array(z.object({ name: z.string() }))
const State = z.tuple([z.object({ lastValue: z.string(), isCalled: z.boolean() })])

/** How far numbers were given out. They go on outside of transactions: read last, none is behind its table. */
export async function readSequences(session: Client): Promise<Sequence[]> {
  const { rows } = await session.query(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker') order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of Names.parse(rows)) {
    const state = await session.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    )
    sequences.push({ name, ...State.parse(state.rows)[0] })
  }
  return sequences
}

export async function setSequences(session: Client, sequences: Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await session.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled])
}
