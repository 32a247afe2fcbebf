import type { ChainedCommands, Editor } from '@tiptap/react'

/** Gives the text the focus at once. TipTap's own command waits for a frame, in which what is typed goes to the tool. */
export const focusText = (editor: Editor): void => editor.view.focus()

/** Commands of a tool, after which somebody types on. */
export function chainInText(editor: Editor): ChainedCommands {
  focusText(editor)
  return editor.chain()
}
