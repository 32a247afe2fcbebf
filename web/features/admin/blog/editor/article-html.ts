import type { Editor } from '@tiptap/react'

/** What was written, without empty captions and the empty paragraphs at its end. */
export const articleHtml = (editor: Editor): string =>
  editor
    .getHTML()
    .replaceAll('<figcaption></figcaption>', '')
    .replace(/(<p><\/p>)+$/, '')
