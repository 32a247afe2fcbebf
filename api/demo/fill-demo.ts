import { getUser, login, register, verifyEmail } from '../../shared/contracts/sign-in/auth.ts'
import type { Db } from '../db/client.ts'
import { CallRefused, DemoClient } from './demo-client.ts'
import { buy } from './buy.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import { draftArticles } from './draft-articles.ts'
import { sendPhoto } from './send-photo.ts'

export interface RunningProduct {
  origin: string
  /** The token that was mailed to somebody who registered. */
  verificationToken: (user: { id: number; email: string }) => Promise<string>
}

/** Signs somebody in, and registers them first where nobody has. */
async function enter(client: DemoClient, { email, name }: DemoPerson): Promise<void> {
  try {
    const { secondFactor } = await client.call(login, { body: { username: email, password: DEMO_PASSWORD } })
    if (secondFactor === undefined) return
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.code !== 'account_not_found')
      throw new Error(`${email} is there, but does not sign in with the password of the demo`, {
        cause: error,
      })
    await client.call(register, { body: { email, name, password: DEMO_PASSWORD, username: '' } })
    return
  }
  throw new Error(`${email} has a second factor. Take it away: npm run reset-second-factor -- ${email}`)
}

/** Answers whether somebody is new. */
async function fillFor(person: DemoPerson, { origin, verificationToken }: RunningProduct): Promise<boolean> {
  const client = new DemoClient(origin)
  await enter(client, person)
  const { user } = await client.call(getUser)
  const isNew = !user.isEmailVerified
  if (isNew) {
    const token = await verificationToken(user)
    await client.call(verifyEmail, { path: `${verifyEmail.path}?token=${token}` })
  }
  for (const purchase of person.buys) await buy(client, purchase)
  for (const listing of person.listings)
    for (const [position, room] of listing.rooms.entries())
      await sendPhoto(client, user.id, listing, room, position)
  return isNew
}

/**
 * Fills a running product with people, listings, rooms in every state, a subscription and drafts, by the calls that the
 * app makes. What is there is left as it is, so that an attempt that broke off is completed by the next. The worker
 * stages the rooms afterwards.
 *
 * @returns whether anybody is new
 */
export async function fillDemo(db: Db, product: RunningProduct): Promise<boolean> {
  let isNew = false
  for (const person of DEMO_PEOPLE) isNew = (await fillFor(person, product)) || isNew
  await draftArticles(db)
  return isNew
}
