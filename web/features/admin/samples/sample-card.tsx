import type { SampleCandidate } from '../../../../shared/contracts/samples.ts'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { ConsentState } from './consent-state.tsx'
import { RoomPictures } from './room-pictures.tsx'
import { useSetSample } from './use-set-sample.ts'

/** One room: how it looked and looks, whether it is shown, and whether it may be. */
export function SampleCard({ room }: { room: SampleCandidate }) {
  const { mutate, isPending } = useSetSample(room.id)
  const mayBeShown = room.isPublic || room.consent === 'agreed'
  const isChosen = room.isSample || room.isHero
  return (
    <Card className="grid content-start gap-4">
      <RoomPictures room={room} />
      <div className="grid gap-1">
        <h2 className="text-h4 wrap-anywhere">{room.name}</h2>
        <p className="text-sm wrap-anywhere text-ink-2">By {room.userName}</p>
        <p className="line-clamp-3 text-sm wrap-anywhere">{room.prompt}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {room.isShown ? <Tag tone="ok">Shown in public</Tag> : null}
        {isChosen && !room.isShown ? <Tag tone="warn">May not be shown any more</Tag> : null}
        {room.isPublic ? null : <ConsentState room={room} />}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Switch
          label="Sample"
          checked={room.isSample}
          disabled={isPending || (!mayBeShown && !room.isSample)}
          onChange={(isSample) => mutate({ isSample })}
        />
        <Switch
          label="Hero"
          checked={room.isHero}
          disabled={isPending || (!mayBeShown && !room.isHero)}
          onChange={(isHero) => mutate({ isHero })}
        />
        {isChosen && room.consent === 'agreed' ? (
          <Switch
            label="Hide prompt"
            checked={room.isPromptHidden}
            disabled={isPending}
            onChange={(isPromptHidden) => mutate({ isPromptHidden })}
          />
        ) : null}
      </div>
    </Card>
  )
}
