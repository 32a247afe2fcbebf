import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '../project-root.ts'

const LIST_MAX_BYTES = 50e6

async function git(...args: string[]): Promise<string[]> {
  const options = { cwd: PROJECT_ROOT, maxBuffer: LIST_MAX_BYTES }
  const { stdout } = await promisify(execFile)('git', args, options)
  return stdout.split('\0').filter((file) => file !== '')
}

const untracked = () => git('ls-files', '-z', '--others', '--exclude-standard')

/** Every file that git keeps or would keep. */
export async function trackedFiles(): Promise<string[]> {
  const [known, gone, fresh] = await Promise.all([
    git('ls-files', '-z'),
    git('ls-files', '-z', '--deleted'),
    untracked(),
  ])
  return [...new Set([...known, ...fresh])].filter((file) => !gone.includes(file))
}

/**
 * What differs from where this branch left `base`, committed or not.
 * @throws where git knows no such branch
 */
export async function changedFiles(base: string): Promise<string[]> {
  const [differing, fresh] = await Promise.all([
    git('diff', '-z', '--name-only', '--merge-base', base),
    untracked(),
  ])
  return [...new Set([...differing, ...fresh])]
}
