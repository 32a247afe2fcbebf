import { z } from 'zod'
import type { TestClient } from '../../api/testing/test-client.ts'

/** What the product tells a customer about their own standing, by the calls that its screens make. */
export const standing = {
  userId: async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id,
  credits: async (client: TestClient): Promise<number> =>
    (await client.get('/api/user/usage')).body.data.creditsRemaining,
  plan: async (client: TestClient): Promise<number> =>
    (await client.get('/api/user')).body.user.currentPlanId,
  subscription: async (client: TestClient) =>
    (await client.get('/api/user/subscription')).body.data.subscription,
}

const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

/** What the mailbox holds for an address, newest first, of mails whose subject holds the words. */
export async function mailsTo(
  client: TestClient,
  to: string,
  subject: string,
): Promise<z.infer<typeof Mail>[]> {
  const { body } = await client.onServer().get('/dev/mailbox.json')
  return Mail.array()
    .parse(body)
    .filter((mail) => mail.to === to && mail.subject.includes(subject))
}
