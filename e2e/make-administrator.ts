import { withDatabase } from './with-database.ts'

/** Turns somebody who is signed in into an administrator who has shown a second factor, without the ceremony. */
export const makeAdministrator = (dataDir: string, email: string): Promise<void> =>
  withDatabase(dataDir, async (sql) => {
    const changed = await sql`
      update users set is_admin = true where lower(email) = lower(${email}) returning id`
    if (changed.length !== 1) throw new Error(`${email} is nobody's address`)
    await sql`update sessions set second_factor = 'totp' where user_id = ${changed[0].id}`
  })
