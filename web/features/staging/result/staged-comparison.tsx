import { useState, type ReactNode } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Comparison } from '../../../ui/picture/comparison.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { ChangeOverlay } from './change-overlay.tsx'
import { originalFiles, stagedFiles } from './project-picture-files.ts'
import { MAIN_PICTURE_SIZES } from '../../../../shared/picture-sources.ts'
import { useChangedShare } from './use-changed-share.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const DifferenceMap = lazyPart(async () => (await import('./difference-map.tsx')).DifferenceMap)

/** Where the divider goes to show most of the staged picture, and so what changed in it. */
const SHOW_STAGED = 12

interface Props {
  project: Project & { stagedImageUrl: string }
  /** Beside the switch. */
  tool?: ReactNode
}

/** The original beside the staged picture, and on demand where they differ. */
export function StagedComparison({ project, tool }: Props) {
  const [showChange, setShowChange] = useState(false)
  const { width, height, maskImageUrl } = project
  const share = useChangedShare(showChange ? maskImageUrl : null)

  return (
    <div className="grid gap-3">
      <Comparison
        subject="the original and the staged room"
        width={width}
        height={height}
        sizes={MAIN_PICTURE_SIZES}
        before={{
          ...originalFiles(project),
          alt: 'Original room',
          label: 'Original',
        }}
        after={{
          ...stagedFiles(project),
          alt: `AI Staged: ${project.userPrompt}`,
          label: 'AI Staged',
        }}
        overlay={showChange && maskImageUrl ? <ChangeOverlay maskUrl={maskImageUrl} /> : null}
        start={showChange ? SHOW_STAGED : undefined}
        priority
      />
      {maskImageUrl || tool ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {maskImageUrl ? (
            <Switch label="What changed" checked={showChange} onChange={setShowChange} />
          ) : (
            <span />
          )}
          {showChange ? (
            <output className="flex items-center gap-2.5 text-sm text-ink-2">
              <span aria-hidden className="change-hatch h-[1.125rem] w-7 flex-none" />
              {share === undefined ? (
                'Added by AI'
              ) : (
                <span>
                  Added by AI, <span className="readout">{Math.round(share * 100)}%</span> of the picture
                </span>
              )}
            </output>
          ) : null}
          {tool}
        </div>
      ) : null}
      {showChange && project.truth ? <DifferenceMap project={project} truth={project.truth} /> : null}
    </div>
  )
}
