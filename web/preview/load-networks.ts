import { NETWORKS, provideNetwork } from '../../shared/engine/nets/network-files.ts'
import { networkFile } from './kit-files.ts'

let loading: Promise<void> | undefined

/**
 * The engine's networks (1 MB), fetched when a room is first read and kept on the device.
 *
 * @throws FileMissing where they are not on the device and cannot be fetched
 */
export function loadNetworks(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    // There may be a connection the next time.
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<void> {
  await Promise.all(
    NETWORKS.map(async (name) => provideNetwork(name, await (await networkFile(name)).arrayBuffer())),
  )
}
