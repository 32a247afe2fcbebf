import manifestUrl from '../../assets/kit/manifest.json?url'
import roomSegmentationUrl from '../../assets/models/room-segmentation.bin?url'
import roomTypeUrl from '../../assets/models/room-type.bin?url'
import type { NetworkName } from '../../shared/engine/nets/network-files.ts'
import { areCached, cachedFile, keepFiles } from './kit-cache.ts'

/** Addresses of the light models, by path. */
const MODELS = import.meta.glob<string>('../../assets/kit/light/*.glb', {
  query: '?url',
  import: 'default',
  eager: true,
})
const NETWORK_FILES: Record<NetworkName, string> = {
  'room-segmentation': roomSegmentationUrl,
  'room-type': roomTypeUrl,
}
const ALL = [manifestUrl, ...Object.values(NETWORK_FILES), ...Object.values(MODELS)]

export const kitManifestFile = (): Promise<Response> => cachedFile(manifestUrl)

export const lightModelFile = (id: string): Promise<Response> =>
  cachedFile(MODELS[`../../assets/kit/light/${id}.glb`])

export const networkFile = (name: NetworkName): Promise<Response> => cachedFile(NETWORK_FILES[name])

/** Keeps the whole kit (6 MB with the engine's networks) for times without a connection, and forgets what an older version kept. */
export const keepKit = (): Promise<void> => keepFiles(ALL)

export const isKitKept = (): Promise<boolean> => areCached(ALL)
