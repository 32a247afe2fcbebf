declare global {
  interface Window {
    /** Asked by shared/first-script.ts before the app's code is there, by their addresses. */
    earlyAnswers?: Map<string, Promise<Response>>
    /** The app's styles, where its page came with those of the outline alone. */
    appStyles?: Promise<unknown>
    /** When the code of the screen that is opened has been run, as far as it could be fetched. */
    screenCode?: Promise<unknown>
  }
}

/** What was asked for a screen is not what another wants to know later. */
const ANSWER_KEPT_MS = 10_000

/** The answer to a call that the page's first script has made already, to be had once and soon. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answers = globalThis.window?.earlyAnswers
  if (!answers || performance.now() > ANSWER_KEPT_MS) return undefined
  const answer = answers.get(path)
  answers.delete(path)
  return answer
}
