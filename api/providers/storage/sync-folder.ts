import { open } from 'node:fs/promises'

/** A new name in a folder, a rename too, is only sure to survive a power cut once the folder has been synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
