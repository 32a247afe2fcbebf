/** Somebody is asked to confirm who they are, and calls wait for it. */
export interface IdentityQuestion {
  answer: (confirmed: boolean) => void
}

let question: IdentityQuestion | null = null
let pending: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function setQuestion(next: IdentityQuestion | null) {
  question = next
  listeners.forEach((listener) => listener())
}

/**
 * Has `ConfirmIdentityDialog` ask, and says whether it was confirmed; at once false where no page shows the dialog.
 * Calls that ask meanwhile wait for the same answer.
 */
export function askWhoItIs(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (pending) return pending
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pending = promise
  setQuestion({
    answer: (confirmed) => {
      pending = null
      setQuestion(null)
      resolve(confirmed)
    },
  })
  return promise
}

export const identityQuestion = (): IdentityQuestion | null => question

export function onIdentityQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
