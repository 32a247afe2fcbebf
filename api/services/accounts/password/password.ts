import { hash, verify, type Options } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'

/**
 * argon2id (the package's default algorithm) at twice the cost of what OWASP recommends at least: 46 MiB, 2 passes.
 * One lane, because the four threads that hash share the processors with everything else.
 */
const PARAMETERS: Options = { memoryCost: 47_104, timeCost: 2, parallelism: 1, outputLen: 32 }

/** Answers a PHC string that holds salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** Whether a password is the one of an Argon2 hash; costs as much time as hashing it. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password)

let hashOfNobody: Promise<string> | undefined

/**
 * The same, at the same cost, where there is no account, so that neither the time of an answer nor the load it puts on us tells.
 * Answers false, whatever the password.
 */
export async function verifyPasswordOfNobody(password: string): Promise<false> {
  hashOfNobody ??= hashPassword(randomUUID())
  await verifyPassword(await hashOfNobody, password)
  return false
}
