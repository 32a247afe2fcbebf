import { networkInterfaces } from 'node:os'
import type { Config } from '../../config.ts'
import { connect } from '../../db/client.ts'
import type { FirstAdministrator } from '../../seed/seed.ts'
import { devToken } from '../../services/operations/dev-token.ts'
import { systemContext } from '../../services/context/system-context.ts'

/** The first administrator's sign-in: shown at the one start that made the password up. */
export function announceAdministrator(config: Config, admin: FirstAdministrator): void {
  if (admin.password === null || config.admin.password !== null) return
  print('Administrator', `${admin.email} with password ${admin.password} (shown this once)`)
}

/** Where the product is, and where other devices see the mailbox, while mail is kept instead of sent. */
export async function announceAddress(config: Config, databaseUrl: string): Promise<void> {
  print('Nestage is at', config.publicUrl)
  const addresses = networkAddresses().map((address) => `http://${address}:${config.port}`)
  for (const address of addresses) print('in your network', address)
  if (config.mail.kind !== 'embedded' || config.mode === 'production') return
  print('Mailbox', new URL('/dev/mailbox', config.publicUrl).href)
  const token = await keptDevToken(databaseUrl)
  for (const address of addresses) print('in your network', `${address}/dev/mailbox?token=${token}`)
}

async function keptDevToken(databaseUrl: string): Promise<string> {
  const client = connect(databaseUrl, { max: 1 })
  try {
    return await devToken(systemContext({ db: client.db }, 'announce'))
  } finally {
    await client.close()
  }
}

/** Addresses at which other devices, a phone say, may reach this machine. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

function print(label: string, value: string): void {
  process.stdout.write(`${label.padEnd(16)} ${value}\n`)
}
