import { isDeviceFull } from './is-device-full.ts'

/**
 * Awaits a write that is only a note to oneself: on a device that is full to the last byte it is left out, and
 * photos go on being sent, which is what makes room. Null where it was left out.
 */
export async function ignoreQuotaExceeded<Result>(write: Promise<Result>): Promise<Result | null> {
  try {
    return await write
  } catch (error) {
    if (!isDeviceFull(error)) throw error
    return null
  }
}
