import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ROOM_TYPES, type RoomType } from '../../../../shared/constants.ts'
import { EXAMPLE_INSTRUCTIONS, STYLE_PRESETS, type StylePreset } from '../../../../shared/style-presets.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { usageQuery } from '../../../queries/usage-query.ts'
import { PlanLockDialog } from '../../../plan-lock-dialog.tsx'
import { sentenceCase } from '../sentence-case.ts'
import { KeepWordsDialog } from './keep-words-dialog.tsx'
import { lastStyle, rememberStyle, stylesLastFirst } from './last-style.ts'
import { extend, isReplaceable, proposal } from './preset-text.ts'
import { PromptExamples } from './prompt-examples.tsx'
import { StylePicker } from './style-picker.tsx'

const MAX_PROMPT_LENGTH = 4000
const UNSAID = 'unsaid'

interface Props {
  /** What room it is, the first choice; null while that is open, so that no style puts a guess into the words. */
  roomType: RoomType | null
  /** Told of a room that is chosen here, besides what that does to the words. */
  onRoom?: (roomType: RoomType) => void
  prompt: string
  onPrompt: (prompt: string) => void
}

/** The instructions: one's own words, with styles and rooms that fill them in or add to them. */
export function PromptEditor({ roomType, onRoom, prompt, onPrompt }: Props) {
  const [style, setStyle] = useState<StylePreset>()
  const [room, setRoom] = useState<RoomType>()
  const [addition, setAddition] = useState<string>()
  const [locked, setLocked] = useState<StylePreset>()
  // As it was when this opened: a list that changes under the finger hits the wrong style.
  const [last] = useState(lastStyle)
  const area = useRef<HTMLTextAreaElement>(null)

  const write = (text: string) => {
    onPrompt(text.slice(0, MAX_PROMPT_LENGTH))
    setAddition(undefined)
    area.current?.focus()
  }
  const propose = (text: string | undefined) => {
    if (text === undefined || prompt.includes(text)) return
    if (isReplaceable(prompt)) onPrompt(text)
    else setAddition(text)
  }
  const shownRoom = room ?? roomType
  const { data: usage } = useQuery(usageQuery)
  const withoutAdvanced = usage !== undefined && !usage.plan.hasAdvancedStyles

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextAreaField
        ref={area}
        label="Describe how you want the room to be staged"
        name="userPrompt"
        value={prompt}
        maxLength={MAX_PROMPT_LENGTH}
        rows={4}
        onChange={(event) => onPrompt(event.target.value)}
      />
      {prompt.trim() === '' ? <PromptExamples examples={EXAMPLE_INSTRUCTIONS} onChoose={write} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="font-semibold">Start from a style</span>
          <span className="text-xs text-ink-2">Rendered examples</span>
        </p>
        <StylePicker
          styles={stylesLastFirst(last)}
          chosenId={STYLE_PRESETS.find(({ description }) => prompt.includes(description))?.id}
          lastId={last?.id}
          withoutAdvanced={withoutAdvanced}
          onChoose={(chosen) => {
            if (chosen.isAdvanced && withoutAdvanced) {
              setLocked(chosen)
              return
            }
            setStyle(chosen)
            rememberStyle(chosen)
            propose(proposal(chosen, shownRoom))
          }}
        />
      </div>
      <PlanLockDialog
        open={locked !== undefined}
        onOpenChange={() => setLocked(undefined)}
        title={`${locked?.name ?? ''} comes with Pro`}
        description="Pro has the advanced room styles. Your plan has the others, and your own words describe any style."
      />
      <SelectField
        label="Room"
        value={shownRoom ?? UNSAID}
        options={[
          ...(shownRoom === null ? [{ value: UNSAID, label: 'Not said' } as const] : []),
          ...ROOM_TYPES.map((value) => ({ value, label: sentenceCase(value) })),
        ]}
        onChange={(chosen) => {
          if (chosen === UNSAID) return
          setRoom(chosen)
          onRoom?.(chosen)
          propose(proposal(style, chosen))
        }}
      />
      {addition === undefined ? null : (
        <KeepWordsDialog
          addition={addition}
          onKeep={() => setAddition(undefined)}
          onExtend={() => write(extend(prompt, addition))}
          onReplace={() => write(addition)}
        />
      )}
    </div>
  )
}
