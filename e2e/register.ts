import { randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

export type Account = { name: string; email: string; password: string }

/** A person nobody has been before. */
export function newPerson(name = 'Ada Tester'): Account {
  return { name, email: `ada.${randomBytes(6).toString('hex')}@example.com`, password: 'a good password' }
}

/** Registers an account and leaves the browser signed in, without walking through the screen for it. */
export async function register(context: BrowserContext, origin: string): Promise<Account> {
  const person = newPerson()
  const response = await context.request.post(`${origin}/api/register`, {
    data: { ...person, username: person.email },
  })
  if (!response.ok()) throw new Error(`Registering failed: ${response.status()} ${await response.text()}`)
  return person
}
