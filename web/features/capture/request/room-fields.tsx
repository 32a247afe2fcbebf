import { MAX_QUEUED_PROMPT_LENGTH, ROOM_TYPES } from '../../../../shared/constants.ts'
import type { RoomWish } from '../../../offline/queue/queue-item.ts'
import { roomPrompt } from '../../../offline/queue/room-prompt.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Chips } from './chips.tsx'
import { capitalised } from './capitalised.ts'
import { StyleChips } from '../style-chips.tsx'

interface Props {
  wish: RoomWish
  onChange: (wish: RoomWish) => void
}

const rooms = ROOM_TYPES.map((value) => ({ value, label: capitalised(value) }))

/** What room a photo shows and how it is to be staged. */
export function RoomFields({ wish, onChange }: Props) {
  return (
    <div className="grid gap-5">
      <Chips
        legend="Room"
        value={wish.roomType}
        options={rooms}
        onChange={(roomType) => onChange({ ...wish, roomType })}
      />
      <StyleChips
        legend="Style"
        value={wish.style}
        none="In my own words"
        onChange={(style) => onChange({ ...wish, style })}
      />
      <TextAreaField
        label="Anything else"
        hint={`Will read: ${roomPrompt(wish)}`}
        value={wish.instruction}
        maxLength={MAX_QUEUED_PROMPT_LENGTH - 100}
        rows={2}
        onChange={({ target }) => onChange({ ...wish, instruction: target.value })}
      />
      <Switch
        label="Stage when uploaded (1 credit)"
        checked={wish.stage}
        onChange={(stage) => onChange({ ...wish, stage })}
      />
    </div>
  )
}
