import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { countWords } from '../../../../../shared/text/count-words.ts'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import type { ChosenPicture } from '../pictures/chosen-picture.ts'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { articleExtensions } from './article-extensions.ts'
import { articleHtml } from './article-html.ts'
import { focusText } from './chain-in-text.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { LinkDialog } from './link-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import type { AskedTool } from './tools.ts'

interface Props {
  /** What is written at first; the editor is made anew, by its key, where another text takes its place. */
  html: string
  onChange: (html: string) => void
}

type Asked = { what: 'link' } | { what: 'picture' | 'comparison'; file?: File } | null

const pictureOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

const TOO_MUCH = {
  embeds: {
    title: 'Videos and embeds cannot be put into articles',
    description: 'Link to them instead. The rest was pasted.',
  },
  pictures: {
    title: 'Pictures were left out',
    description: 'Add them with the Picture button, so that a copy is kept here.',
  },
}

/** What ProseMirror asks of a page's styles: spaces are kept as they are typed, and what is chosen is to be seen. */
const TEXT_LOOK =
  'prose article-text min-h-[24rem] content-start whitespace-break-spaces wrap-anywhere px-4 py-5 sm:px-6 focus-visible:outline-none [&_.is-editor-empty:first-child]:before:pointer-events-none [&_.is-editor-empty:first-child]:before:float-left [&_.is-editor-empty:first-child]:before:h-0 [&_.is-editor-empty:first-child]:before:text-ink-2 [&_.is-editor-empty:first-child]:before:content-[attr(data-placeholder)] [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-(--focus)'

/** The text of an article, written as it will look. Alt+F10 leads to its tools, Escape back. */
export function ArticleEditor({ html, onChange }: Props) {
  const [asked, setAsked] = useState<Asked>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const isAsking = useRef(false)
  const hintId = useId()
  const editor = useEditor({
    extensions: articleExtensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        'aria-label': 'Article',
        'aria-describedby': hintId,
        role: 'textbox',
        'aria-multiline': 'true',
        class: TEXT_LOOK,
      },
      transformPastedHTML: (pasted) => {
        const cleaned = cleanPastedHtml(pasted)
        if (cleaned.embeds > 0) toast(TOO_MUCH.embeds)
        else if (cleaned.pictures > 0) toast(TOO_MUCH.pictures)
        return cleaned.html
      },
      handlePaste: (_view, event) => {
        const file = event.clipboardData?.types.includes('text/html')
          ? undefined
          : pictureOf(event.clipboardData)
        if (file) ask({ what: 'picture', file })
        return file !== undefined
      },
      handleDrop: (_view, event) => {
        const file = pictureOf(event.dataTransfer)
        if (file) ask({ what: 'picture', file })
        return file !== undefined
      },
      handleDOMEvents: {
        focus: (view) => {
          // Back from a dialog: the browser puts the cursor where it was before, and not behind what was inserted.
          if (isAsking.current) view.focus()
          isAsking.current = false
        },
      },
      handleKeyDown: (_view, event) => {
        if (!(event.altKey && event.key === 'F10')) return false
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onChange(articleHtml(changed)),
  })
  const words = useEditorState({
    editor,
    selector: ({ editor: current }) => countWords(current.getHTML()),
  })
  const ask = useCallback(
    (wanted: NonNullable<Asked>) => {
      // Dialogs give the focus back to what had it.
      focusText(editor)
      isAsking.current = true
      setAsked(wanted)
    },
    [editor],
  )
  useEffect(() => {
    const openLink = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || !editor.isFocused) return
      event.preventDefault()
      ask({ what: 'link' })
    }
    addEventListener('keydown', openLink)
    return () => removeEventListener('keydown', openLink)
  }, [editor, ask])

  const insert = (chosen: ChosenPicture) => {
    const { kind, ...attrs } = chosen
    const { $to } = editor.state.selection
    editor
      .chain()
      .insertContentAt($to.depth > 0 ? $to.after(1) : $to.pos, [{ type: kind, attrs }, { type: 'paragraph' }])
      .run()
    setAsked(null)
  }
  const askFor = useCallback((what: AskedTool) => ask({ what }), [ask])
  const close = () => setAsked(null)
  return (
    <div className="rounded-card border-[1.5px] border-line-strong bg-raised has-[.article-text:focus-visible]:outline-3 has-[.article-text:focus-visible]:outline-(--focus)">
      <Toolbar ref={toolbar} editor={editor} onAsk={askFor} />
      <EditorContent editor={editor} />
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2 text-xs text-ink-2">
        <span id={hintId}>Alt+F10 leads to the tools. Markdown such as ## and - works.</span>
        <span>{words === 1 ? '1 word' : `${words} words`}</span>
      </p>
      {asked?.what === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {asked?.what === 'picture' || asked?.what === 'comparison' ? (
        <PictureDialog kind={asked.what} file={asked.file} onChoose={insert} onClose={close} />
      ) : null}
    </div>
  )
}
