import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import webpush from 'web-push'
import type { Config } from '../config.ts'
import { ANNUAL_LABEL } from '../services/billing/plans/list-plans.ts'
import { hashPassword } from '../services/accounts/password/password.ts'
import type { Db } from '../db/client.ts'
import { settings } from '../db/schema/operations/operations.ts'
import { plans } from '../db/schema/billing/plans.ts'
import { deliveryPresets } from '../db/schema/delivery/delivery-presets.ts'
import { systemPrompts } from '../db/schema/staging/prompts.ts'
import { users } from '../db/schema/accounts/users.ts'
import { SEED_PRESETS } from './delivery-presets.ts'
import { SEED_PLANS } from './plans.ts'
import { SEED_PROMPTS } from './prompts.ts'
import { seedBlog } from './seed-blog.ts'
import { seedHelpTopics } from './seed-help-topics.ts'

/** The first administrator's sign-in; `password` is null where it was made at an earlier start. */
export interface FirstAdministrator {
  email: string
  password: string | null
}

async function seedAdministrator(db: Db, admin: Config['admin']): Promise<FirstAdministrator> {
  const [existing] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(1)
  if (existing) return { email: existing.email, password: null }
  const password = admin.password ?? randomBytes(12).toString('base64url')
  await db
    .insert(users)
    .values({
      email: admin.email,
      username: admin.email,
      name: 'Administrator',
      passwordHash: await hashPassword(password),
      isAdmin: true,
      isEmailVerified: true,
    })
    .onConflictDoNothing()
  return { email: admin.email, password }
}

async function seedPushKeys(db: Db): Promise<void> {
  const keys = webpush.generateVAPIDKeys()
  await db
    .insert(settings)
    .values({ key: 'vapid_keys', value: JSON.stringify(keys) })
    .onConflictDoNothing()
}

async function seedSecretKey(db: Db): Promise<void> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ key: 'secret_key', value }).onConflictDoNothing()
}

/** Puts in what the product cannot run without; what is there already, changed or not, is kept. */
export async function seed(db: Db, config: Config): Promise<FirstAdministrator> {
  await db.insert(plans).values(SEED_PLANS).onConflictDoNothing()
  await db.insert(settings).values(ANNUAL_LABEL).onConflictDoNothing()
  // Administrators may have renamed or removed prompts: they are put in together, once.
  if ((await db.$count(systemPrompts)) === 0)
    await db.insert(systemPrompts).values(SEED_PROMPTS).onConflictDoNothing()
  await db.insert(deliveryPresets).values(SEED_PRESETS).onConflictDoNothing()
  await seedBlog(db)
  await seedHelpTopics(db)
  if (config.push.kind === 'generated') await seedPushKeys(db)
  if (config.secretKey === null) await seedSecretKey(db)
  return seedAdministrator(db, config.admin)
}
