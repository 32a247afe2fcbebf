import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'
import type { FirstAdministrator } from '../db/seed/seed.ts'

/** The first administrator's sign-in: shown at the one start that made the password up. */
export function announceAdministrator(config: Config, admin: FirstAdministrator): void {
  if (admin.password === null || config.admin.password !== null) return
  print('Administrator', `${admin.email} with password ${admin.password} (shown this once)`)
}

export function announceAddress(config: Config): void {
  print('Nestage is at', config.publicUrl)
  for (const address of networkAddresses()) print('in your network', `http://${address}:${config.port}`)
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
