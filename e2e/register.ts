import { randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { mailedLink } from './mailbox.ts'

export type Account = { name: string; email: string; password: string }

/** A person nobody has been before. */
export function newPerson(name = 'Ada Tester'): Account {
  return { name, email: `ada.${randomBytes(6).toString('hex')}@example.com`, password: 'a good password' }
}

/** Registers an account, verifies its address and leaves the browser signed in, without walking through screens. */
export async function register(
  context: Pick<BrowserContext, 'request'>,
  origin: string,
  person = newPerson(),
): Promise<Account> {
  const response = await context.request.post(`${origin}/api/register`, {
    data: { ...person, username: person.email },
  })
  if (!response.ok()) throw new Error(`Registering failed: ${response.status()} ${await response.text()}`)
  const link = await mailedLink(context.request, origin, person.email, 'Verify your email')
  const verified = await context.request.get(`${origin}/api/user/verify-email${link.search}`)
  if (!verified.ok()) throw new Error(`Verifying failed: ${verified.status()} ${await verified.text()}`)
  return person
}
