let isSignedIn = () => Promise.resolve(true)
let held: Promise<void> | undefined

/** Sets who is asked, before each read of what only a signed-in user may see, whether there is one. */
export function guardReads(check: () => Promise<boolean>): void {
  isSignedIn = check
}

/**
 * Lets the page read nothing of a user any more, because it is left: the server would refuse it, and what is on the screen would
 * turn into errors.
 *
 * @returns lets it read again, where it stays after all
 */
export function holdReads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return resolve
}

/** Resolves when the page may read at all. */
export const readsAllowed = (): Promise<void> | undefined => held

/** Whether the server would answer what only a signed-in user may see. */
export async function mayReadAsUser(): Promise<boolean> {
  await held
  return isSignedIn()
}
