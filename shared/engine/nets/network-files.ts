/** The files of `assets/models` that the engine's networks are read from. */
export const NETWORKS = ['room-segmentation', 'room-type'] as const
export type NetworkName = (typeof NETWORKS)[number]

const files = new Map<NetworkName, ArrayBuffer>()

/**
 * Gives this thread the weights of a network, before the first picture. Handed in instead of imported, because a server reads them from disk
 * and a phone fetches a megabyte only for somebody who asks for a preview.
 */
export function provideNetwork(name: NetworkName, file: ArrayBuffer): void {
  files.set(name, file)
}

/** @throws where the network was not provided */
export function networkFile(name: NetworkName): ArrayBuffer {
  const file = files.get(name)
  if (!file) throw new Error(`The network ${name} was not provided to this thread`)
  return file
}
