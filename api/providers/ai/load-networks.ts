import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NETWORKS, provideNetwork } from '../../../shared/engine/nets/network-files.ts'

const FOLDER = join(import.meta.dirname, '../../../assets/models')

/** Reads the engine's networks (1 MB) from disk for this thread. Throws when they are not there. */
export function loadNetworks(): void {
  for (const name of NETWORKS) {
    const { buffer, byteOffset, byteLength } = readFileSync(join(FOLDER, `${name}.bin`))
    // Small files share Node's buffer pool, at an offset that need not suit 32-bit floats.
    provideNetwork(name, buffer.slice(byteOffset, byteOffset + byteLength))
  }
}
