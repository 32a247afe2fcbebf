import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** An empty room of our own making. */
export const OWN_ROOM = join(root, 'e2e/fixtures/living-empty.jpg')
export const ARTIFACTS = join(root, 'e2e/artifacts/engine')
