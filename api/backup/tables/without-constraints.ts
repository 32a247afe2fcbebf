import type { Client } from 'pg'
import { z } from 'zod'

const ForeignKeys = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))
const Triggers = z.array(z.object({ table: z.string(), name: z.string() }))

/**
 * Does something to tables whose triggers are off and whose foreign keys are gone, in the transaction that runs; then puts them back, which
 * looks at every row. An owner of the tables may do so, where turning constraints off takes a superuser.
 */
export async function withoutConstraints(session: Client, then: () => Promise<void>): Promise<void> {
  const inOurs = `from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'graphile_worker')`
  const table = `format('%I.%I', n.nspname, c.relname) as table`
  const keys = await session.query(`
    select ${table}, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition ${inOurs}
    join pg_constraint k on k.conrelid = c.oid where k.contype = 'f'`)
  const triggers = await session.query(`
    select ${table}, quote_ident(t.tgname) as name ${inOurs}
    join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal and t.tgenabled = 'O'`)
  const foreignKeys = ForeignKeys.parse(keys.rows)
  const all = Triggers.parse(triggers.rows)
  for (const one of foreignKeys) await session.query(`alter table ${one.table} drop constraint ${one.name}`)
  for (const one of all) await session.query(`alter table ${one.table} disable trigger ${one.name}`)
  await then()
  for (const one of all) await session.query(`alter table ${one.table} enable trigger ${one.name}`)
  for (const one of foreignKeys)
    await session.query(`alter table ${one.table} add constraint ${one.name} ${one.definition}`)
}
