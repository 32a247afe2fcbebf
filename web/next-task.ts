/** Lets the browser do what waits: answer a tap, draw. Browsers put a timer off that follows on others, a task hardly. */
export const nextTask = (): Promise<unknown> =>
  'scheduler' in window
    ? window.scheduler.postTask(() => undefined)
    : new Promise((resolve) => setTimeout(resolve))
