import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** It is half of the machine's memory unless told otherwise; tests and browsers want the rest. */
const ENOUGH_BYTES = 8 * 1024 ** 3

/** Some tests run programs that they have put there. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , , options] = mounts.find((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ') ?? []
  return options !== undefined && !options.split(',').includes('noexec')
}

/**
 * The folder for what tests write: in memory where there is plenty. To copy and drop a database is to make and remove a thousand
 * files, and most tests do; on a busy disk that took three times the processor, and browsers' profiles and photos come on top.
 */
export function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize >= ENOUGH_BYTES && mayRunPrograms()) return IN_MEMORY
  } catch {
    // No such place on this system.
  }
  return tmpdir()
}
