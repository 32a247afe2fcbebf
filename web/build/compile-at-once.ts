import type { Plugin } from 'vite'

/**
 * V8's explicit compile hint: all functions of a file that begins so are compiled while it arrives, beside the page. Else each is compiled
 * when it is first called, while the page waits: more than 1,300 of them before the app's first screen stands, a third of its main thread's
 * work. Other engines read a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
/** What every screen of the app runs before it can be used. Most of what lies in screens of their own waits for a press. */
const FILES = /^assets\/(vendor|start|common|app|reads)-/

export const compileAtOnce = (): Plugin => ({
  name: 'compile-at-once',
  apply: 'build',
  generateBundle: {
    // After the minifier, which would take the comment out.
    order: 'post',
    handler: (_options, bundle) => {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && FILES.test(output.fileName)) output.code = COMPILE_HINT + output.code
    },
  },
})
