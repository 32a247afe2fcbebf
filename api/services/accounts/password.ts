import { hash, verify, type Options } from '@node-rs/argon2'

/** argon2id (the package's default algorithm) with the first parameters that OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** Answers a PHC string that holds salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password)
