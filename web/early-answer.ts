declare global {
  interface Window {
    /** Asked by shared/first-script.ts before the app's code is there. */
    earlyAnswer?: { path: string; answer: Promise<Response> }
  }
}

/** The answer to a call that the page's first script has made already, to be had once. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = globalThis.window?.earlyAnswer
  if (early?.path !== path) return undefined
  window.earlyAnswer = undefined
  return early.answer
}
