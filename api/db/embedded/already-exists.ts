/** Whether a file system call failed because its target is there already. */
export function alreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
