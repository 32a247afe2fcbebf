/** Whether a write failed because the browser gives this site no more room. */
export const isDeviceFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError'
