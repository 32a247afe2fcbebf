import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** How to reach a cluster: kept in the data folder, readable by its owner alone. */
const Connection = z.object({
  port: z.int().min(1).max(65_535),
  password: z.string().regex(/^[0-9a-f]{48}$/),
})
type Connection = z.infer<typeof Connection>

export const SUPERUSER = 'nestage'
export const DATABASE = 'nestage'

export function connectionFile(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}

export function connectionUrl({ port, password }: Connection): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/** The connection of an earlier start, or undefined when there was none or its file is damaged. */
export async function readConnection(dataDir: string): Promise<Connection | undefined> {
  const text = await readFile(connectionFile(dataDir), 'utf8').catch(() => 'null')
  try {
    return Connection.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export async function writeConnection(dataDir: string, connection: Connection): Promise<void> {
  const file = connectionFile(dataDir)
  await writeFile(`${file}.new`, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export function newPassword(): string {
  return randomBytes(24).toString('hex')
}
