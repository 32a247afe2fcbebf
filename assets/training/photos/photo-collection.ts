import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Real photos to measure on, where a machine has them beside the repository. */
const root = join(import.meta.dirname, '../../..')
export const PHOTOS = [join(root, '../shared/photos'), join(root, '../../shared/photos')].find((path) =>
  existsSync(path),
)
