/** A question that waits for its answer. */
export interface LogoutQuestion {
  waiting: number
  answer: (leave: boolean) => void
}

let question: LogoutQuestion | null = null
const listeners = new Set<() => void>()
function setQuestion(next: LogoutQuestion | null) {
  question = next
  listeners.forEach((listener) => listener())
}

/** Asks whether to leave although photos wait; `LogoutDialog` shows it. */
export function askBeforeLogout(waiting: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  setQuestion({
    waiting,
    answer: (leave) => {
      setQuestion(null)
      resolve(leave)
    },
  })
  return promise
}

export const logoutQuestion = (): LogoutQuestion | null => question

export function onLogoutQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
