import { MAX_QUEUED_PROMPT_LENGTH, ROOM_TYPES, STAGING_STYLES } from '../../../shared/constants.ts'
import type { RoomWish } from '../../offline/queue-item.ts'
import { roomPrompt } from '../../offline/room-prompt.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { Chips } from './chips.tsx'
import { capitalised } from './capitalised.ts'

interface Props {
  wish: RoomWish
  onChange: (wish: RoomWish) => void
}

const rooms = ROOM_TYPES.map((value) => ({ value, label: capitalised(value) }))
const styles = [
  ...STAGING_STYLES.map((value) => ({ value, label: capitalised(value) })),
  { value: 'none', label: 'In my own words' },
]

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
      <Chips
        legend="Style"
        value={wish.style ?? 'none'}
        options={styles}
        onChange={(value) => {
          const style = STAGING_STYLES.find((name) => name === value) ?? null
          onChange({ ...wish, style })
        }}
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
