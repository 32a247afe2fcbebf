import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../api/cli/project-root.ts'
import { START_SCREENS } from '../web/start-screens.ts'
import { scriptFiles } from './script-files.ts'

/**
 * The script that the built web needs before a screen can be used: its own files and all that they import.
 *
 * @returns the files, and their bytes as they are sent
 */
export async function scriptOfScreen(
  screen: keyof typeof START_SCREENS,
): Promise<{ files: string[]; bytes: number }> {
  const files = await scriptFiles(['index.html', ...START_SCREENS[screen].parts])
  const sizes = files.map(async (file) => {
    const path = join(PROJECT_ROOT, 'dist/web', file)
    // What is too small to be worth it is sent as it is.
    return (await stat(`${path}.br`).catch(() => stat(path))).size
  })
  return { files, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
}
