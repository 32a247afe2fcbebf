import { spawnSync } from 'node:child_process'

/** Whether a program runs and ends well. */
export const succeeds = (program: string, args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Installs a package by apt, as root or through a sudo that asks for nothing; elsewhere it does nothing. */
export function installByApt(name: string): void {
  if (!succeeds('apt-get', ['--version'])) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !succeeds('sudo', ['-n', 'true'])) return
  process.stdout.write(`Installing ${name} by apt …\n`)
  const apt = (...args: string[]) => {
    const command = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return isRoot ? succeeds('env', command) : succeeds('sudo', ['-n', 'env', ...command])
  }
  // Without fresh lists apt asks for versions that its mirrors no longer have.
  if (apt('update')) apt('install', '--yes', '--no-install-recommends', name)
}
