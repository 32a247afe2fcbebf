import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ToggleGroup } from '../../../ui/form/toggle-group.tsx'
import { layoutQuery } from './adjust-queries.ts'
import { AdjustFloor } from './floor/adjust-floor.tsx'
import { AdjustPieces } from './pieces/adjust-pieces.tsx'
import { pieceDraft } from './pieces/piece-draft.ts'
import type { AdjustProps } from './adjust-props.ts'
import type { DraftState } from './draft-state.ts'

const MODES = [
  { value: 'pieces', label: 'Pieces' },
  { value: 'floor', label: 'Floor' },
] as const
type Mode = (typeof MODES)[number]['value']

export type KeptDraft = [DraftState | null, Dispatch<SetStateAction<DraftState | null>>]

type Props = Omit<AdjustProps, 'draft'> & {
  title: string
  /** What is shown first. */
  begin?: Mode
  kept: KeptDraft
  onClose: () => void
}

/** Over the whole screen: the room with its pieces to be added, moved, swapped or taken away, or its floor to be drawn. */
export function AdjustDialog({ project, versionId, picture, title, begin = 'pieces', kept, onClose }: Props) {
  const props = { project, versionId, picture, draft: pieceDraft(versionId, kept) }
  const [mode, setMode] = useState<Mode>(begin)
  const { data, isError } = useQuery(layoutQuery(project.id, versionId))
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-canvas text-ink focus-visible:outline-none"
        >
          <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-4 lg:gap-4">
            <Radix.Title className="grow font-serif text-h3-lg leading-tight font-[420]">{title}</Radix.Title>
            <ToggleGroup label="What to adjust" value={mode} options={MODES} onChange={setMode} />
            <Radix.Close asChild>
              <Button variant="plain" size="sm" square aria-label="Close">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {data ? (
            mode === 'pieces' ? (
              <AdjustPieces key={versionId} {...props} {...data} />
            ) : (
              <AdjustFloor key={versionId} {...props} {...data} />
            )
          ) : isError ? (
            <div className="p-4">
              <Banner tone="bad" title="The pieces of this room could not be read">
                The server did not answer. Close this and try again.
              </Banner>
            </div>
          ) : (
            <Skeleton className="size-full" />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
