import manifestUrl from '../../assets/kit/manifest.json?url'
import { areCached, cachedFile, keepFiles } from './kit-cache.ts'

/** Addresses of the light models, by path. */
const MODELS = import.meta.glob<string>('../../assets/kit/light/*.glb', {
  query: '?url',
  import: 'default',
  eager: true,
})
const ALL = [manifestUrl, ...Object.values(MODELS)]

export const kitManifestFile = (): Promise<Response> => cachedFile(manifestUrl)

export const lightModelFile = (id: string): Promise<Response> =>
  cachedFile(MODELS[`../../assets/kit/light/${id}.glb`])

/** Keeps the whole kit (5 MB) for times without a connection, and forgets what an older version kept. */
export const keepKit = (): Promise<void> => keepFiles(ALL)

export const isKitKept = (): Promise<boolean> => areCached(ALL)
