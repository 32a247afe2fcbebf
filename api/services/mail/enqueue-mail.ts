import { randomUUID } from 'node:crypto'
import type { Executor } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { composeMail } from './compose-mail.ts'
import type { Letter } from './letter.ts'

/** Hands a letter to the worker in the transaction that makes it necessary; it leaves when that commits. */
export async function enqueueMail(
  tx: Executor,
  publicUrl: string,
  to: string,
  letter: Letter,
): Promise<void> {
  await enqueue(tx, 'send-mail', { id: randomUUID(), to, ...composeMail(letter, publicUrl) })
}
