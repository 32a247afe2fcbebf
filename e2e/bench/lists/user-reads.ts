import { sql } from 'drizzle-orm'
import type { Db } from '../../../api/db/client.ts'
import { listUsers } from '../../../api/services/admin/users/list-users.ts'
import { testContext } from '../../../api/testing/test-context.ts'

/** Adds users so that there are `count`, of whom one in five hundred is on the Pro plan. */
export async function fillUsers(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into users (username, email, name, password_hash, current_plan_id)
    select 'crowd' || n, md5(n::text) || '@example.org', 'Person ' || substr(md5(n || 'name'), 1, 8), '',
      case when n % 500 = 0 then 7 else 4 end
    from generate_series(1, greatest(0, ${count}::int - (select count(*)::int from users))) n`)
  await db.execute(sql`vacuum analyze users`)
}

const page = { limit: 50 }
const list = (db: Db, query: Partial<Parameters<typeof listUsers>[1]>) =>
  listUsers(testContext({ db }), { sort: 'newest', ...page, ...query })

/** What administrators read of all users, by name. */
export const USER_READS: Record<string, (db: Db) => Promise<unknown>> = {
  'users, first page': (db) => list(db, {}),
  'users, deep page': (db) => list(db, { after: 700 }),
  'users by email': (db) => list(db, { sort: 'email', after: 500 }),
  'users by name': (db) => list(db, { sort: 'name', after: 500 }),
  'users of a plan': (db) => list(db, { plan: 7 }),
  'users, one found': (db) => list(db, { search: 'c4ca4238a0b923820dcc' }),
  'users, many found': (db) => list(db, { search: 'example' }),
  'users, none found': (db) => list(db, { search: 'zqxj' }),
}
