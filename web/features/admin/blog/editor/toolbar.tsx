import { useEditorState, type Editor } from '@tiptap/react'
import { useMemo, useState, type KeyboardEvent, type Ref } from 'react'
import { focusText } from './chain-in-text.ts'
import { TableMenu } from './table-menu.tsx'
import { toolLook } from './tool-look.ts'
import { toolsFor, type AskedTool } from './tools.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  editor: Editor
  onAsk: (what: AskedTool) => void
}

const TABLE = 'Table'
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tools of an editor: one stop of the Tab key, the arrow keys go from one to the next (ARIA's toolbar). */
export function Toolbar({ ref, editor, onAsk }: Props) {
  const groups = useMemo(() => toolsFor(onAsk), [onAsk])
  const [current, setCurrent] = useState('Undo')
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        groups
          .flat()
          .map(({ label, isOn, canRun }) => [label, { isOn: isOn?.(now), isOff: canRun?.(now) === false }]),
      ),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // A menu's rows stand elsewhere in the page, and have keys of their own.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    if (event.key === 'Escape') {
      event.preventDefault()
      focusText(editor)
      return
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = STEPS[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? buttons.length - 1
          : step === undefined
            ? null
            : at + step
    if (next === null) return
    event.preventDefault()
    buttons[(next + buttons.length) % buttons.length].focus()
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Formatting"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="z-10 lg:sticky lg:top-0 flex flex-wrap gap-x-3 gap-y-1 rounded-t-card border-b border-line bg-sunken p-1.5"
    >
      {groups.map((tools) => (
        <div key={tools[0].label} className="flex flex-wrap gap-0.5">
          {tools.map(({ label, keys, icon: Icon, run }) => {
            const { isOn, isOff } = states[label] ?? {}
            return (
              <button
                key={label}
                type="button"
                aria-label={label}
                title={keys ? `${label} (${keys})` : label}
                aria-pressed={isOn}
                aria-disabled={isOff || undefined}
                tabIndex={label === current ? 0 : -1}
                onFocus={() => setCurrent(label)}
                // The selection stays where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => (isOff ? undefined : run(editor))}
                className={toolLook(isOn)}
              >
                <Icon aria-hidden />
              </button>
            )
          })}
          {tools[0].label === 'Picture' ? (
            <TableMenu editor={editor} isStop={current === TABLE} onFocus={() => setCurrent(TABLE)} />
          ) : null}
        </div>
      ))}
    </div>
  )
}
